import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/Segments.tsx';
import { type Months, terms } from './wish.ts';

type Props = {
  readonly months: Months;
  readonly onChange: (months: Months) => void;
  readonly least?: number;
};

export const TermChoice = ({ months, onChange, least = 1 }: Props) => {
  const { t } = useTranslation('public');
  const options = terms
    .filter((term) => term >= least)
    .map((term) => ({ value: String(term), label: t('finder.months', { months: term }) }));
  const choose = (value: string) => {
    const chosen = terms.find((term) => String(term) === value);
    if (chosen) onChange(chosen);
  };
  return <Segments label={t('finder.term')} value={String(months)} options={options} asks="months" onChange={choose} />;
};
