import type { SiteContent } from '@klang/contracts/site/content';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShare } from '../../../account/useShare.ts';
import { publicPath } from '../../../lib/language.ts';
import { eachOf, monthlyOf, usePrice } from '../../../lib/quote.ts';
import { useSite } from '../../../lib/site.ts';
import { useWords } from '../../../lib/siteContent.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { arrowRight, paper, pin, share as shareIcon, speech } from '../../../ui/icons.ts';
import { CountChoice } from '../wish/CountChoice.tsx';
import { Figure } from '../wish/Figure.tsx';
import { TermChoice } from '../wish/TermChoice.tsx';
import { useUnpriced } from '../wish/useUnpriced.ts';
import { bookingWay, counts, type Wish, wishSearch } from '../wish/wish.ts';
import classes from './finder.module.css';
import { WhyUnpriced } from './WhyUnpriced.tsx';

type Props = {
  readonly wish: Wish;
  readonly change: (part: Partial<Wish>) => void;
  readonly facts: SiteContent['siteheader']['facts'];
};

const CountCell = ({ wish, change }: Omit<Props, 'facts'>) => {
  const { t } = useTranslation('public');
  return (
    <div className={classes.cell}>
      <span className={classes.label}>{t('finder.count')}</span>
      <CountChoice boxes={wish.boxes} onChange={(boxes) => change({ boxes })} />
      <span className={classes.note}>{t('finder.range', counts)}</span>
    </div>
  );
};

const TermCell = ({ wish, change }: Omit<Props, 'facts'>) => {
  const { t } = useTranslation('public');
  return (
    <div className={`${classes.cell} ${classes.term}`}>
      <span className={classes.label}>{t('finder.term')}</span>
      <TermChoice months={wish.months} onChange={(months) => change({ months })} />
      <span className={classes.note}>{t('finder.once', { count: wish.months })}</span>
    </div>
  );
};

const Note = ({ wish }: { readonly wish: Wish }) => {
  const { t } = useTranslation('public');
  const { language } = useSite();
  const { data } = usePrice(wish);
  return (
    <>
      <span className={classes.note}>
        {t('finder.payNow')}{' '}
        <b>
          <Figure of={wish} show={({ totalSatang }) => totalSatang} />
        </b>
      </span>
      {data?.isBySizeBetter && (
        <Link className={classes.bySize} to={publicPath('storage-estimator', language)}>
          {t('finder.bySize')}
        </Link>
      )}
    </>
  );
};

const Sums = ({ wish }: { readonly wish: Wish }) => {
  const { t } = useTranslation('public');
  return (
    <>
      <p className={`${classes.price} flex baseline gap-8`}>
        <b>
          <Figure of={wish} show={monthlyOf} />
        </b>
        <span className="faint fz-14 nowrap">
          {t('finder.each')} <Figure of={wish} show={eachOf} />
        </span>
      </p>
      <Note wish={wish} />
    </>
  );
};

const SumCell = ({ wish }: { readonly wish: Wish }) => {
  const { t } = useTranslation('public');
  const { reason, retry } = useUnpriced(wish);
  return (
    <div className={`${classes.cell} ${classes.sum}`} aria-live="polite">
      <span className={classes.label}>{t('finder.monthly')}</span>
      {reason ? <WhyUnpriced wish={wish} reason={reason} retry={retry} /> : <Sums wish={wish} />}
    </div>
  );
};

const GoCell = ({ wish }: { readonly wish: Wish }) => {
  const { t } = useTranslation('public');
  const { language, name } = useSite();
  const share = useShare();
  const onShare = () =>
    share({
      title: name,
      text: `${t('bill.count', { count: wish.boxes })} · ${t('finder.months', { months: wish.months })}`,
      button: t('finder.seePrice'),
      url: new URL(`${publicPath('', language)}?${wishSearch(wish)}`, window.location.origin).href,
      copied: t('finder.shared'),
      copiedText: t('finder.sharedText'),
    });
  return (
    <div className={`${classes.go} stack`}>
      <Button to={publicPath(bookingWay(wish), language)} variant="accent" size="large" right={arrowRight}>
        {t('finder.book', { count: wish.boxes })}
      </Button>
      <button
        type="button"
        className={`${classes.share} row gap-6 primary-text fz-14 medium round pointer`}
        onClick={onShare}
      >
        <Icon of={shareIcon} size={16} />
        {t('finder.share')}
      </button>
    </div>
  );
};

const factIcons = [pin, paper, speech];

export const PriceFinder = ({ wish, change, facts }: Props) => {
  const { t } = useTranslation('public');
  const textOf = useWords();
  return (
    <div className={`${classes.wrap} site-width`}>
      <section className={classes.finder} aria-label={t('finder.title')}>
        <CountCell wish={wish} change={change} />
        <TermCell wish={wish} change={change} />
        <SumCell wish={wish} />
        <GoCell wish={wish} />
      </section>
      <ul className={`${classes.facts} flex hint mt-24`}>
        {facts.map((fact, place) => (
          <li className="row gap-8" key={fact.text_en}>
            <Icon of={factIcons[place % factIcons.length] ?? pin} />
            {textOf(fact, 'text')}
          </li>
        ))}
      </ul>
    </div>
  );
};
