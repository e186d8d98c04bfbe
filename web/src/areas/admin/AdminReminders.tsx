import { type OrgReminder, reminders } from '@klang/contracts/api/reminders';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../lib/api.ts';
import { useEveryMinute } from '../../lib/everyMinute.ts';
import { clockTime, nearDate } from '../../lib/format.ts';
import { useMessage } from '../../lib/live.ts';
import { useReminderTexts } from '../../lib/reminderTexts.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { useSite } from '../../lib/site.ts';
import { type ReminderItem, Reminders } from '../../ui/office/Reminders.tsx';

const keyOf = ({ kind, orgId, at }: Pick<OrgReminder, 'kind' | 'orgId' | 'at'>): string => `${kind} ${orgId} ${at}`;

const useReminderOf = () => {
  const { t } = useTranslation('admin');
  const { language } = useSite();
  return ({ kind, orgId, count, at, isRead }: OrgReminder): ReminderItem => ({
    key: keyOf({ kind, orgId, at }),
    isRead,
    to: `/admin/organize_edit?id=${encodeURIComponent(orgId)}`,
    at,
    title: t(`reminders.${kind}`, { count }),
    text: orgId,
    time: `${nearDate(at, language, new Date(serverNow()))} ${clockTime(at)}`,
  });
};

export const AdminReminders = () => {
  const { data, refetch } = useRead(reminders.orgs, {});
  const seen = useCommand(reminders.orgsSeen);
  const marking = useCommand(reminders.orgsMark);
  const reminderOf = useReminderOf();
  // A reminder becomes overdue by time alone, without a message.
  useEveryMinute(refetch);
  useMessage('bell', () => void refetch());
  const rows = data?.data ?? [];
  const marks = {
    one: async (key: string, isRead: boolean) => {
      const entry = rows.find((row) => keyOf(row) === key);
      if (!entry) return;
      const { kind, orgId, at } = entry;
      await marking.mutateAsync({ kind, orgId, at, isRead });
      await refetch();
    },
    all: async (upTo: string) => {
      await seen.mutateAsync({ upTo });
      await refetch();
    },
  };
  return <Reminders texts={useReminderTexts()} reminders={rows.map(reminderOf)} marks={marks} />;
};
