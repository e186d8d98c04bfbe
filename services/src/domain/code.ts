import type { CodeState, CodeUse, RetireReason, SealEnd } from '@klang/contracts/codes/codes';
import type { CodeEvent } from '@klang/contracts/events/code';
import { type Decider, type Decision, isRefusal, nothing, type Only, refuse } from './kit.ts';

/** What one code stands for. */
export type Code = {
  readonly state: CodeState;
  readonly standsFor: CodeUse | null;
  readonly targetId: string | null;
  readonly orderId: string | null;
};

type CommandHead = { readonly code: string; readonly batchId: string; readonly at: string };
type Target = { readonly standsFor: CodeUse; readonly targetId: string; readonly orderId: string | null };
export type CodeCommand =
  | (CommandHead & Target & { readonly type: 'AssignCode' })
  /** The same, and nothing where it is not to be had: whoever asks looks afterwards what has it. */
  | (CommandHead & Target & { readonly type: 'AssignCodeIfFree' })
  | (CommandHead & { readonly type: 'FreeCode'; readonly targetId: string })
  | (CommandHead & {
      readonly type: 'RetireCode';
      readonly standsFor: CodeUse;
      readonly reason: RetireReason | SealEnd;
    });
type CodeDecision = Decision<CodeEvent>;

type Assigning = Only<CodeCommand, 'AssignCode' | 'AssignCodeIfFree'>;
const assignCode = ({ type: _, at, ...target }: Assigning, code: Code): CodeDecision => {
  if (code.state === 'retired') return refuse('code_retired');
  if (code.state === 'assigned') return code.targetId === target.targetId ? nothing : refuse('code_in_use');
  return [{ type: 'CodeAssigned', data: { ...target, assignedAt: at } }];
};

/** One code: it is on one thing at most, and never used again once it is retired. */
export const code: Decider<Code, CodeCommand, CodeEvent> = {
  category: 'code',
  initial: { state: 'free', standsFor: null, targetId: null, orderId: null },

  evolve: {
    CodeAssigned: (_, { standsFor, targetId, orderId }) => ({ state: 'assigned', standsFor, targetId, orderId }),
    CodeFreed: (one) => ({ ...one, state: 'free', targetId: null, orderId: null }),
    CodeRetired: (one) => ({ ...one, state: 'retired' }),
  },

  decide: {
    AssignCode: assignCode,
    AssignCodeIfFree: (asked, one) => {
      const decided = assignCode(asked, one);
      return isRefusal(decided) ? nothing : decided;
    },
    FreeCode: ({ code: name, batchId, targetId, at }, { state, targetId: held }) =>
      state === 'assigned' && held === targetId
        ? [{ type: 'CodeFreed', data: { code: name, batchId, targetId, freedAt: at } }]
        : nothing,
    RetireCode: ({ code: name, batchId, standsFor, reason, at }, { state, targetId }) =>
      state === 'retired'
        ? nothing
        : [{ type: 'CodeRetired', data: { code: name, batchId, standsFor, targetId, reason, retiredAt: at } }],
  },
};
