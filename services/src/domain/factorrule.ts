import type { FactorRule, FactorruleEvent } from '@klang/contracts/events/factorrule';
import type { Awaits } from '@klang/contracts/kit/endpoint';
import { type Decider, nothing } from './kit.ts';

export type FactorruleCommand = { readonly type: 'SetFactorRule'; readonly of: FactorRule; readonly at: string };

/** The one stream of it in each organization, and on the platform. */
export const factorRuleId = 'rule';

/** Who must have a second factor: where nobody said so, those who may do everything. */
export const factorrule: Decider<{ readonly of: FactorRule }, FactorruleCommand, FactorruleEvent> = {
  category: 'factorrule',
  initial: { of: 'admins' },

  evolve: { FactorRuleSet: (_, { of }) => ({ of }) },

  decide: {
    SetFactorRule: ({ of, at }, state) =>
      of === state.of ? nothing : [{ type: 'FactorRuleSet', data: { ruleId: factorRuleId, of, setAt: at } }],
  },
};

/** Whether somebody must have a second factor. */
export const isFactorAsked = (rule: FactorRule, isAdmin: boolean): boolean =>
  rule === 'everybody' || (rule === 'admins' && isAdmin);

type AtTheDoor = { readonly hasFactor: boolean; readonly isAsked: boolean; readonly isSpared: boolean };

/** What a sign-in waits for after the password; null: nothing. Whoever has a factor shows it, asked or not. */
export const awaitedOf = ({ hasFactor, isAsked, isSpared }: AtTheDoor): Awaits | null => {
  if (isSpared) return null;
  if (hasFactor) return 'factor';
  return isAsked ? 'setUp' : null;
};
