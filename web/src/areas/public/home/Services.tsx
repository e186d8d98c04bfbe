import { useTranslation } from 'react-i18next';
import { publicPath } from '../../../lib/language.ts';
import { eachOf } from '../../../lib/quote.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { arrowRight } from '../../../ui/icons.ts';
import { Figure } from '../wish/Figure.tsx';
import { bookingWay, type Wish } from '../wish/wish.ts';
import type { HomeContent } from './content.ts';
import { Section } from './Section.tsx';
import classes from './services.module.css';

type Props = { readonly content: HomeContent['services']; readonly wish: Wish };

const ByBox = ({ content, wish }: Props) => {
  const { t } = useTranslation('public');
  const { language } = useSite();
  const say = useSay();
  return (
    <article className={classes.byBox}>
      <h3>{say(content.byBox.title)}</h3>
      <p>{say(content.byBox.text)}</p>
      <Drawing className={classes.boxes} of="boxSizes" />
      <p className={classes.each}>
        <b>
          <Figure of={wish} show={eachOf} />
        </b>{' '}
        {t('services.perBox')}
      </p>
      <Button to={publicPath(bookingWay(wish), language)} variant="light" right={arrowRight}>
        {t('services.chooseBoxes')}
      </Button>
    </article>
  );
};

const planSide = 52;
const largestArea = 4;

/** How much floor that is: a square beside the largest one. */
const Plan = ({ squareMetres }: { readonly squareMetres: number }) => {
  const side = planSide * Math.sqrt(squareMetres / largestArea);
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
  const { language } = useSite();
  const say = useSay();
  return (
    <article className={classes.byArea}>
      <Drawing className={classes.room} of="room" />
      <h3>{say(content.byArea.title)}</h3>
      <p>{say(content.byArea.text)}</p>
      <ul className={classes.plans}>
        {content.byArea.plans.map(({ squareMetres, note }) => (
          <li key={squareMetres}>
            <Plan squareMetres={squareMetres} />
            <b>{t('services.squareMetres', { squareMetres })}</b>
            <small>{say(note)}</small>
          </li>
        ))}
      </ul>
      <Button to={publicPath('storage-estimator', language)}>{t('services.estimate')}</Button>
    </article>
  );
};

export const Services = ({ content, wish }: Props) => {
  const say = useSay();
  return (
    <Section title={say(content.title)} text={say(content.text)}>
      <div className={classes.pair}>
        <ByBox content={content} wish={wish} />
        <ByArea content={content} />
      </div>
    </Section>
  );
};
