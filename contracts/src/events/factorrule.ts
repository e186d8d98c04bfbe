import { z } from 'zod';
import { type EventOf, event, id, instant } from '../kit/event.ts';

/** Who must have a second factor; everybody else may. */
export const factorRules = ['nobody', 'admins', 'everybody'] as const;
export type FactorRule = (typeof factorRules)[number];

export const factorruleEvents = {
  FactorRuleSet: event('From now on these people of an organization must have a second factor.', {
    ruleId: id,
    of: z.enum(factorRules),
    setAt: instant,
  }),
};
export type FactorruleEvent = EventOf<typeof factorruleEvents>;
