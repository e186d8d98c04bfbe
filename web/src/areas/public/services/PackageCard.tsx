import { bangkokDay } from '@klang/contracts/kit/days';
import { useTranslation } from 'react-i18next';
import { useShare } from '../../../account/useShare.ts';
import { baht, shortDate } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { eachOf } from '../../../lib/quote.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { useSellsRooms } from '../../../lib/siteContent.ts';
import { Button } from '../../../ui/Button.tsx';
import { arrowRight, share as shareIcon } from '../../../ui/icons.ts';
import { isSoldOn, type PackageRow, type ServiceRow, sizeRow } from '../published/packages.ts';
import { usePublished } from '../published/usePublished.ts';
import { Figure } from '../wish/Figure.tsx';
import { bookingWay, counts, sizedWay, termFrom, type Wish } from '../wish/wish.ts';
import classes from './servicesPage.module.css';

type Props = { readonly offer: PackageRow; readonly kind: ServiceRow['kind'] };

const SizePrices = ({ offer }: { readonly offer: PackageRow }) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const { rows = [] } = usePublished('size', sizeRow);
  const priced = rows.flatMap((size) => {
    const satang = offer.sizePrices?.[size._id];
    return satang === undefined ? [] : [{ size, satang }];
  });
  if (priced.length === 0) return null;
  return (
    <table className={`${classes.sizes} mt-12 full`}>
      <caption className="sr-only">{t('services.bySize')}</caption>
      <tbody>
        {priced.map(({ size, satang }) => (
          <tr key={size._id}>
            <th className="ruled-below p-8-0 regular text-left" scope="row">
              {size[`name_${language}`]}
            </th>
            <td className="ruled-below p-8-0 medium nowrap text-right">
              {baht(satang)} <small className="remark regular">{t('services.perMonth')}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const BoxPrice = ({ wish }: { readonly wish: Wish }) => {
  const { t } = useTranslation('guides');
  return (
    <p className={`${classes.price} muted fz-15 mt-16 pre-line`}>
      <b className="primary-text fz-26">
        <Figure of={wish} show={eachOf} />
      </b>
      {t('services.perBox')}
    </p>
  );
};

const wishOf = ({ _id, minMonths, minItems }: PackageRow): (Wish & { readonly packageId: string }) | undefined => {
  const months = termFrom(minMonths);
  return months && { boxes: Math.max(counts.least, minItems ?? 0), months, packageId: _id };
};

const Share = ({ offer, way }: Pick<Props, 'offer'> & { readonly way: string }) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const share = useShare();
  const text = offer[`text_${language}`];
  const onShare = () =>
    share({
      title: offer[`name_${language}`],
      ...(text && { text }),
      button: t('services.see'),
      url: new URL(publicPath(way, language), window.location.origin).href,
      copied: t('services.shared'),
      copiedText: t('services.sharedText'),
    });
  return (
    <Button variant="quiet" left={shareIcon} onClick={onShare}>
      {t('services.share')}
    </Button>
  );
};

const WayOn = ({ offer, wish, kind }: Props & { readonly wish: Wish & { readonly packageId: string } }) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const sellsRooms = useSellsRooms();
  const { validFrom } = offer;
  const today = bangkokDay(new Date(serverNow()));
  if (!isSoldOn(offer, today)) {
    const day = validFrom && validFrom > today && shortDate(`${validFrom}T00:00:00+07:00`, language);
    return (
      <p className={`${classes.notSold} muted pre-line`}>{day ? t('services.from', { day }) : t('services.over')}</p>
    );
  }
  const { packageId, months } = wish;
  const way = kind === 'bySize' ? sizedWay({ packageId, months, sizes: [] }) : bookingWay(wish);
  return (
    <div className={`${classes.ways} grid gap-4`}>
      <Button to={publicPath(way, language)} variant="filled" right={arrowRight}>
        {t('services.book')}
      </Button>
      {kind === 'bySize' && sellsRooms && (
        <Button to={publicPath('storage-estimator', language)} variant="quiet">
          {t('services.findRoom')}
        </Button>
      )}
      <Share offer={offer} way={way} />
    </div>
  );
};

export const PackageCard = ({ offer, kind }: Props) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const wish = wishOf(offer);
  const { minMonths, minItems, picture } = offer;
  return (
    <li className={`${classes.package} stack card p-24`}>
      {picture && <img className="mb-16 full round fills" height={140} src={picture} alt="" loading="lazy" />}
      <h3 className="fz-19">{offer[`name_${language}`]}</h3>
      <p className="muted mt-6 pre-line">{offer[`text_${language}`]}</p>
      {kind === 'byItem' && wish && <BoxPrice wish={wish} />}
      <SizePrices offer={offer} />
      <ul className="wrap remark gap-4-16 mt-14 mb-20">
        <li>{t('services.term', { count: minMonths })}</li>
        {minItems && minItems > 1 && <li>{t('services.items', { count: minItems })}</li>}
      </ul>
      {wish && <WayOn offer={offer} wish={wish} kind={kind} />}
    </li>
  );
};
