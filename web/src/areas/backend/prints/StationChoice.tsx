import type { StationRow } from '@klang/contracts/api/prints';
import { useTranslation } from 'react-i18next';
import { ListChoice } from '../../../ui/ListChoice.tsx';
import { useNamedStation } from './printWords.ts';

const anyStation = 'any-station';

type Props = {
  /** The stations that can print it. */
  readonly stations: readonly StationRow[];
  /** The words for the choice that leaves the station open. */
  readonly openText?: string | undefined;
  /** The id of the chosen station. Null if each of them may take the print. */
  readonly value: string | null;
  readonly onChange: (stationId: string | null) => void;
};

export const StationChoice = ({ stations, openText, value, onChange }: Props) => {
  const { t } = useTranslation('prints');
  const named = useNamedStation();
  const options = stations.map((station) => ({ value: station.id, label: named(station) }));
  return (
    <ListChoice
      label={t('where')}
      value={value ?? anyStation}
      data={[{ value: anyStation, label: openText ?? t('anyStation') }, ...options]}
      onChange={(chosen) => onChange(chosen === anyStation ? null : chosen)}
    />
  );
};
