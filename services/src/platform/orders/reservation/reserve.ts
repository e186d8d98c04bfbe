import type { Context } from '../../eventLog/context.ts';
import { Refused } from '../../kit/failures.ts';

export type ReservedPart = {
  /** Throws `Refused`; 'had': it was reserved before. */
  readonly take: (ctx: Context) => Promise<'taken' | 'had'>;
  /** Keeps, releases or renews it, by the outcome. */
  readonly settle: (ctx: Context) => Promise<unknown>;
};

export type Reservation<T> = {
  /** In order: limits first, the most contended last. */
  readonly parts: readonly ReservedPart[];
  readonly standing: () => Promise<T | null>;
  /** Null when another call has done it meanwhile. */
  readonly act: () => Promise<T | null>;
};

/** Takes all parts, then acts. A refusal settles only what this call took. A repeat finds the result and takes nothing. */
export const reserve = async <T>(ctx: Context, { parts, standing, act }: Reservation<T>): Promise<T> => {
  const taken: ReservedPart[] = [];
  const had: ReservedPart[] = [];
  // The sweep covers a failed settlement.
  const settle = (some = taken) => Promise.allSettled(some.map((part) => part.settle(ctx)));
  const doneBefore = async (): Promise<T | null> => {
    const before = await standing();
    if (before) await settle();
    return before;
  };
  try {
    for (const part of parts) {
      if ((await part.take(ctx)) === 'taken') {
        taken.push(part);
        continue;
      }
      had.push(part);
      const before = await doneBefore();
      if (before) return before;
    }
    const done = (await act()) ?? (await doneBefore());
    // The earlier holder may have been refused meanwhile and released it.
    if (done) await settle(had);
    if (done) return done;
    throw new Error('The result of the other call is not there.');
  } catch (error) {
    // After another error the outcome is unknown: keep everything.
    if (error instanceof Refused) await settle();
    throw error;
  }
};
