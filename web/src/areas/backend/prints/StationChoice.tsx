import type { StationRow } from '@klang/contracts/api/prints';
import type { Printer } from '@klang/contracts/prints/prints';
import { useTranslation } from 'react-i18next';
import { ListChoice } from '../../../ui/ListChoice.tsx';
import { useNamedStation } from './printWords.ts';

const anyStation = 'any-station';
const thisDevice = 'this-device';

type Props = {
  readonly stations: readonly StationRow[];
  readonly printer: Printer;
  /** Null: any station that prints this kind. Undefined: a file on this device. */
  readonly value: string | null | undefined;
  readonly onChange: (stationId: string | null) => void;
  readonly onDevice?: () => void;
};

export const StationChoice = ({ stations, printer, value, onChange, onDevice }: Props) => {
  const { t } = useTranslation('prints');
  const named = useNamedStation();
  const fit = stations.filter(({ prints }) => prints.includes(printer));
  const options = fit.map((station) => ({ value: station.id, label: named(station) }));
  const onFile = onDevice ? [{ value: thisDevice, label: t('thisDevice') }] : [];
  return (
    <ListChoice
      label={t('where')}
      value={value === undefined ? thisDevice : (value ?? anyStation)}
      data={[...onFile, { value: anyStation, label: t('anyStation') }, ...options]}
      onChange={(chosen) => (chosen === thisDevice ? onDevice?.() : onChange(chosen === anyStation ? null : chosen))}
    />
  );
};
