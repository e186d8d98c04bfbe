import type { LookupCalls, MarkBody } from '@klang/contracts/api/lookups';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useCommand } from '../../lib/api.ts';

export type Outcome = z.output<LookupCalls['mark']['detail']>;
export type Meant = Partial<Pick<MarkBody, 'ids' | 'filter' | 'search'>> & Pick<MarkBody, 'status'>;
type Doing = Pick<MarkBody, 'reason'> & { readonly isPreview?: true };

// A turn is short, so that a screen sees it move and can be closed, and no busy server keeps it waiting too long.
const entriesInATurn = { looked: 500, changed: 100 };
const none: Outcome = { changed: 0, alreadySo: 0, refused: [], next: null };

const withTurn = (before: Outcome, { changed, alreadySo, refused, next }: Outcome): Outcome => ({
  changed: before.changed + changed,
  alreadySo: before.alreadySo + alreadySo,
  refused: [...before.refused, ...refused],
  next,
});

type Turn = Partial<Pick<MarkBody, 'ids' | 'limit' | 'after'>>;

/** What is named is taken by its names, so many in a turn; of what a filter finds each turn tells where the next begins. */
const turnsOf = ({ ids }: Meant, { isPreview }: Doing) => {
  const limit = entriesInATurn[isPreview ? 'looked' : 'changed'];
  const first: Turn = ids ? { ids: ids.slice(0, limit) } : { limit };
  const following = (turn: number, next: string | null): Turn | null => {
    if (!ids) return next === null ? null : { limit, after: next };
    return turn * limit < ids.length ? { ids: ids.slice(turn * limit, (turn + 1) * limit) } : null;
  };
  return { first, following };
};

/** Marks what is meant turn by turn; whoever leaves stops it after the turn that runs. */
export const useMarking = (mark: LookupCalls['mark'], meant: Meant) => {
  const { mutateAsync } = useCommand(mark);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const takeTurns = async (doing: Doing): Promise<Outcome> => {
    const { first, following } = turnsOf(meant, doing);
    let all = none;
    let turn: Turn | null = first;
    for (let taken = 1; turn && isHere.current; taken += 1) {
      const { detail } = await mutateAsync({ ...meant, ...doing, ...turn });
      all = withTurn(all, detail);
      setOutcome(all);
      turn = following(taken, detail.next);
    }
    return all;
  };

  /** All turns together; null when one of them failed or nobody waits any more. */
  const run = async (doing: Doing): Promise<Outcome | null> => {
    setIsBusy(true);
    setError(null);
    const failed = (reason: Error) => {
      setError(reason);
      return null;
    };
    const all = await takeTurns(doing).catch(failed);
    setIsBusy(false);
    return isHere.current ? all : null;
  };
  return { run, outcome, error, isBusy };
};
