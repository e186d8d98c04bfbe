import type { FactorRule, FactorruleEvent } from '@klang/contracts/events/factorrule';
import type { Awaits } from '@klang/contracts/kit/endpoint';
import { type Decider, nothing } from './kit.ts';

export type FactorruleCommand = { readonly type: 'SetFactorRule'; readonly of: FactorRule; readonly at: string };

export const factorRuleId = 'rule';

/** Who must have a second factor. Default: admins. */
export const factorrule: Decider<{ readonly of: FactorRule }, FactorruleCommand, FactorruleEvent> = {
  category: 'factorrule',
  initial: { of: 'admins' },

  evolve: { FactorRuleSet: (_, { of }) => ({ of }) },

  decide: {
    SetFactorRule: ({ of, at }, state) =>
      of === state.of ? nothing : [{ type: 'FactorRuleSet', data: { ruleId: factorRuleId, of, setAt: at } }],
  },
};

export const isFactorRequired = (rule: FactorRule, isAdmin: boolean): boolean =>
  rule === 'everybody' || (rule === 'admins' && isAdmin);

type AtTheDoor = { readonly hasFactor: boolean; readonly isAsked: boolean; readonly isSpared: boolean };

/** What a login waits for after the password. A person with a factor always shows it. Null: nothing. */
export const awaitedOf = ({ hasFactor, isAsked, isSpared }: AtTheDoor): Awaits | null => {
  if (isSpared) return null;
  if (hasFactor) return 'factor';
  return isAsked ? 'setUp' : null;
};
