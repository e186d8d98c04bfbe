import type { StoryStep } from '@klang/contracts/api/orderStory';

const togetherMs = 60 * 60_000;

const isOneDeed = (one: StoryStep, next: StoryStep): boolean =>
  one.itemIds !== undefined &&
  next.itemIds !== undefined &&
  one.type === next.type &&
  one.tripId === next.tripId &&
  Date.parse(next.at) - Date.parse(one.at) < togetherMs;

/** Who did it by hand is named; what the system only carried on is not. */
const whoOf = (one: StoryStep, next: StoryStep) => (next.by.kind === 'system' ? one.by : next.by);

/** What was done to things of a visit one after another is told as one: at its end, and of all of them. */
export const gathered = (steps: readonly StoryStep[]): readonly StoryStep[] => {
  const told: StoryStep[] = [];
  for (const step of steps) {
    const last = told.at(-1);
    if (!last || !isOneDeed(last, step)) told.push(step);
    else
      told[told.length - 1] = {
        ...step,
        by: whoOf(last, step),
        itemIds: [...new Set([...(last.itemIds ?? []), ...(step.itemIds ?? [])])],
      };
  }
  return told;
};
