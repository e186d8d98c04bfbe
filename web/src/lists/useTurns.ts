import type { MarkBody, TurnOutcome } from '@klang/contracts/api/lookups';
import { useEffect, useRef, useState } from 'react';

/** Rows by name; without them all that the filter finds. */
export type RowChoice = { readonly ids?: string[] };
type Looking = { readonly isPreview?: true };

// A turn is short, so that a screen sees it move and can be stopped, and no busy server keeps it waiting too long.
const entriesInATurn = { looked: 2_500, found: 500, named: 100 };
const none: TurnOutcome = { changed: 0, alreadySo: 0, refused: [], warned: [], ids: [], next: null };

// A server from before says nothing of warnings, nor which ones change.
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

/** Where it was stopped, or failed, it goes on. */
type TurnProgress = { readonly all: TurnOutcome; readonly taken: number; readonly turn: Turn | null };

/** What is named is taken by its names, so many in a turn; of what a filter finds each turn tells where the next begins. */
const turnsOf = ({ ids }: RowChoice, { isPreview }: Looking) => {
  const changed = ids ? 'named' : 'found';
  const limit = entriesInATurn[isPreview ? 'looked' : changed];
  const first: Turn = ids ? { ids: ids.slice(0, limit) } : { limit };
  const following = (turn: number, next: string | null): Turn | null => {
    if (!ids) return next === null ? null : { limit, after: next };
    return turn * limit < ids.length ? { ids: ids.slice(turn * limit, (turn + 1) * limit) } : null;
  };
  return { first, following };
};

export type TurnInput = Turn & Looking;
/** Does one turn, or looks at what it would come to. */
export type Take = (asked: TurnInput) => Promise<TurnOutcome>;

/** Does something to what is meant turn by turn; whoever stops it or leaves does so after the turn that runs. */
export const useTurns = (meant: RowChoice, take: Take) => {
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

  const takeTurns = async (doing: Looking): Promise<TurnOutcome> => {
    const { first, following } = turnsOf(meant, doing);
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

  /** All turns together; null when one of them failed or somebody stopped before the last. */
  const run = async (doing: Looking = {}): Promise<TurnOutcome | null> => {
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
