/**
 * Whether a part of a form is other now than at the revision that somebody saw. A form sends each part by a call of its
 * own, so what was changed beside it stands in no way.
 */
export const isUnseen = <F>(
  past: readonly F[],
  revision: number | undefined,
  isSame: (one: F, other: F) => boolean,
): boolean => {
  if (revision === undefined) return false;
  const [seen, now] = [past[revision], past.at(-1)];
  return seen === undefined || now === undefined || !isSame(seen, now);
};
