import { pickUpLeadDays } from '@klang/contracts/limits';
import type { SiteContent } from '@klang/contracts/site/content';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { useTextNow } from '../../../lib/serverClock.ts';
import { linkOf, useSite } from '../../../lib/site.ts';
import { useWords } from '../../../lib/siteContent.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { arrowRight, phone as phoneIcon } from '../../../ui/icons.ts';
import { bookingWay, type Wish } from '../wish/wish.ts';
import classes from './closing.module.css';

const dayMs = 86_400_000;

type Props = {
  readonly content: SiteContent['sitecontent5'];
  readonly picture: string | null | undefined;
  readonly wish: Wish;
};

export const Closing = ({ content, picture, wish }: Props) => {
  const { t } = useTranslation('public');
  const { language, phone } = useSite();
  const textOf = useWords();
  const firstDay = useTextNow((nowMs) => shortDay(new Date(nowMs + pickUpLeadDays * dayMs), language));
  return (
    <section className={classes.wrap} data-part="sitecontent5">
      <div className={classes.panel}>
        <div className={classes.words}>
          <h2>{textOf(content, 'title')}</h2>
          <p>{t('closing.from', { day: firstDay })}</p>
          <div className={`${classes.buttons} flex gap-8`}>
            <Button to={publicPath(bookingWay(wish), language)} variant="accent" size="large" right={arrowRight}>
              {t('closing.book')}
            </Button>
            {phone && (
              <Button href={linkOf(phone)} variant="quiet" size="large" left={phoneIcon}>
                {phone.contact}
              </Button>
            )}
          </div>
        </div>
        {picture ? (
          <img className={`${classes.art} ${classes.picture}`} src={picture} alt="" loading="lazy" />
        ) : (
          <Drawing className={classes.art} of="openDoor" />
        )}
      </div>
    </section>
  );
};
