import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/Segments.tsx';
import type { Months } from './prices.ts';
import { usePriceList } from './useWish.ts';

type Props = { readonly months: Months; readonly onChange: (months: Months) => void };

/** For how long: the terms that have a price. */
export const TermChoice = ({ months, onChange }: Props) => {
  const { t } = useTranslation('public');
  const { terms } = usePriceList();
  const options = terms.map((term) => ({
    value: String(term.months),
    label: t('finder.months', { months: term.months }),
  }));
  const choose = (value: string) => {
    const chosen = terms.find((term) => String(term.months) === value);
    if (chosen) onChange(chosen.months);
  };
  return <Segments label={t('finder.term')} value={String(months)} options={options} onChange={choose} />;
};
