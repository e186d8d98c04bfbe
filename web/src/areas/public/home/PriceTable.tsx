import type { SizePrice } from '@klang/contracts/orders/priceList';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import { eachOf, monthlyOf, type Price } from '../../../lib/quote.ts';
import { useSite } from '../../../lib/site.ts';
import { usePriceList } from '../../../lib/siteContent.ts';
import { Figure } from '../wish/Figure.tsx';
import { type Months, terms, type Wish } from '../wish/wish.ts';
import classes from './prices.module.css';

type Props = { readonly wish: Wish; readonly isWide: boolean };
type Row = { readonly name: string; readonly note: string; readonly cell: (months: Months) => ReactNode };

const useWishRows = ({ boxes }: Wish): readonly Row[] => {
  const { t } = useTranslation('public');
  const figure = (show: (price: Price) => number) => (months: Months) => <Figure of={{ boxes, months }} show={show} />;
  const count = t('bill.count', { count: boxes });
  return [
    { name: t('prices.each'), note: t('prices.perMonth'), cell: figure(eachOf) },
    { name: count, note: t('prices.perMonth'), cell: figure(monthlyOf) },
    { name: count, note: t('prices.wholeTerm'), cell: figure(({ totalSatang }) => totalSatang) },
  ];
};

const useSizeRows = (): Readonly<Record<SizePrice['kind'], readonly Row[]>> => {
  const { t } = useTranslation('public');
  const { language } = useSite();
  const { sizes } = usePriceList();
  const rowOf = (size: SizePrice): Row => ({
    name: size[`name_${language}`],
    note: t('prices.measures', { measures: [size.widthCm, size.depthCm, size.heightCm].join('×') }),
    cell: (months) => {
      const satang = size.monthlySatang[terms.indexOf(months)];
      return satang === null || satang === undefined ? '–' : baht(satang);
    },
  });
  const of = (kind: SizePrice['kind']) => sizes.filter((size) => size.kind === kind).map(rowOf);
  return { box: of('box'), area: of('area') };
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

type GroupProps = { readonly rows: readonly Row[]; readonly chosen: Months; readonly terms: readonly Months[] };

const Group = ({ rows, chosen, terms: visibleTerms }: GroupProps) => (
  <tbody>
    {rows.map(({ name, note, cell }) => (
      <tr key={name + note}>
        <th scope="row">
          {name}
          <small className="block faint fz-14 regular">{note}</small>
        </th>
        {visibleTerms.map((months) => (
          <td key={months} data-chosen={months === chosen}>
            {cell(months)}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

export const PriceTable = ({ wish, isWide }: Props) => {
  const { t } = useTranslation('public');
  const { box, area } = useSizeRows();
  const wished = useWishRows(wish);
  const groups = [box.length > 0 ? box : wished, area].filter((rows) => rows.length > 0);
  const visibleTerms = isWide ? terms : [wish.months];
  return (
    <table className={classes.table} data-wide={isWide}>
      <caption className="sr-only">{t('prices.caption', { months: wish.months })}</caption>
      {isWide && <Head chosen={wish.months} />}
      {groups.map((rows) => (
        <Group key={rows[0]?.name} rows={rows} chosen={wish.months} terms={visibleTerms} />
      ))}
    </table>
  );
};
