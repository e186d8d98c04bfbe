import type { ScanKit } from '@klang/contracts/api/scans';
import { needsPlace, needsTrip, type ScanMode } from '@klang/contracts/codes/scans';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/site.ts';
import { entryName } from '../../../lookups/entryNames.ts';
import { StatusDot } from '../../../lookups/StatusDot.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { person, van } from '../../../ui/icons.ts';
import { box, clipboard, search, tag, warehouse } from '../../../ui/workIcons.ts';
import classes from './folded.module.css';
import { statusIn } from './useScanKit.ts';
import type { Setting } from './useScanning.ts';

const icons: Readonly<Record<ScanMode, string>> = {
  lookUp: search,
  putAway: warehouse,
  takeOut: van,
  collect: box,
  handOver: person,
  status: tag,
  count: clipboard,
};

type Props = {
  readonly kit: ScanKit;
  readonly setting: Setting;
  readonly isOpen: boolean;
  readonly unfold: () => void;
  readonly keep: () => void;
};

/** The setting in one line: it was chosen once, and everything scanned follows it. */
export const FoldedSetting = ({ kit, setting, isOpen, unfold, keep }: Props) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const { mode, placeId, tripId, statusId } = setting;
  const place = needsPlace(mode) ? kit.places.find((one) => one.placeId === placeId) : undefined;
  const visits = [...(needsTrip(mode) ? kit.trips : []), ...(mode === 'putAway' ? kit.arrivals : [])];
  const visit = visits.find((one) => one.tripId === tripId);
  const status = statusIn(kit, statusId);
  return (
    <div className={`${classes.folded} framed flex middle p-10-12`}>
      <Icon of={icons[mode]} size={22} />
      <dl className="flex">
        {place && (
          <div>
            <dt>{entryName(place, language)}</dt>
            <dd>{place.code}</dd>
          </div>
        )}
        {visit && (
          <div>
            <dt>{t('trip')}</dt>
            <dd>{visit.orderNumber}</dd>
          </div>
        )}
        {status && (
          <div>
            <dt>{t('status')}</dt>
            <dd>
              <StatusDot color={status.color} />
              {status.number} {entryName(status, language)}
            </dd>
          </div>
        )}
      </dl>
      <Button size="large" onClick={isOpen ? keep : unfold}>
        {t(isOpen ? 'keep' : 'change')}
      </Button>
    </div>
  );
};
