import type { Reminder } from '@klang/contracts/api/reminders';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../lib/api.ts';
import { useSession } from '../../lib/area.tsx';
import { useEveryMinute } from '../../lib/everyMinute.ts';
import { baht, clockTime, momentOf, nearDate } from '../../lib/format.ts';
import { useMessage } from '../../lib/live.ts';
import { useReminderTexts } from '../../lib/reminderTexts.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { useSite } from '../../lib/site.ts';
import { workCalls } from '../../lib/workCalls.ts';
import { type ReminderItem, Reminders } from '../../ui/office/Reminders.tsx';
import { claimPath } from './claims/ways.ts';
import { noteWay } from './notes/ways.ts';
import { casePath, orderPath } from './orders/ways.ts';
import { tripPath } from './trips/looks.ts';

const isOfCase = (kind: Reminder['kind']): boolean =>
  kind === 'money' || kind === 'bankDeadline' || kind === 'bankVerdict';

const toOf = ({ kind, aboutId, about }: Reminder): string => {
  if (about !== null) return noteWay(about, aboutId);
  if (isOfCase(kind)) return casePath(aboutId);
  if (kind === 'claim' || kind === 'claimMine') return claimPath(aboutId);
  if (kind === 'toldLate') return tripPath(aboutId);
  if (kind === 'messageLate') return `/backend/contactusdetail?id=${encodeURIComponent(aboutId)}`;
  if (kind === 'staffWaiting') return `/backend/staffedit?id=${encodeURIComponent(aboutId)}`;
  return orderPath(aboutId);
};

const named: readonly Reminder['kind'][] = [
  'messageLate',
  'staffWaiting',
  'claim',
  'claimMine',
  'toldLate',
  'note',
  'followUp',
];
/** The id of these kinds means nothing to a reader. */
const isNamed = (kind: Reminder['kind']): boolean => named.includes(kind);

const keyOf = ({ kind, aboutId, at }: Reminder): string => `${kind} ${aboutId} ${at}`;

const useReminderOf = () => {
  const { t } = useTranslation('frame');
  const { language } = useSite();
  return (of: Reminder): ReminderItem => {
    const { kind, aboutId, at, name, on, amountSatang, isRead } = of;
    const about = isNamed(kind) ? name : [aboutId, name].filter(Boolean).join(' · ');
    const more = [
      on && nearDate(momentOf(on), language, new Date(serverNow())),
      amountSatang !== null && baht(amountSatang),
    ];
    return {
      key: keyOf(of),
      to: toOf(of),
      at,
      isRead,
      title: t(`reminders.${kind}`),
      text: [isOfCase(kind) ? name : about, ...more].filter(Boolean).join(' · '),
      time: `${nearDate(at, language, new Date(serverNow()))} ${clockTime(at)}`,
    };
  };
};

export const BackendReminders = () => {
  const { detail } = useSession();
  const { data, refetch } = useRead(workCalls.reminders.list, {});
  const seen = useCommand(workCalls.reminders.seen);
  const marking = useCommand(workCalls.reminders.mark);
  const reminderOf = useReminderOf();
  // A reminder becomes overdue by time alone, without a message.
  useEveryMinute(refetch);
  useMessage('bell', () => void refetch());
  const rows = data?.data ?? [];
  const marks = {
    one: async (key: string, isRead: boolean) => {
      const entry = rows.find((row) => keyOf(row) === key);
      if (!entry) return;
      const { kind, aboutId, at } = entry;
      await marking.mutateAsync({ kind, aboutId, at, isRead });
      await refetch();
    },
    all: async (upTo: string) => {
      await seen.mutateAsync({ upTo });
      await refetch();
    },
  };
  return (
    <Reminders
      texts={useReminderTexts()}
      reminders={rows.map(reminderOf)}
      marks={detail?.viewing ? undefined : marks}
    />
  );
};
