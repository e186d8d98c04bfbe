export const chunksOf = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

export const failuresOf = async (doing: readonly Promise<unknown>[]): Promise<readonly unknown[]> =>
  (await Promise.allSettled(doing)).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
