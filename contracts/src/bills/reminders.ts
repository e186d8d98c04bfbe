import { bangkokDay, daysAfter } from '../kit/days.ts';

type ReminderDays = {
  readonly dueOn: string;
  readonly remindOn: readonly number[];
  readonly remindedAt: string | null;
};

/** The day of the next reminder of an open bill. Null: none is planned. */
export const nextReminderOn = ({ dueOn, remindOn, remindedAt }: ReminderDays, today: string): string | null => {
  const last = remindedAt === null ? '' : bangkokDay(new Date(remindedAt));
  return remindOn.map((days) => daysAfter(dueOn, days)).find((on) => on >= today && on > last) ?? null;
};
