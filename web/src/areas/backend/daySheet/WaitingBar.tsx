import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { useMinutesAhead } from '../../../lib/minutesAhead.ts';
import { useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { retry } from '../../../ui/icons.ts';
import type { Deed } from './deedStore.ts';
import { sinceOf } from './since.ts';
import { useDeeds } from './useDeeds.ts';
import classes from './waitingBar.module.css';

const [scanPath, sheetPath] = ['/backend/scanqrcode', '/backend/daysheet'];
const ownPages: readonly string[] = ['/backend', '/backend/', scanPath, sheetPath];

const Bar = ({ first, deeds }: { readonly first: Deed; readonly deeds: readonly Deed[] }) => {
  const { t } = useTranslation('frame');
  const { language } = useSite();
  // Re-render when the clock offset is known: it can change the day shown.
  useMinutesAhead();
  const refused = deeds.filter((deed) => deed.refused !== undefined).length;
  const waiting = deeds.length - refused;
  return (
    <div className={`${classes.bar} row gap-10`}>
      <Icon of={retry} size={18} />
      <p>
        {waiting > 0 && <b>{t('onDevice.waiting', { count: waiting, time: sinceOf(first.at, language) })}</b>}{' '}
        {refused > 0 && <b>{t('onDevice.refused', { count: refused })}</b>}
      </p>
      <Link className="middle strong" to={first.verb === 'scan' ? scanPath : sheetPath}>
        {t('onDevice.look')}
      </Link>
    </div>
  );
};

export const WaitingBar = () => {
  const { deeds } = useDeeds();
  const { detail } = useSession();
  const { pathname } = useLocation();
  const first = deeds.find(({ refused }) => refused === undefined) ?? deeds[0];
  const isSilent = detail?.viewing !== undefined || ownPages.includes(pathname);
  // Mount the live region empty: screen readers ignore text that arrives together with it.
  return <div role="status">{first && !isSilent && <Bar first={first} deeds={deeds} />}</div>;
};
