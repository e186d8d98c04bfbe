import type { NoteView } from '@klang/contracts/api/notes';
import type { HistoryStep } from '@klang/contracts/api/orderStory';
import { bangkokDay } from '@klang/contracts/kit/days';
import { groupedSteps } from '../../../lib/groupedSteps.ts';

export const historyFilters = ['all', 'money', 'things', 'internal'] as const;
export type HistoryFilter = (typeof historyFilters)[number];
export type HistoryGroup = 'money' | 'things' | 'visits' | 'order' | 'note';
export type ShownStep = HistoryStep & { readonly key: string; readonly group: HistoryGroup };
export type ShownNote = {
  readonly key: string;
  readonly at: string;
  readonly group: HistoryGroup;
  readonly isInternal: true;
  readonly note: NoteView;
};
export type HistoryEntry = ShownStep | ShownNote;

const groups: readonly (readonly [HistoryGroup, RegExp])[] = [
  [
    'money',
    /^(Payment|Bill|OrderPaid|LateMoney|MovedMoney|Refund|Credit|Transfer|Slip|PayLink|DoorCash|ContractPrices|ContractSettled)/,
  ],
  ['things', /^(Item|Extra|DoorItem|DoorExtra|DoorSigned)/],
  ['visits', /^(Trip|Door)/],
];
export const groupOf = (type: string): HistoryGroup => groups.find(([, is]) => is.test(type))?.[0] ?? 'order';

const fits: Readonly<Record<HistoryFilter, (entry: HistoryEntry) => boolean>> = {
  all: () => true,
  money: ({ group }) => group === 'money',
  things: ({ group }) => group === 'things',
  internal: ({ isInternal }) => isInternal,
};

export const shownSteps = (steps: readonly HistoryStep[]): readonly ShownStep[] =>
  groupedSteps(steps)
    .map((step, place) => ({ ...step, key: `${place} ${step.type}`, group: groupOf(step.type) }))
    .toReversed();

/** Both newest first. Steps keep their order: the phone of a mover may tell late what it did before. */
export const withNotes = (steps: readonly ShownStep[], notes: readonly NoteView[]): readonly HistoryEntry[] => {
  const entries: HistoryEntry[] = [...steps];
  for (const note of notes) {
    const { noteId: key, writtenAt: at } = note;
    const place = entries.findIndex((entry) => entry.at < at);
    entries.splice(place < 0 ? entries.length : place, 0, { key, at, group: 'note', isInternal: true, note });
  }
  return entries;
};

export const fitting = (entries: readonly HistoryEntry[], filter: HistoryFilter): readonly HistoryEntry[] =>
  entries.filter(fits[filter]);

type HistoryDay = { readonly on: string; readonly entries: HistoryEntry[] };
export const byDay = (entries: readonly HistoryEntry[]): readonly HistoryDay[] => {
  const days: HistoryDay[] = [];
  for (const entry of entries) {
    const on = bangkokDay(new Date(entry.at));
    const last = days.at(-1);
    if (last?.on === on) last.entries.push(entry);
    else days.push({ on, entries: [entry] });
  }
  return days;
};
