import type { HistoryStep } from '@klang/contracts/api/orderStory';
import { bangkokDay } from '@klang/contracts/kit/days';
import { groupedSteps } from '../../../lib/groupedSteps.ts';

export const historyFilters = ['all', 'money', 'things', 'internal'] as const;
export type HistoryFilter = (typeof historyFilters)[number];
export type HistoryGroup = 'money' | 'things' | 'visits' | 'order';
export type ShownStep = HistoryStep & { readonly key: string; readonly group: HistoryGroup };

const groups: readonly (readonly [HistoryGroup, RegExp])[] = [
  [
    'money',
    /^(Payment|Bill|OrderPaid|LateMoney|MovedMoney|Refund|Credit|Transfer|Slip|PayLink|DoorCash|ContractPrices|ContractSettled)/,
  ],
  ['things', /^(Item|Extra|DoorItem|DoorExtra|DoorSigned)/],
  ['visits', /^(Trip|Door)/],
];
export const groupOf = (type: string): HistoryGroup => groups.find(([, is]) => is.test(type))?.[0] ?? 'order';

const fits: Readonly<Record<HistoryFilter, (step: ShownStep) => boolean>> = {
  all: () => true,
  money: ({ group }) => group === 'money',
  things: ({ group }) => group === 'things',
  internal: ({ isInternal }) => isInternal,
};

export const shownSteps = (steps: readonly HistoryStep[]): readonly ShownStep[] =>
  groupedSteps(steps)
    .map((step, place) => ({ ...step, key: `${place} ${step.type}`, group: groupOf(step.type) }))
    .toReversed();
export const fitting = (steps: readonly ShownStep[], filter: HistoryFilter): readonly ShownStep[] =>
  steps.filter(fits[filter]);

export const byDay = (steps: readonly ShownStep[]): readonly { readonly on: string; readonly steps: ShownStep[] }[] => {
  const days: { on: string; steps: ShownStep[] }[] = [];
  for (const step of steps) {
    const on = bangkokDay(new Date(step.at));
    const last = days.at(-1);
    if (last?.on === on) last.steps.push(step);
    else days.push({ on, steps: [step] });
  }
  return days;
};
