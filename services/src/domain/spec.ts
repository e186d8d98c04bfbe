import { expect } from 'vitest';
import { type AnyCommand, type AnyEvent, type Decider, decide, evolve } from './kit.ts';

/** The language of the rule book: given (past) · when (command) · thenWrites (events), thenNothing, thenRefused. */
export const specOf = <S, C extends AnyCommand, E extends AnyEvent>(decider: Decider<S, C, E>) => ({
  given: (...history: readonly E[]) => {
    const state = history.reduce<S>((so, event) => evolve(decider, so, event), decider.initial);
    return {
      state,
      when: (command: C) => {
        const decision = decide(decider, command, state);
        return {
          decision,
          thenWrites: (...events: readonly E[]) => expect(decision).toEqual(events),
          thenNothing: () => expect(decision).toEqual([]),
          thenRefused: (code: string) => expect(decision).toEqual({ refused: code }),
        };
      },
    };
  },
});
