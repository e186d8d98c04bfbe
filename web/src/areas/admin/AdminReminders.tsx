import { type OrgReminder, reminders } from '@klang/contracts/api/reminders';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../lib/api.ts';
import { useEveryMinute } from '../../lib/everyMinute.ts';
import { clockTime, nearDate } from '../../lib/format.ts';
import { useReminderTexts } from '../../lib/reminderTexts.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { useSite } from '../../lib/site.ts';
import { Reminders, type ShownReminder } from '../../ui/office/Reminders.tsx';

const useShown = () => {
  const { t } = useTranslation('admin');
  const { language } = useSite();
  return ({ kind, orgId, count, at }: OrgReminder): ShownReminder => ({
    key: `${kind} ${orgId} ${at}`,
    to: `/admin/organize_edit?id=${encodeURIComponent(orgId)}`,
    at,
    title: t(`reminders.${kind}`, { count }),
    text: orgId,
    time: `${nearDate(at, language, new Date(serverNow()))} ${clockTime(at)}`,
  });
};

/** Organizations in which something waits too long; it changes while it is looked at. */
export const AdminReminders = () => {
  const { data, refetch } = useRead(reminders.orgs, {});
  const { mutate } = useCommand(reminders.orgsSeen);
  const shownOf = useShown();
  // What waits is late by itself.
  useEveryMinute(refetch);
  const onSeen = (upTo: string) => mutate({ upTo });
  return (
    <Reminders
      texts={useReminderTexts()}
      shown={(data?.data ?? []).map(shownOf)}
      seenUpTo={data?.seenUpTo ?? null}
      onSeen={onSeen}
    />
  );
};
