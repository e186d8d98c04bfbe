import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { arrowRight, paper, pin, share, speech } from '../../../ui/icons.ts';
import { Stepper } from '../../../ui/Stepper.tsx';
import type { HomeContent } from './content.ts';
import classes from './finder.module.css';
import { counts, type Wish } from './prices.ts';
import { SizeChoice } from './SizeChoice.tsx';
import { shareAddress } from './share.ts';
import { TermChoice } from './TermChoice.tsx';
import { usePriceList, useQuote, wishSearch } from './useWish.ts';

type Props = {
  readonly wish: Wish;
  readonly change: (part: Partial<Wish>) => void;
  readonly facts: HomeContent['facts'];
};

const CountCell = ({ wish, change }: Omit<Props, 'facts'>) => {
  const { t } = useTranslation('public');
  return (
    <div className={classes.cell}>
      <span className={classes.label}>{t('finder.count')}</span>
      <Stepper
        label={t('finder.count')}
        lessLabel={t('finder.less')}
        moreLabel={t('finder.more')}
        value={wish.count}
        least={counts.least}
        most={counts.most}
        onChange={(count) => change({ count })}
      />
      <SizeChoice sizeId={wish.sizeId} onChange={(sizeId) => change({ sizeId })} />
    </div>
  );
};

const TermCell = ({ wish, change }: Omit<Props, 'facts'>) => {
  const { t } = useTranslation('public');
  const { terms } = usePriceList();
  const chosen = terms.find(({ months }) => months === wish.months);
  const longest = terms.at(-1);
  return (
    <div className={`${classes.cell} ${classes.term}`}>
      <span className={classes.label}>{t('finder.term')}</span>
      <TermChoice months={wish.months} onChange={(months) => change({ months })} />
      <span className={classes.note}>
        {chosen && chosen.percentOff > 0
          ? t('finder.saves', { months: chosen.months, percent: chosen.percentOff })
          : t('finder.savesNothing')}
        {longest &&
          longest !== chosen &&
          ` · ${t('finder.savesMore', { months: longest.months, percent: longest.percentOff })}`}
      </span>
    </div>
  );
};

const SumCell = ({ wish }: { readonly wish: Wish }) => {
  const { t } = useTranslation('public');
  const quote = useQuote(wish);
  return (
    <div className={`${classes.cell} ${classes.sum}`} aria-live="polite">
      <span className={classes.label}>{t('finder.monthly')}</span>
      <p className={classes.price}>
        <b>{baht(quote.monthlySatang)}</b>
        <span>{t('finder.each', { price: baht(quote.eachSatang) })}</span>
      </p>
      <span className={classes.note}>
        {t('finder.payNow')} <b>{baht(quote.payNowSatang)}</b>
      </span>
    </div>
  );
};

const GoCell = ({ wish }: { readonly wish: Wish }) => {
  const { t } = useTranslation('public');
  const { language, name } = useSite();
  const onShare = () => shareAddress({ title: name, done: t('finder.shared'), doneText: t('finder.sharedText') });
  return (
    <div className={classes.go}>
      <Button
        to={`${publicPath('services', language)}?${wishSearch(wish)}`}
        variant="accent"
        size="large"
        right={arrowRight}
      >
        {t('finder.book', { count: wish.count })}
      </Button>
      <button type="button" className={classes.share} onClick={onShare}>
        <Icon of={share} size={16} />
        {t('finder.share')}
      </button>
    </div>
  );
};

const factIcons = [pin, paper, speech];

/** How many boxes, for how long, and at once what it costs. */
export const PriceFinder = ({ wish, change, facts }: Props) => {
  const { t } = useTranslation('public');
  const say = useSay();
  return (
    <div className={classes.wrap}>
      <section className={classes.finder} aria-label={t('finder.title')}>
        <CountCell wish={wish} change={change} />
        <TermCell wish={wish} change={change} />
        <SumCell wish={wish} />
        <GoCell wish={wish} />
      </section>
      <ul className={classes.facts}>
        {facts.map((fact, place) => (
          <li key={fact.en}>
            <Icon of={factIcons[place % factIcons.length] ?? pin} />
            {say(fact)}
          </li>
        ))}
      </ul>
    </div>
  );
};
