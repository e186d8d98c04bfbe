import type { ScanKit } from '@klang/contracts/api/scans';
import { isOfferedIn, needsPlace, needsTrip, type ScanMode } from '@klang/contracts/codes/scans';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/site.ts';
import { entryName } from '../../../lookups/entryNames.ts';
import { PlaceField, type PlaceFieldProps } from './PlaceField.tsx';
import classes from './scan.module.css';
import type { Setting } from './useScanning.ts';

type Props = {
  readonly kit: ScanKit;
  /** Those that this person may use. */
  readonly modes: readonly ScanMode[];
  readonly setting: Setting;
  readonly onChange: (part: Partial<Setting>) => void;
  readonly onChoice: () => void;
} & Omit<PlaceFieldProps, 'kit' | 'placeId'>;
const asId = (value: string): string | null => value || null;

export const tripsFor = ({ trips }: ScanKit, { mode }: Pick<Setting, 'mode'>) =>
  trips.filter(({ kind }) => (mode === 'collect') === (kind === 5));

/** Those with something on the van. */
const arrivalsFor = ({ arrivals }: ScanKit, { tripId }: Setting) =>
  arrivals.filter((one) => one.tripId === tripId || one.items.some(({ isPutAway }) => !isPutAway));

export const ScanSetting = ({ kit, modes, setting, onChange, onChoice, ...placeProps }: Props) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const { mode, placeId, tripId, statusId } = setting;
  const arrivals = mode === 'putAway' ? arrivalsFor(kit, setting) : [];
  const offered = kit.statuses.filter((status) => isOfferedIn(mode, status));
  const take = (part: Partial<Setting>) => {
    onChange(part);
    onChoice();
  };
  const choose = { value: '', label: t('choose') };
  return (
    <div className={`${classes.setting} grid gap-12`}>
      <NativeSelect
        size="lg"
        label={t('mode')}
        value={mode}
        data={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
        onChange={({ currentTarget }) => take({ mode: modes.find((one) => one === currentTarget.value) ?? mode })}
      />
      {needsPlace(mode) && <PlaceField {...placeProps} kit={kit} placeId={placeId} />}
      {needsTrip(mode) && (
        <NativeSelect
          size="lg"
          label={t('trip')}
          value={tripId ?? ''}
          data={[
            choose,
            ...tripsFor(kit, setting).map((one) => ({
              value: one.tripId,
              label: `${one.orderNumber} · ${one.start}–${one.end}`,
            })),
          ]}
          onChange={({ currentTarget }) => take({ tripId: asId(currentTarget.value) })}
        />
      )}
      {arrivals.length > 0 && (
        <NativeSelect
          size="lg"
          label={t('trip')}
          value={tripId ?? ''}
          data={[
            { value: '', label: t('tripOfFirst') },
            ...arrivals.map((one) => ({ value: one.tripId, label: one.orderNumber })),
          ]}
          onChange={({ currentTarget }) => take({ tripId: asId(currentTarget.value) })}
        />
      )}
      {offered.length > 0 && (
        <NativeSelect
          size="lg"
          label={t('status')}
          value={statusId ?? ''}
          data={[
            mode === 'status' ? choose : { value: '', label: t('noStatus') },
            ...offered.map((one) => ({ value: one.statusId, label: `${one.number} ${entryName(one, language)}` })),
          ]}
          onChange={({ currentTarget }) => take({ statusId: asId(currentTarget.value) })}
        />
      )}
    </div>
  );
};
