import type { ScanKit } from '@klang/contracts/api/scans';
import { scanRefusals } from '@klang/contracts/codes/scanRefusals';
import { isOfferedIn, needsPlace, needsTrip, type ScanMode } from '@klang/contracts/codes/scans';
import { useTranslation } from 'react-i18next';
import { hoursText } from '../../../lib/format.ts';
import { inLanguage } from '../../../lib/i18n.ts';
import { useSite } from '../../../lib/site.ts';
import { entryName } from '../../../lookups/entryNames.ts';
import { StatusDot } from '../../../lookups/StatusDot.tsx';
import { ListChoice } from '../../../ui/ListChoice.tsx';
import { PlaceField, type PlaceFieldProps } from './PlaceField.tsx';
import classes from './scan.module.css';
import { statusLack } from './useScanKit.ts';
import type { Setting } from './useScanning.ts';

type Props = {
  readonly kit: ScanKit;
  /** Those that this person may use. */
  readonly modes: readonly ScanMode[];
  readonly setting: Setting;
  readonly onChange: (part: Partial<Setting>) => void;
  readonly onChoice: () => void;
  /** It stays as it is while one line stands for it. */
  readonly isFolded: boolean;
} & Omit<PlaceFieldProps, 'kit' | 'placeId'>;
const asId = (value: string): string | null => value || null;

export const tripsFor = ({ trips }: ScanKit, { mode }: Pick<Setting, 'mode'>) =>
  trips.filter(({ kind }) => (mode === 'collect') === (kind === 5));

/** Those with something on the van. */
const arrivalsFor = ({ arrivals }: ScanKit, { tripId }: Setting) =>
  arrivals.filter((one) => one.tripId === tripId || one.items.some(({ isPutAway }) => !isPutAway));

type StatusProps = Pick<Props, 'kit' | 'setting'> & { readonly onTake: (part: Partial<Setting>) => void };
const StatusChoice = ({ kit, setting, onTake }: StatusProps) => {
  const { mode, statusId } = setting;
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const offered = kit.statuses.filter((status) => isOfferedIn(mode, status));
  const lack = statusLack(kit, setting);
  if (offered.length === 0 && !lack) return null;
  return (
    <ListChoice
      className={classes.row}
      size="lg"
      label={t('status')}
      value={statusId ?? ''}
      error={lack && inLanguage(scanRefusals[lack])}
      data={[
        { value: '', label: t(mode === 'status' ? 'choose' : 'noStatus') },
        ...offered.map((one) => ({
          value: one.statusId,
          label: `${one.number} ${entryName(one, language)}`,
          mark: <StatusDot color={one.color} />,
        })),
      ]}
      onChange={(chosen) => onTake({ statusId: asId(chosen) })}
    />
  );
};

export const ScanSetting = ({ kit, modes, setting, onChange, onChoice, isFolded, ...placeProps }: Props) => {
  const { t } = useTranslation('scan');
  const { mode, placeId, tripId } = setting;
  const arrivals = mode === 'putAway' ? arrivalsFor(kit, setting) : [];
  const take = (part: Partial<Setting>) => {
    onChange(part);
    onChoice();
  };
  const choose = { value: '', label: t('choose') };
  return (
    <div className={`${classes.setting} grid gap-12`} hidden={isFolded}>
      <ListChoice
        size="lg"
        label={t('mode')}
        value={mode}
        data={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
        onChange={(chosen) => take({ mode: modes.find((one) => one === chosen) ?? mode })}
      />
      {needsPlace(mode) && <PlaceField {...placeProps} kit={kit} placeId={placeId} />}
      {needsTrip(mode) && (
        <ListChoice
          className={classes.row}
          size="lg"
          label={t('trip')}
          value={tripId ?? ''}
          data={[
            choose,
            ...tripsFor(kit, setting).map((one) => ({
              value: one.tripId,
              label: [one.orderNumber, hoursText(one)].filter(Boolean).join(' · '),
            })),
          ]}
          onChange={(chosen) => take({ tripId: asId(chosen) })}
        />
      )}
      {arrivals.length > 0 && (
        <ListChoice
          className={classes.row}
          size="lg"
          label={t('trip')}
          value={tripId ?? ''}
          data={[
            { value: '', label: t('tripOfFirst') },
            ...arrivals.map((one) => ({ value: one.tripId, label: one.orderNumber })),
          ]}
          onChange={(chosen) => take({ tripId: asId(chosen) })}
        />
      )}
      <StatusChoice kit={kit} setting={setting} onTake={take} />
    </div>
  );
};
