import type { CodeState, CodeUse, RetireReason, SealEnd } from '@klang/contracts/codes/codes';
import type { CodeEvent } from '@klang/contracts/events/code';
import { type Decider, type Decision, isRefusal, nothing, type Only, refuse } from './kit.ts';

export type Code = {
  readonly state: CodeState;
  readonly standsFor: CodeUse | null;
  readonly targetId: string | null;
  readonly orderId: string | null;
  readonly isOpened: boolean;
};

type CommandHead = { readonly code: string; readonly batchId: string; readonly at: string };
type Target = { readonly standsFor: CodeUse; readonly targetId: string; readonly orderId: string | null };
export type CodeCommand =
  | (CommandHead & Target & { readonly type: 'AssignCode' })
  /** Writes nothing if the code is taken. The caller then reads its target. */
  | (CommandHead & Target & { readonly type: 'AssignCodeIfFree' })
  | (CommandHead & { readonly type: 'FreeCode'; readonly targetId: string })
  | (CommandHead & { readonly type: 'RestoreSeal'; readonly targetId: string })
  | (CommandHead & {
      readonly type: 'RetireCode';
      readonly standsFor: CodeUse;
      readonly reason: RetireReason | SealEnd;
    });
type CodeDecision = Decision<CodeEvent>;

type AssignCommand = Only<CodeCommand, 'AssignCode' | 'AssignCodeIfFree'>;
const assignCode = ({ type: _, at, ...target }: AssignCommand, code: Code): CodeDecision => {
  if (code.state === 'retired') return refuse('code_retired');
  if (code.state === 'assigned') return code.targetId === target.targetId ? nothing : refuse('code_in_use');
  return [{ type: 'CodeAssigned', data: { ...target, assignedAt: at } }];
};

/** A code is on one item at most. A retired code is never reused, but a seal that was opened by mistake is restored. */
export const code: Decider<Code, CodeCommand, CodeEvent> = {
  category: 'code',
  initial: { state: 'free', standsFor: null, targetId: null, orderId: null, isOpened: false },

  evolve: {
    CodeAssigned: (_, { standsFor, targetId, orderId }) => ({
      state: 'assigned',
      standsFor,
      targetId,
      orderId,
      isOpened: false,
    }),
    CodeFreed: (one) => ({ ...one, state: 'free', targetId: null, orderId: null }),
    CodeRetired: (one, { reason }) => ({ ...one, state: 'retired', isOpened: reason === 'opened' }),
    SealRestored: (one) => ({ ...one, state: 'assigned', isOpened: false }),
  },

  decide: {
    AssignCode: assignCode,
    AssignCodeIfFree: (command, one) => {
      const decided = assignCode(command, one);
      return isRefusal(decided) ? nothing : decided;
    },
    FreeCode: ({ code: name, batchId, targetId, at }, { state, targetId: currentTargetId }) =>
      state === 'assigned' && currentTargetId === targetId
        ? [{ type: 'CodeFreed', data: { code: name, batchId, targetId, freedAt: at } }]
        : nothing,
    RestoreSeal: ({ code: name, batchId, targetId, at }, { isOpened, targetId: currentTargetId, orderId }) =>
      isOpened && currentTargetId === targetId
        ? [{ type: 'SealRestored', data: { code: name, batchId, targetId, orderId, restoredAt: at } }]
        : nothing,
    RetireCode: ({ code: name, batchId, standsFor, reason, at }, { state, targetId }) =>
      state === 'retired'
        ? nothing
        : [{ type: 'CodeRetired', data: { code: name, batchId, standsFor, targetId, reason, retiredAt: at } }],
  },
};
