import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import { useSay } from '../../../lib/site.ts';
import classes from './prices.module.css';
import type { Months, PricedSize, PriceTerm } from './prices.ts';
import { usePriceList } from './useWish.ts';

type BodyProps = {
  readonly sizes: readonly PricedSize[];
  readonly terms: readonly PriceTerm[];
  readonly chosen: Months;
};

const Body = ({ sizes, terms, chosen }: BodyProps) => {
  const say = useSay();
  return (
    <tbody>
      {sizes.map(({ id, name, note, monthlySatang }) => (
        <tr key={id}>
          <th scope="row">
            {say(name)}
            <small>{say(note)}</small>
          </th>
          {terms.map(({ months }) => (
            <td key={months} data-chosen={months === chosen}>
              {baht(monthlySatang[months])}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
};

const Head = ({ terms, chosen }: Omit<BodyProps, 'sizes'>) => {
  const { t } = useTranslation('public');
  return (
    <thead>
      <tr>
        <td />
        {terms.map(({ months, percentOff }) => (
          <th key={months} scope="col" data-chosen={months === chosen}>
            {t('finder.months', { months })}
            {percentOff > 0 && <small>{t('prices.off', { percent: percentOff })}</small>}
          </th>
        ))}
      </tr>
    </thead>
  );
};

type Props = { readonly chosen: Months; readonly isWide: boolean };

export const PriceTable = ({ chosen, isWide }: Props) => {
  const { t } = useTranslation('public');
  const { sizes, terms } = usePriceList();
  const shown = isWide ? terms : terms.filter(({ months }) => months === chosen);
  return (
    <table className={classes.table} data-wide={isWide}>
      <caption>{t('prices.caption', { months: chosen })}</caption>
      {isWide && <Head terms={shown} chosen={chosen} />}
      <Body sizes={sizes.filter(({ kind }) => kind === 'box')} terms={shown} chosen={chosen} />
      <Body sizes={sizes.filter(({ kind }) => kind === 'area')} terms={shown} chosen={chosen} />
    </table>
  );
};
