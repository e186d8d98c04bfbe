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
/** Keeps the person as the actor if the next step is by the system. */
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

export const groupedSteps = <S extends Step>(steps: readonly S[]): readonly S[] => {
  const grouped: S[] = [];
  for (const step of steps) {
    const last = grouped.at(-1);
    if (!last || !isOneDeed(last, step)) grouped.push(step);
    else grouped[grouped.length - 1] = together(last, step);
  }
  return grouped;
};
