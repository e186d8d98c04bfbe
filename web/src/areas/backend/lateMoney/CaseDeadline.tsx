import type { LateMoneyRow } from '@klang/contracts/api/lateMoney';
import { useTranslation } from 'react-i18next';
import { shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useMinutesLeft } from '../contacts/useMinutesLeft.ts';

const hourMinutes = 60;
const dayHours = 24;

export const CaseDeadline = ({ row }: { readonly row: LateMoneyRow }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const left = useMinutesLeft(row.settleBy);
  if (row.settled) return shortDate(row.settled.at, language);
  if (row.writeOffAskedAt !== null)
    return (
      <span className="toned medium" data-tone="warning">
        {t('lateMoney.writeOff.waits')}
      </span>
    );
  const hours = Math.floor(Math.abs(left) / hourMinutes);
  const time =
    hours < dayHours
      ? t('lateMoney.hours', { hours })
      : t('lateMoney.days', { days: Math.floor(hours / dayHours), hours: hours % dayHours });
  return (
    <span className="toned medium" data-tone={left <= 0 ? 'negative' : 'warning'}>
      {t(left > 0 ? 'lateMoney.left' : 'lateMoney.over', { time })}
    </span>
  );
};
