import type { MarkBody, TurnOutcome } from '@klang/contracts/api/lookups';
import { useEffect, useRef, useState } from 'react';

export type RowChoice = { readonly ids?: string[] };
type PreviewOption = { readonly isPreview?: true };

// Small batches, so that progress shows, the user can stop, and no call runs too long.
const entriesInATurn = { looked: 2_500, found: 500, named: 100 };
const none: TurnOutcome = { changed: 0, alreadySo: 0, refused: [], warned: [], ids: [], next: null };

// An older server sends neither warnings nor the changed ids.
const withTurn = (
  before: TurnOutcome,
  { changed, alreadySo, refused, warned = [], ids, next }: TurnOutcome,
): TurnOutcome => ({
  changed: before.changed + changed,
  alreadySo: before.alreadySo + alreadySo,
  refused: [...before.refused, ...refused],
  warned: [...before.warned, ...warned],
  ...(before.ids && ids && { ids: [...before.ids, ...ids] }),
  next,
});

type Turn = Partial<Pick<MarkBody, 'ids' | 'limit' | 'after'>>;

type TurnProgress = { readonly all: TurnOutcome; readonly taken: number; readonly turn: Turn | null };

/** Ids are sent in batches. A filter run continues at the cursor of the last answer. */
const turnsOf = ({ ids }: RowChoice, { isPreview }: PreviewOption) => {
  const changed = ids ? 'named' : 'found';
  const limit = entriesInATurn[isPreview ? 'looked' : changed];
  const first: Turn = ids ? { ids: ids.slice(0, limit) } : { limit };
  const following = (turn: number, next: string | null): Turn | null => {
    if (!ids) return next === null ? null : { limit, after: next };
    return turn * limit < ids.length ? { ids: ids.slice(turn * limit, (turn + 1) * limit) } : null;
  };
  return { first, following };
};

export type TurnInput = Turn & PreviewOption;
export type Take = (body: TurnInput) => Promise<TurnOutcome>;

export const useTurns = (choice: RowChoice, take: Take) => {
  const [outcome, setTurnOutcome] = useState<TurnOutcome | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const reached = useRef<TurnProgress | null>(null);
  const isWanted = useRef(true);
  const stop = () => {
    isWanted.current = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it lives as long as the page does
  useEffect(() => stop, []);

  const takeTurns = async (doing: PreviewOption): Promise<TurnOutcome> => {
    const { first, following } = turnsOf(choice, doing);
    reached.current ??= { all: none, taken: 0, turn: first };
    let { all, taken, turn } = reached.current;
    while (turn && isWanted.current) {
      const outcome = await take({ ...doing, ...turn });
      all = withTurn(all, outcome);
      taken += 1;
      turn = following(taken, outcome.next);
      reached.current = { all, taken, turn };
      setTurnOutcome(all);
    }
    return all;
  };

  const run = async (doing: PreviewOption = {}): Promise<TurnOutcome | null> => {
    isWanted.current = true;
    setIsBusy(true);
    setError(null);
    const failed = (reason: Error) => {
      setError(reason);
      return null;
    };
    const all = await takeTurns(doing).catch(failed);
    setIsBusy(false);
    return isWanted.current ? all : null;
  };
  return { run, stop, outcome, error, isBusy };
};
