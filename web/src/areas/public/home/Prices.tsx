import { useTranslation } from 'react-i18next';
import { useSay } from '../../../lib/site.ts';
import { useWide } from '../../../ui/useWide.ts';
import { BillExample } from './BillExample.tsx';
import type { HomeContent } from './content.ts';
import { PriceTable } from './PriceTable.tsx';
import classes from './prices.module.css';
import type { Wish } from './prices.ts';
import { Section } from './Section.tsx';
import { TermChoice } from './TermChoice.tsx';
import { usePriceList } from './useWish.ts';

type Props = {
  readonly content: HomeContent['prices'];
  readonly wish: Wish;
  readonly change: (part: Partial<Wish>) => void;
};

/** Every price at once; on a phone the prices of one term at a time. */
export const Prices = ({ content, wish, change }: Props) => {
  const { t } = useTranslation('public');
  const say = useSay();
  const { includesVat } = usePriceList();
  const isWide = useWide();
  return (
    <Section title={say(content.title)} text={t(includesVat ? 'prices.withVat' : 'prices.withoutVat')}>
      <div className={classes.pair}>
        <div>
          {!isWide && <TermChoice months={wish.months} onChange={(months) => change({ months })} />}
          <PriceTable chosen={wish.months} isWide={isWide} />
        </div>
        <BillExample wish={wish} />
      </div>
    </Section>
  );
};
