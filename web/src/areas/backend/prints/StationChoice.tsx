import type { StationRow } from '@klang/contracts/api/prints';
import type { Printer } from '@klang/contracts/prints/prints';
import { useTranslation } from 'react-i18next';
import { ListChoice } from '../../../ui/ListChoice.tsx';
import { useNamedStation } from './printWords.ts';

const anyStation = 'any-station';

type Props = {
  readonly stations: readonly StationRow[];
  readonly printer: Printer;
  /** Null: any station that prints this kind. */
  readonly value: string | null;
  readonly onChange: (stationId: string | null) => void;
};

export const StationChoice = ({ stations, printer, value, onChange }: Props) => {
  const { t } = useTranslation('prints');
  const named = useNamedStation();
  const fit = stations.filter(({ prints }) => prints.includes(printer));
  const options = fit.map((station) => ({ value: station.id, label: named(station) }));
  return (
    <ListChoice
      label={t('where')}
      value={value ?? anyStation}
      data={[{ value: anyStation, label: t('anyStation') }, ...options]}
      onChange={(chosen) => onChange(chosen === anyStation ? null : chosen)}
    />
  );
};
