import { useTranslation } from 'react-i18next';
import { eachOf, monthlyOf, type Price } from '../../../lib/quote.ts';
import { Figure } from '../wish/Figure.tsx';
import { type Months, terms, type Wish } from '../wish/wish.ts';
import classes from './prices.module.css';

type Props = { readonly wish: Wish; readonly isWide: boolean };
type Row = { readonly name: string; readonly note: string; readonly show: (price: Price) => number };

const useRows = ({ boxes }: Wish): readonly Row[] => {
  const { t } = useTranslation('public');
  const count = t('bill.count', { count: boxes });
  return [
    { name: t('prices.each'), note: t('prices.perMonth'), show: eachOf },
    { name: count, note: t('prices.perMonth'), show: monthlyOf },
    { name: count, note: t('prices.wholeTerm'), show: ({ totalSatang }) => totalSatang },
  ];
};

const Head = ({ chosen }: { readonly chosen: Months }) => {
  const { t } = useTranslation('public');
  return (
    <thead>
      <tr>
        <td />
        {terms.map((months) => (
          <th key={months} scope="col" data-chosen={months === chosen}>
            {t('finder.months', { months })}
          </th>
        ))}
      </tr>
    </thead>
  );
};

export const PriceTable = ({ wish, isWide }: Props) => {
  const { t } = useTranslation('public');
  const rows = useRows(wish);
  const shown = isWide ? terms : [wish.months];
  return (
    <table className={classes.table} data-wide={isWide}>
      <caption>{t('prices.caption', { months: wish.months })}</caption>
      {isWide && <Head chosen={wish.months} />}
      <tbody>
        {rows.map(({ name, note, show }) => (
          <tr key={name + note}>
            <th scope="row">
              {name}
              <small>{note}</small>
            </th>
            {shown.map((months) => (
              <td key={months} data-chosen={months === wish.months}>
                <Figure of={{ boxes: wish.boxes, months }} show={show} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
