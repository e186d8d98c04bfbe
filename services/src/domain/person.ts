import type {
  FactorKind,
  FactorWay,
  ForgetReason,
  ForgottenKind,
  PersonEvent,
  SessionEndWay,
  sessionKinds,
} from '@klang/contracts/events/person';
import { mostFactors } from '@klang/contracts/limits';
import { type Decider, nothing, type Refusal, refuse } from './kit.ts';

export type Factor = {
  readonly id: string;
  readonly way: FactorWay;
  readonly name: string | null;
  readonly addedAt: string;
};
export type Person = {
  readonly isForgotten: boolean;
  readonly factors: readonly Factor[];
  readonly codesLeft: number;
};
type CommandHead = { readonly personId: string; readonly at: string };
type FactorKey = CommandHead & { readonly kind: FactorKind };
export type PersonCommand =
  | (CommandHead & { readonly type: 'ForgetPerson'; readonly kind: ForgottenKind; readonly reason: ForgetReason })
  | (FactorKey & {
      readonly type: 'AddFactor';
      readonly factorId: string;
      readonly way: FactorWay;
      readonly name: string;
      /** The setup began without a factor. It must fail if there is one now: a password alone must not add a second. */
      readonly isFirst: boolean;
    })
  | (FactorKey & {
      readonly type: 'RemoveFactor';
      readonly factorId: string;
      readonly isAsked: boolean;
    })
  | (FactorKey & { readonly type: 'ResetFactors'; readonly reason: string })
  | (FactorKey & { readonly type: 'MakeRecoveryCodes'; readonly count: number })
  | (FactorKey & { readonly type: 'UseRecoveryCode'; readonly left: number })
  | (CommandHead & {
      readonly type: 'EndSessions';
      readonly kind: (typeof sessionKinds)[number];
      readonly why: SessionEndWay;
    });

const hasFactor = ({ factors }: Person, factorId: string): boolean => factors.some(({ id }) => id === factorId);
const without = (factors: readonly Factor[], factorId: string) => factors.filter(({ id }) => id !== factorId);

const unlessOneStays = ({ factors }: Person, isAsked: boolean): Refusal | undefined =>
  isAsked && factors.length === 1 ? refuse('last_factor') : undefined;

export const person: Decider<Person, PersonCommand, PersonEvent> = {
  category: 'person',
  initial: { isForgotten: false, factors: [], codesLeft: 0 },

  evolve: {
    PersonForgotten: (state) => ({ ...state, isForgotten: true, factors: [], codesLeft: 0 }),
    FactorAdded: (state, { factorId: id, way, name, addedAt }) => ({
      ...state,
      factors: [...without(state.factors, id), { id, way, name, addedAt }],
    }),
    FactorRemoved: (state, { factorId }) => {
      const factors = without(state.factors, factorId);
      // Recovery codes replace a factor. Without a factor they open nothing.
      return { ...state, factors, codesLeft: factors.length === 0 ? 0 : state.codesLeft };
    },
    FactorsReset: (state) => ({ ...state, factors: [], codesLeft: 0 }),
    RecoveryCodesMade: (state, { count }) => ({ ...state, codesLeft: count }),
    RecoveryCodeUsed: (state, { left }) => ({ ...state, codesLeft: left }),
    SessionsEnded: (state) => state,
  },

  decide: {
    ForgetPerson: ({ personId, kind, reason, at }, { isForgotten }) =>
      isForgotten ? nothing : [{ type: 'PersonForgotten', data: { personId, kind, reason, forgottenAt: at } }],
    AddFactor: ({ type: _, at, isFirst, ...added }, state) => {
      if (isFirst && state.factors.length > 0) return refuse('factor_there');
      if (hasFactor(state, added.factorId)) return nothing;
      if (state.isForgotten) return refuse('factor_not_found');
      if (state.factors.length >= mostFactors) return refuse('too_many_factors');
      return [{ type: 'FactorAdded', data: { ...added, addedAt: at } }];
    },
    RemoveFactor: ({ personId, kind, factorId, isAsked, at }, state) => {
      if (!hasFactor(state, factorId)) return nothing;
      return (
        unlessOneStays(state, isAsked) ?? [{ type: 'FactorRemoved', data: { personId, kind, factorId, removedAt: at } }]
      );
    },
    ResetFactors: ({ personId, kind, reason, at }, { factors }) =>
      factors.length === 0 ? nothing : [{ type: 'FactorsReset', data: { personId, kind, reason, resetAt: at } }],
    MakeRecoveryCodes: ({ personId, kind, count, at }, { factors }) =>
      factors.length === 0
        ? refuse('factor_not_found')
        : [{ type: 'RecoveryCodesMade', data: { personId, kind, count, madeAt: at } }],
    UseRecoveryCode: ({ personId, kind, left, at }, { factors }) =>
      factors.length === 0
        ? refuse('factor_not_found')
        : [{ type: 'RecoveryCodeUsed', data: { personId, kind, left, usedAt: at } }],
    EndSessions: ({ personId, kind, why, at }, { isForgotten }) =>
      isForgotten ? nothing : [{ type: 'SessionsEnded', data: { personId, kind, why, endedAt: at } }],
  },
};
