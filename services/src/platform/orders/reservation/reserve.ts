import type { Context } from '../../eventLog/context.ts';
import { Refused } from '../../kit/failures.ts';

/** Something that is there only so many times, for whoever needs it. */
export type Claim = {
  /** Takes it, or throws `Refused`; `had`: it was theirs already. */
  readonly take: (ctx: Context) => Promise<'taken' | 'had'>;
  /** Brings it to what became of that for which it was taken: it stays, goes back, or is taken anew. */
  readonly settle: (ctx: Context) => Promise<unknown>;
};

export type Reservation<T> = {
  /** In the order in which they are taken: limits first, what others wait for last. */
  readonly claims: readonly Claim[];
  /** That for which they are taken, where it stands. */
  readonly standing: () => Promise<T | null>;
  /** Does it; null where somebody else has done it meanwhile. */
  readonly act: () => Promise<T | null>;
};

/**
 * Takes all that a deed needs, and does it. Only what this very call took is settled when it is refused; whatever a crash
 * leaves is settled by the worker, by the same rule. Whoever comes again finds what stands, and takes nothing for it.
 */
export const reserve = async <T>(ctx: Context, { claims, standing, act }: Reservation<T>): Promise<T> => {
  const taken: Claim[] = [];
  const had: Claim[] = [];
  // What cannot be settled now is found by the sweep.
  const settle = (some = taken) => Promise.allSettled(some.map((claim) => claim.settle(ctx)));
  const doneBefore = async (): Promise<T | null> => {
    const before = await standing();
    if (before) await settle();
    return before;
  };
  try {
    for (const claim of claims) {
      if ((await claim.take(ctx)) === 'taken') {
        taken.push(claim);
        continue;
      }
      had.push(claim);
      const before = await doneBefore();
      if (before) return before;
    }
    const done = (await act()) ?? (await doneBefore());
    // Who had it before may have been refused meanwhile, and have given it back.
    if (done) await settle(had);
    if (done) return done;
    throw new Error('What somebody else has done is not there.');
  } catch (error) {
    // Where nobody knows how a step ended, all is kept.
    if (error instanceof Refused) await settle();
    throw error;
  }
};
