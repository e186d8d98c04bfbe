import { type Reminder, reminders } from '@klang/contracts/api/reminders';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../lib/api.ts';
import { useSession } from '../../lib/area.tsx';
import { useEveryMinute } from '../../lib/everyMinute.ts';
import { baht, clockTime, momentOf, nearDate } from '../../lib/format.ts';
import { useReminderTexts } from '../../lib/reminderTexts.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { useSite } from '../../lib/site.ts';
import { Reminders, type ShownReminder } from '../../ui/office/Reminders.tsx';
import { claimPath } from './claims/ways.ts';
import { noteWay } from './notes/ways.ts';
import { casePath, orderPath } from './orders/ways.ts';

const toOf = ({ kind, aboutId, about }: Reminder): string => {
  if (about !== null) return noteWay(about, aboutId);
  if (kind === 'money' || kind === 'bankDeadline') return casePath(aboutId);
  if (kind === 'claim' || kind === 'claimMine') return claimPath(aboutId);
  if (kind === 'messageLate') return `/backend/contactusdetail?id=${encodeURIComponent(aboutId)}`;
  if (kind === 'staffWaiting') return `/backend/staffedit?id=${encodeURIComponent(aboutId)}`;
  return orderPath(aboutId);
};

const named: readonly Reminder['kind'][] = ['messageLate', 'staffWaiting', 'claim', 'claimMine', 'note', 'followUp'];
/** Of these an id says nothing to anybody. */
const isNamed = (kind: Reminder['kind']): boolean => named.includes(kind);

const useShown = () => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  return (of: Reminder): ShownReminder => {
    const { kind, aboutId, at, name, on, amountSatang } = of;
    const about = isNamed(kind) ? name : [aboutId, name].filter(Boolean).join(' · ');
    const more = [
      on && nearDate(momentOf(on), language, new Date(serverNow())),
      amountSatang !== null && baht(amountSatang),
    ];
    return {
      key: `${kind} ${aboutId} ${at}`,
      to: toOf(of),
      at,
      title: t(`reminders.${kind}`),
      text: [kind === 'money' || kind === 'bankDeadline' ? name : about, ...more].filter(Boolean).join(' · '),
      time: `${nearDate(at, language, new Date(serverNow()))} ${clockTime(at)}`,
    };
  };
};

/** What waits for this person; it changes while it is looked at. */
export const BackendReminders = () => {
  const { detail } = useSession();
  const { data, refetch } = useRead(reminders.list, {});
  const { mutate } = useCommand(reminders.seen);
  const shownOf = useShown();
  // A message is late by itself.
  useEveryMinute(refetch);
  const onSeen = (upTo: string) => {
    // Who looks through a role's eyes has seen nothing for themselves.
    if (!detail?.viewing) mutate({ upTo });
  };
  return (
    <Reminders
      texts={useReminderTexts()}
      shown={(data?.data ?? []).map(shownOf)}
      seenUpTo={data?.seenUpTo ?? null}
      onSeen={onSeen}
    />
  );
};
