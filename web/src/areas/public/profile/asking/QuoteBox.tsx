import { addressText } from '@klang/contracts/address/address';
import type { RequestQuote } from '@klang/contracts/api/custody';
import type { OrderParts } from '@klang/contracts/api/orders';
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
    <ul className={classes.where}>
      <li>
        <Icon of={calendar} />
        <span>
          <b>{dayOf(visit.on)}</b> {visit.start}–{visit.end}
        </span>
      </li>
      {address && (
        <li>
          <Icon of={pin} />
          <span>{addressText(address, language)}</span>
        </li>
      )}
    </ul>
  );
};

/** What goes from hand to hand at the door, apart from every bill. */
export const Cash = ({ cashSatang }: { readonly cashSatang: number }) => {
  const { t } = useTranslation('things');
  if (cashSatang === 0) return null;
  return (
    <div className={classes.cash}>
      <p>
        <span>{t('quote.cash')}</span>
        <span>{baht(cashSatang)}</span>
      </p>
      <p>{t('quote.cashWhy', { count: cashSatang / urgentItemSatang, each: baht(urgentItemSatang) })}</p>
    </div>
  );
};

const NextBill = ({
  ask,
  quote: { nextBillOn, monthlyNowSatang, monthlyThenSatang, feeSatang, kind, endsOn },
}: QuoteProps) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const dateOf = (on: string) => shortDate(momentOf(on), language);
  const isAll = ask === 'cancelContract';
  const isChanged = monthlyThenSatang !== monthlyNowSatang;
  return (
    <dl className={classes.lines}>
      <div className={classes.part}>
        <dt>{t('quote.payNow')}</dt>
        <dd>{baht(0)}</dd>
      </div>
      <div className={classes.part}>
        <dt>{t(isAll ? 'quote.closingBill' : 'quote.nextBill')}</dt>
        <dd>
          {ask !== 'cancelContract' &&
            (nextBillOn ? t('quote.from', { day: dateOf(nextBillOn) }) : t('quote.afterCollected'))}
        </dd>
      </div>
      <div>
        <dt>
          {t('quote.monthly')}
          {isChanged && endsOn && <small>{t('quote.changesAfter', { day: dateOf(endsOn) })}</small>}
        </dt>
        <dd>
          {isChanged && <del>{baht(monthlyNowSatang)}</del>} {baht(monthlyThenSatang)}
        </dd>
      </div>
      {kind !== null && (
        <div>
          <dt>
            {t('quote.fee')}
            <small>{t(isAll ? 'quote.feeClosing' : 'quote.feeNote')}</small>
          </dt>
          <dd>{feeSatang === 0 ? t('quote.free') : baht(feeSatang)}</dd>
        </div>
      )}
    </dl>
  );
};

/** All that a request costs and changes, before it is confirmed. */
export const QuoteBox = ({ quote, ...props }: Props) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  return (
    <>
      <h2>{t('quote.title')}</h2>
      {quote ? (
        <>
          <WhenAndWhere quote={quote} {...props} />
          <Cash cashSatang={quote.cashSatang} />
          <NextBill quote={quote} {...props} />
          <p className={classes.note}>{t(`quote.note.${props.ask}`)}</p>
          {quote.endsOn && (
            <p className={classes.note}>{t('quote.endsOn', { day: shortDate(momentOf(quote.endsOn), language) })}</p>
          )}
        </>
      ) : (
        <SkeletonText lines={4} />
      )}
    </>
  );
};
