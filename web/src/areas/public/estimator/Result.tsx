import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { bookingWay, counts, sizedWay } from '../wish/wish.ts';
import classes from './estimator.module.css';
import type { Estimate } from './useEstimate.ts';
import { cubicMetres } from './volume.ts';

type Fit = Estimate['fits'][number];

const Price = ({ satang }: { readonly satang: number | undefined }) => {
  const { t } = useTranslation('guides');
  if (satang === undefined) return null;
  return <span className={classes.price}>{t('estimator.from', { amount: baht(satang) })}</span>;
};

const Book = ({ fit: { room, count, offer } }: { readonly fit: Fit }) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  if (!offer) return null;
  const way = sizedWay({ ...offer, sizes: [{ sizeId: room._id, count }] });
  return (
    <Button to={publicPath(way, language)} variant="light" isFull>
      {t('estimator.book')}
    </Button>
  );
};

const Best = ({ fit }: { readonly fit: Fit }) => {
  const { room, count, filled, satang } = fit;
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const percent = Math.min(100, Math.ceil(filled * 100));
  return (
    <div className={classes.best}>
      <p>{t('estimator.fits')}</p>
      <b>
        {count > 1 && `${count} × `}
        {room[`name_${language}`]}
      </b>
      <div className={classes.filled}>
        <span style={{ width: `${percent}%` }} />
      </div>
      <small>{t('estimator.filled', { percent })}</small>
      <Price satang={satang === undefined ? undefined : satang * count} />
      <Book fit={fit} />
    </div>
  );
};

const Larger = ({ fits }: { readonly fits: readonly Fit[] }) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  if (fits.length === 0) return null;
  return (
    <div className={classes.others}>
      <h3>{t('estimator.larger')}</h3>
      <ul>
        {fits.map(({ room, satang }) => (
          <li key={room._id}>
            {room[`name_${language}`]}
            <Price satang={satang} />
          </li>
        ))}
      </ul>
    </div>
  );
};

/** A few boxes and nothing else are cheaper by the box. */
const ByBox = ({ boxes }: { readonly boxes: number | null }) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  if (boxes === null || boxes < counts.least || boxes > counts.most) return null;
  const way = bookingWay({ boxes, months: 3 });
  return <Button to={publicPath(way, language)}>{t('estimator.byBox', { count: boxes })}</Button>;
};

type Props = { readonly estimate: Estimate; readonly children: ReactNode };

/** How much it is, the room that fits, and what else would do. */
export const Result = ({ estimate: { picked, litres, fits, onlyBoxes, sellsRooms }, children }: Props) => {
  const { t } = useTranslation('guides');
  const [best, ...larger] = fits;
  const isEmpty = picked.length === 0;
  return (
    <>
      <p className={classes.volume} aria-live="polite">
        {t('estimator.volume')}
        <b>{isEmpty ? '–' : t('estimator.cubicMetres', { volume: cubicMetres(litres) })}</b>
      </p>
      {isEmpty && (
        <div className={classes.empty}>
          <Drawing of={sellsRooms ? 'room' : 'stepPack'} className={classes.room} />
          <p>{t(sellsRooms ? 'estimator.emptyOrRoom' : 'estimator.empty')}</p>
        </div>
      )}
      {!isEmpty && best && <Best fit={best} />}
      {!isEmpty && !best && (
        <p className={classes.nowhere}>{t(sellsRooms ? 'estimator.nowhere' : 'estimator.noRooms')}</p>
      )}
      {!isEmpty && <Larger fits={larger.slice(0, 2)} />}
      {!isEmpty && children}
      {!isEmpty && <ByBox boxes={onlyBoxes} />}
    </>
  );
};
