import { smallOf } from '@klang/contracts/images';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../codes/CodeText.tsx';
import { ConflictChoices } from './ConflictChoices.tsx';
import { BothAgreed, type ConflictProps, ConflictStories } from './ConflictStories.tsx';
import conflict from './conflict.module.css';
import { OverdueOrder } from './OverdueOrder.tsx';

type CaseProps = ConflictProps & { readonly maySettle: boolean; readonly onRefused: () => unknown };

const Head = ({ one: { code, itemId, orderId, orderNumber, customerName, picture } }: Pick<CaseProps, 'one'>) => (
  <div className="middle gap-12">
    {picture && <img src={smallOf(picture)} alt={itemId} width={52} height={52} className={conflict.picture} />}
    <div>
      <h3 className="fz-17">{code ? <CodeText code={code} /> : itemId}</h3>
      <Text c="var(--ink-2)">{[code && itemId, orderNumber, customerName].filter(Boolean).join(' · ')}</Text>
      <OverdueOrder orderId={orderId} />
    </div>
  </div>
);

export const ConflictCase = ({ one, kit, maySettle, onRefused }: CaseProps) => {
  const { t } = useTranslation('scan');
  return (
    <div className="stack gap-10">
      <Head one={one} />
      <p>{t(`conflict.why.${one.reason}`)}</p>
      <ConflictStories one={one} kit={kit} />
      <BothAgreed one={one} kit={kit} />
      {maySettle ? (
        <ConflictChoices one={one} kit={kit} onRefused={onRefused} />
      ) : (
        <Text c="var(--ink-2)">{t('conflict.lookOnly')}</Text>
      )}
    </div>
  );
};
