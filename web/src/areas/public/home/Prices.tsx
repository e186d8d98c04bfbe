import type { SiteContent } from '@klang/contracts/site/content';
import { useWords } from '../../../lib/siteContent.ts';
import { useWide } from '../../../ui/useWide.ts';
import { TermChoice } from '../wish/TermChoice.tsx';
import type { Wish } from '../wish/wish.ts';
import { BillExample } from './BillExample.tsx';
import { PriceTable } from './PriceTable.tsx';
import classes from './prices.module.css';
import { Section } from './Section.tsx';

type Props = {
  readonly content: SiteContent['sitecontent3'];
  readonly wish: Wish;
  readonly change: (part: Partial<Wish>) => void;
};

export const Prices = ({ content, wish, change }: Props) => {
  const textOf = useWords();
  const isWide = useWide();
  return (
    <Section part="sitecontent3" title={textOf(content, 'title')}>
      <div className={classes.pair}>
        <div>
          {!isWide && <TermChoice months={wish.months} onChange={(months) => change({ months })} />}
          <PriceTable wish={wish} isWide={isWide} />
        </div>
        <BillExample wish={wish} />
      </div>
    </Section>
  );
};
