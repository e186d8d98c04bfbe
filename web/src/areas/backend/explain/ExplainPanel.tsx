import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { NumberDrawer } from '../reports/NumberDrawer.tsx';
import { BalanceView } from './BalanceView.tsx';
import { BillView } from './BillView.tsx';
import { OrderEventView } from './OrderEventView.tsx';
import { OwedView } from './OwedView.tsx';
import { PriceView } from './PriceView.tsx';
import type { ExplanationSubject } from './views.ts';

type ViewOf = { readonly of: ExplanationSubject; readonly onOpen: (next: ExplanationSubject) => void };
const View = ({ of, onOpen }: ViewOf) => {
  switch (of.is) {
    case 'owed':
      return <OwedView of={of} onOpen={onOpen} />;
    case 'balance':
      return <BalanceView of={of} onOpen={onOpen} />;
    case 'bill':
      return <BillView of={of} onOpen={onOpen} />;
    case 'price':
      return <PriceView of={of} onOpen={onOpen} />;
    case 'event':
      return <OrderEventView of={of} />;
  }
};

type Props = { readonly of: ExplanationSubject; readonly title: string; readonly onClose: () => void };

export const ExplainPanel = ({ of, title, onClose }: Props) => {
  const { t } = useTranslation('backend');
  const [way, setWay] = useState<readonly ExplanationSubject[]>([of]);
  const now = way.at(-1) ?? of;
  return (
    <NumberDrawer title={title} onClose={onClose}>
      {way.length > 1 && <Button onClick={() => setWay(way.slice(0, -1))}>{t('explain.back')}</Button>}
      <View of={now} onOpen={(next) => setWay([...way, next])} />
    </NumberDrawer>
  );
};
