type Step = {
  readonly type: string;
  readonly at: string;
  readonly by: { readonly kind: string; readonly name: string | null };
  readonly tripId?: string | undefined;
  readonly itemIds?: string[] | undefined;
  readonly placeIds?: string[] | undefined;
  readonly pictures?: number | undefined;
};
const togetherMs = 60 * 60_000;

const isOneDeed = (one: Step, next: Step): boolean =>
  one.itemIds !== undefined &&
  next.itemIds !== undefined &&
  one.type === next.type &&
  one.tripId === next.tripId &&
  Date.parse(next.at) - Date.parse(one.at) < togetherMs;

const both = (one: string[] | undefined, next: string[] | undefined): string[] => [
  ...new Set([...(one ?? []), ...(next ?? [])]),
];
/** Who did it by hand is named; what the system only carried on is not. */
const together = <S extends Step>(one: S, next: S): S => {
  const [placeIds, pictures] = [both(one.placeIds, next.placeIds), (one.pictures ?? 0) + (next.pictures ?? 0)];
  return {
    ...next,
    by: next.by.kind === 'system' ? one.by : next.by,
    itemIds: both(one.itemIds, next.itemIds),
    ...(placeIds.length > 0 && { placeIds }),
    ...(pictures > 0 && { pictures }),
  };
};

/** What was done to things of a visit one after another is told as one: at its end, and of all of them. */
export const groupedSteps = <S extends Step>(steps: readonly S[]): readonly S[] => {
  const told: S[] = [];
  for (const step of steps) {
    const last = told.at(-1);
    if (!last || !isOneDeed(last, step)) told.push(step);
    else told[told.length - 1] = together(last, step);
  }
  return told;
};
