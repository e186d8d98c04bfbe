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

type PriceProps = { readonly satang: number | undefined; readonly className?: string };

const Price = ({ satang, className = '' }: PriceProps) => {
  const { t } = useTranslation('guides');
  if (satang === undefined) return null;
  return <span className={`${className} medium`}>{t('estimator.from', { amount: baht(satang) })}</span>;
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
    <div className={`${classes.best} round sand`}>
      <p className="remark block">{t('estimator.fits')}</p>
      <b className="block primary-text fz-22 lh-14">
        {count > 1 && `${count} × `}
        {room[`name_${language}`]}
      </b>
      <div className={`${classes.filled} clips`}>
        <span style={{ width: `${percent}%` }} />
      </div>
      <small className="remark block">{t('estimator.filled', { percent })}</small>
      <Price className="block mt-8" satang={satang === undefined ? undefined : satang * count} />
      <Book fit={fit} />
    </div>
  );
};

const Larger = ({ fits }: { readonly fits: readonly Fit[] }) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  if (fits.length === 0) return null;
  return (
    <div>
      <h3 className="fz-15">{t('estimator.larger')}</h3>
      <ul>
        {fits.map(({ room, satang }) => (
          <li className="spread wraps fz-15 p-8-0 gap-0-16 ruled-below" key={room._id}>
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

export const Result = ({ estimate: { picked, litres, fits, onlyBoxes, sellsRooms }, children }: Props) => {
  const { t } = useTranslation('guides');
  const [best, ...larger] = fits;
  const isEmpty = picked.length === 0;
  return (
    <>
      <p className="spread baseline strong" aria-live="polite">
        {t('estimator.volume')}
        <b className="fz-28">{isEmpty ? '–' : t('estimator.cubicMetres', { volume: cubicMetres(litres) })}</b>
      </p>
      {isEmpty && (
        <div>
          <Drawing of={sellsRooms ? 'room' : 'stepPack'} className={`${classes.room} mb-12 full`} />
          <p className="muted">{t(sellsRooms ? 'estimator.emptyOrRoom' : 'estimator.empty')}</p>
        </div>
      )}
      {!isEmpty && best && <Best fit={best} />}
      {!isEmpty && !best && <p className="muted">{t(sellsRooms ? 'estimator.nowhere' : 'estimator.noRooms')}</p>}
      {!isEmpty && <Larger fits={larger.slice(0, 2)} />}
      {!isEmpty && children}
      {!isEmpty && <ByBox boxes={onlyBoxes} />}
    </>
  );
};
