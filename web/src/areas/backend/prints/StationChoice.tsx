import type { StationRow } from '@klang/contracts/api/prints';
import { useTranslation } from 'react-i18next';
import { ListChoice } from '../../../ui/ListChoice.tsx';
import { useNamedStation } from './printWords.ts';

const anyStation = 'any-station';

type Props = {
  /** Those that can print it. */
  readonly stations: readonly StationRow[];
  /** How any of them is called here. */
  readonly any?: string | undefined;
  /** Null: any of them. */
  readonly value: string | null;
  readonly onChange: (stationId: string | null) => void;
};

export const StationChoice = ({ stations, any, value, onChange }: Props) => {
  const { t } = useTranslation('prints');
  const named = useNamedStation();
  const options = stations.map((station) => ({ value: station.id, label: named(station) }));
  return (
    <ListChoice
      label={t('where')}
      value={value ?? anyStation}
      data={[{ value: anyStation, label: any ?? t('anyStation') }, ...options]}
      onChange={(chosen) => onChange(chosen === anyStation ? null : chosen)}
    />
  );
};
