import type { StoryStep } from '@klang/contracts/api/orderStory';

const togetherMs = 60 * 60_000;

const isOneDeed = (one: StoryStep, next: StoryStep): boolean =>
  one.itemIds !== undefined &&
  next.itemIds !== undefined &&
  one.type === next.type &&
  one.tripId === next.tripId &&
  one.by.kind === next.by.kind &&
  one.by.name === next.by.name &&
  Date.parse(next.at) - Date.parse(one.at) < togetherMs;

/** What was done to things one after another by the same hands is told as one: at its end, and of all of them. */
export const gathered = (steps: readonly StoryStep[]): readonly StoryStep[] => {
  const told: StoryStep[] = [];
  for (const step of steps) {
    const last = told.at(-1);
    if (!last || !isOneDeed(last, step)) told.push(step);
    else told[told.length - 1] = { ...step, itemIds: [...new Set([...(last.itemIds ?? []), ...(step.itemIds ?? [])])] };
  }
  return told;
};
