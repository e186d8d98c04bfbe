import { placeOf } from '@klang/contracts/address/bangkok';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baht, shortDate, shortDay } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { calendar, pin } from '../../../ui/icons.ts';
import { SkeletonLine } from '../../../ui/Skeletons.tsx';
import { SizePicture } from '../published/SizePicture.tsx';
import { type Action, ActionButton } from './ActionButton.tsx';
import { BillLines, BillNotes, useVatNote } from './BillLines.tsx';
import classes from './bill.module.css';
import { type Bill, boxesOf } from './bill.ts';
import { usePackage } from './usePackage.ts';

export const useVisitDay = () => {
  const { language } = useSite();
  return (on: string): string => {
    const noon = `${on}T12:00:00+07:00`;
    return `${shortDay(noon, language).split(' ')[0]} ${shortDate(noon, language)}`;
  };
};

const What = ({ bill, mayEdit }: { readonly bill: Bill; readonly mayEdit: boolean }) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const { name, countText, measures, unit, sizeOf } = usePackage(bill);
  const size = sizeOf(bill.items[0]?.sizeId ?? null);
  return (
    <div className={`${classes.what} grid middle gap-14 mt-16`}>
      {size ? (
        <SizePicture size={size} className={`${classes.picture} round sand`} />
      ) : (
        <Drawing of={unit === 'room' ? 'room' : 'stepPack'} className={`${classes.picture} round sand`} />
      )}
      <div>
        <b className="block lh-15">
          {name} <span className="nowrap">{countText(null, boxesOf(bill))}</span>
        </b>
        <span className="remark">{[t('bill.term', { count: bill.months }), measures].filter(Boolean).join(' · ')}</span>
      </div>
      {mayEdit && (
        <Link className="link round-4" to={publicPath('cart', language)}>
          {t('bill.edit')}
        </Link>
      )}
    </div>
  );
};

const WhenAndWhere = ({ bill: { pickUp, address } }: { readonly bill: Bill }) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const dayOf = useVisitDay();
  const place = address && placeOf(address.subDistrict);
  if (!pickUp && !address) return null;
  return (
    <ul className={`${classes.where} grid gap-8 fz-15 mt-16 ruled lh-155`}>
      {pickUp && (
        <li className="flex gap-10">
          <Icon className="teal" of={calendar} />
          <span>
            <b>{dayOf(pickUp.on)}</b> {pickUp.start}–{pickUp.end}
          </span>
        </li>
      )}
      {address && (
        <li className="flex gap-10">
          <Icon className="teal" of={pin} />
          <span>
            {address.detail}{' '}
            {place && (
              <span className="nowrap">{t('bill.subDistrict', { name: place.subDistrict.name[language] })}</span>
            )}{' '}
            {place && (
              <span className="nowrap">
                {t('bill.district', { name: place.district.name[language] })} {address.postcode}
              </span>
            )}
          </span>
        </li>
      )}
    </ul>
  );
};

export const PayNow = ({ bill: { quote, isUnpriced } }: { readonly bill: Bill }) => {
  if (quote) return <b>{baht(quote.payNowSatang)}</b>;
  return isUnpriced ? <b>–</b> : <SkeletonLine width="96px" height={26} />;
};

type Props = {
  readonly bill: Bill;
  readonly action?: Action | undefined;
  readonly note?: string | undefined;
  readonly mayEdit: boolean;
};

export const Summary = ({ bill, action, note, mayEdit }: Props) => {
  const { t } = useTranslation('checkout');
  const vat = useVatNote(bill);
  return (
    <aside className={`${classes.summary} sticks card p-24`} aria-label={t('bill.title')}>
      <h2 className="fz-18">{t('bill.title')}</h2>
      <What bill={bill} mayEdit={mayEdit} />
      <WhenAndWhere bill={bill} />
      <BillLines bill={bill} />
      <div className={`${classes.total} spread top gap-12 strong ruled lh-14`} aria-live="polite">
        <span>
          {t(bill.isPaid ? 'paid.done' : 'bill.payNow')}
          {vat && <small className="under regular">{vat}</small>}
        </span>
        <PayNow bill={bill} />
      </div>
      <BillNotes bill={bill} />
      {action && <ActionButton {...action} />}
      {note && <p className="faint fz-14 mt-12 lh-155 balanced">{note}</p>}
    </aside>
  );
};
