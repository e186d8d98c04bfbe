import { CallError } from './answers.ts';

// Three times what any call needs. Deeper bodies could overflow the stack of recursive code.
const deepest = 30;

const partsOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

export const refuseDeep = (body: unknown): void => {
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw new CallError(400, 'invalidInput');
    level = level.flatMap(partsOf);
  }
};
