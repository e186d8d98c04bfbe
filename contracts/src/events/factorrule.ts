import { z } from 'zod';
import { type EventOf, event, id, instant } from '../kit/event.ts';

/** Who must have one. Others may. */
export const factorRules = ['nobody', 'admins', 'everybody'] as const;
export type FactorRule = (typeof factorRules)[number];

export const factorruleEvents = {
  FactorRuleSet: event('The rule for who must have a second factor in an organization was set.', {
    ruleId: id,
    of: z.enum(factorRules),
    setAt: instant,
  }),
};
export type FactorruleEvent = EventOf<typeof factorruleEvents>;
