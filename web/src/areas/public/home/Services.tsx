import type { SiteContent } from '@klang/contracts/site/content';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { eachOf } from '../../../lib/quote.ts';
import { useSite } from '../../../lib/site.ts';
import { usePriceList, useSellsRooms, useWords } from '../../../lib/siteContent.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { arrowRight } from '../../../ui/icons.ts';
import { Figure } from '../wish/Figure.tsx';
import { bookingWay, terms, type Wish } from '../wish/wish.ts';
import { Section } from './Section.tsx';
import classes from './services.module.css';

type Props = { readonly content: SiteContent['sitecontent2']; readonly wish: Wish };

const drawnBoxes = 3;

const BoxPrices = ({ wish }: Pick<Props, 'wish'>) => {
  const { t } = useTranslation('public');
  const { language } = useSite();
  const boxes = usePriceList().sizes.filter(({ kind }) => kind === 'box');
  const priced = boxes.slice(0, drawnBoxes).flatMap((size) => {
    const satang = size.monthlySatang[terms.indexOf(wish.months)];
    return satang === null || satang === undefined ? [] : [{ name: size[`name_${language}`], satang }];
  });
  if (priced.length < drawnBoxes) {
    return (
      <p className={classes.each}>
        <b>
          <Figure of={wish} show={eachOf} />
        </b>{' '}
        {t('services.perBox')}
      </p>
    );
  }
  return (
    <>
      <ul className={classes.prices}>
        {priced.map(({ name, satang }) => (
          <li key={name}>
            {name}
            <b>{baht(satang)}</b>
          </li>
        ))}
      </ul>
      <p className={classes.each}>{t('services.perBoxOfTerm', { count: wish.months })}</p>
    </>
  );
};

const ByBox = ({ content, wish }: Props) => {
  const { t } = useTranslation('public');
  const { language } = useSite();
  const textOf = useWords();
  return (
    <article className={`${classes.byBox} stack`}>
      <h3>{textOf(content, 'byBoxTitle')}</h3>
      <p>{textOf(content, 'byBoxText')}</p>
      <Drawing className={classes.boxes} of="boxSizes" />
      <BoxPrices wish={wish} />
      <Button to={publicPath(bookingWay(wish), language)} variant="light" right={arrowRight}>
        {t('services.chooseBoxes')}
      </Button>
    </article>
  );
};

const planSide = 52;

const Plan = ({ squareMetres, largest }: Readonly<Record<'squareMetres' | 'largest', number>>) => {
  const side = planSide * Math.sqrt(squareMetres / largest);
  return (
    <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
      <rect
        x="2"
        y="2"
        width={planSide}
        height={planSide}
        rx="4"
        fill="none"
        stroke="var(--sand-4)"
        strokeDasharray="3 4"
      />
      <rect x="2" y={2 + planSide - side} width={side} height={side} rx="3" fill="var(--teal-6)" />
    </svg>
  );
};

const ByArea = ({ content }: Pick<Props, 'content'>) => {
  const { t } = useTranslation('public');
  const largest = Math.max(...content.plans.map(({ squareMetres }) => squareMetres));
  const { language } = useSite();
  const textOf = useWords();
  return (
    <article className={`${classes.byArea} stack`}>
      <Drawing className={classes.room} of="room" />
      <h3>{textOf(content, 'byAreaTitle')}</h3>
      <p className="muted">{textOf(content, 'byAreaText')}</p>
      <ul className={classes.plans}>
        {content.plans.map((plan) => (
          <li key={plan.squareMetres}>
            <Plan squareMetres={plan.squareMetres} largest={largest} />
            <b className="block mt-8 lh-14">{t('services.squareMetres', { squareMetres: plan.squareMetres })}</b>
            <small className="remark block lh-15">{textOf(plan, 'note')}</small>
          </li>
        ))}
      </ul>
      <Button to={publicPath('storage-estimator', language)}>{t('services.estimate')}</Button>
    </article>
  );
};

export const Services = ({ content, wish }: Props) => {
  const textOf = useWords();
  const sellsRooms = useSellsRooms();
  return (
    <Section part="sitecontent2" title={textOf(content, 'title')} text={textOf(content, 'text')}>
      <div className={classes.pair} data-alone={!sellsRooms}>
        <ByBox content={content} wish={wish} />
        {sellsRooms && <ByArea content={content} />}
      </div>
    </Section>
  );
};
