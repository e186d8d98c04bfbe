import type { ForgetReason, PersonEvent } from '@klang/contracts/events/person';
import { type Decider, nothing } from './kit.ts';

export type Person = { readonly isForgotten: boolean };
export type PersonCommand = {
  readonly type: 'ForgetPerson';
  readonly personId: string;
  readonly reason: ForgetReason;
  readonly at: string;
};

/** Somebody we know. Being forgotten is the end of it, and happens once. */
export const person: Decider<Person, PersonCommand, PersonEvent> = {
  category: 'person',
  initial: { isForgotten: false },

  evolve: {
    PersonForgotten: () => ({ isForgotten: true }),
  },

  decide: {
    ForgetPerson: ({ personId, reason, at }, { isForgotten }) =>
      isForgotten ? nothing : [{ type: 'PersonForgotten', data: { personId, reason, forgottenAt: at } }],
  },
};
