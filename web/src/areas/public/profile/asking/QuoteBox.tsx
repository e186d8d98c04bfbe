import { addressText } from '@klang/contracts/address/address';
import type { RequestQuote } from '@klang/contracts/api/custody';
import type { OrderParts } from '@klang/contracts/api/orders';
import { extraDueDays } from '@klang/contracts/bills/bill';
import type { RequestKind } from '@klang/contracts/custody/custody';
import { urgentItemSatang } from '@klang/contracts/limits';
import { useTranslation } from 'react-i18next';
import { baht, momentOf, shortDate } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { calendar, pin } from '../../../../ui/icons.ts';
import { SkeletonText } from '../../../../ui/Skeletons.tsx';
import { useVisitDay } from '../../checkout/Summary.tsx';
import classes from './asking.module.css';
import { BillTotal } from './BillChange.tsx';

type Props = {
  readonly ask: RequestKind;
  readonly quote: RequestQuote | undefined;
  readonly address: OrderParts['address'];
};
type QuoteProps = Omit<Props, 'quote'> & { readonly quote: RequestQuote };

const WhenAndWhere = ({ quote: { visit }, address }: QuoteProps) => {
  const { language } = useSite();
  const dayOf = useVisitDay();
  if (!visit) return null;
  return (
    <ul className="grid gap-8 fz-15 mt-12 pt-12 ruled">
      <li className="flex gap-10">
        <Icon className="teal mt-2" of={calendar} />
        <span>
          <b>{dayOf(visit.on)}</b> {visit.start}–{visit.end}
        </span>
      </li>
      {address && (
        <li className="flex gap-10">
          <Icon className="teal mt-2" of={pin} />
          <span>{addressText(address, language)}</span>
        </li>
      )}
    </ul>
  );
};

export const Cash = ({ cashSatang }: { readonly cashSatang: number }) => {
  const { t } = useTranslation('things');
  if (cashSatang === 0) return null;
  return (
    <div className={`${classes.cash} fz-14 mt-16 round p-14-16 lh-16`}>
      <p className="spread gap-12 fz-16 strong">
        <span>{t('quote.cash')}</span>
        <span>{baht(cashSatang)}</span>
      </p>
      <p>{t('quote.cashWhy', { count: cashSatang / urgentItemSatang, each: baht(urgentItemSatang) })}</p>
    </div>
  );
};

const NextBill = ({
  ask,
  quote: { nextBillOn, nextBill, monthlyNowSatang, monthlyThenSatang, feeSatang, kind, endsOn },
}: QuoteProps) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const dateOf = (on: string) => shortDate(momentOf(on), language);
  const isAll = ask === 'cancelContract' || nextBill?.kind === 'closing';
  const fromWhen = nextBillOn ? t('quote.from', { day: dateOf(nextBillOn) }) : t('quote.afterCollected');
  const isChanged = monthlyThenSatang !== monthlyNowSatang;
  return (
    <dl className={`${classes.lines} fz-15 mt-14`}>
      <div className={classes.part}>
        <dt>{t('quote.payNow')}</dt>
        <dd className="keeps-size">{baht(0)}</dd>
      </div>
      <div className={classes.part}>
        <dt>
          {t(isAll ? 'quote.closingBill' : 'quote.nextBill')}
          {isAll && <small className="under">{t('quote.closingWhen', { days: extraDueDays })}</small>}
        </dt>
        <dd className="keeps-size">{!isAll && fromWhen}</dd>
      </div>
      <div>
        <dt>
          {t('quote.monthly')}
          {isChanged && endsOn && <small className="under">{t('quote.changesAfter', { day: dateOf(endsOn) })}</small>}
        </dt>
        <dd className="keeps-size">
          {isChanged && <del>{baht(monthlyNowSatang)}</del>} {baht(monthlyThenSatang)}
        </dd>
      </div>
      {kind !== null && (
        <div>
          <dt>
            {t('quote.fee')}
            <small className="under">{t(isAll ? 'quote.feeClosing' : 'quote.feeNote')}</small>
          </dt>
          <dd className="keeps-size">{feeSatang === 0 ? t('quote.free') : baht(feeSatang)}</dd>
        </div>
      )}
      {nextBill !== null && nextBill.otherVisitsSatang > 0 && (
        <div>
          <dt>{t('quote.others')}</dt>
          <dd className="keeps-size">{baht(nextBill.otherVisitsSatang)}</dd>
        </div>
      )}
      {nextBill && <BillTotal bill={nextBill} />}
    </dl>
  );
};

export const QuoteBox = ({ quote, ...props }: Props) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  return (
    <>
      <h2 className="fz-18">{t('quote.title')}</h2>
      {quote ? (
        <>
          <WhenAndWhere quote={quote} {...props} />
          <Cash cashSatang={quote.cashSatang} />
          <NextBill quote={quote} {...props} />
          <p className="remark mt-12 lh-16">{t(`quote.note.${props.ask}`)}</p>
          {quote.endsOn && (
            <p className="remark mt-12 lh-16">
              {t('quote.endsOn', { day: shortDate(momentOf(quote.endsOn), language) })}
            </p>
          )}
        </>
      ) : (
        <SkeletonText lines={4} />
      )}
    </>
  );
};
