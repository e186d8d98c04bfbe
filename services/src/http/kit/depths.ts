import { CallError } from './answers.ts';

// No call asks for a third of it. What goes deeper ends whoever walks through it step by step.
const deepest = 30;

const partsOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** Refuses a body in which too much stands within each other. */
export const refuseDeep = (body: unknown): void => {
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw new CallError(400, 'invalidInput');
    level = level.flatMap(partsOf);
  }
};
