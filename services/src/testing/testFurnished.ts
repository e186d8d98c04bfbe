import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { waitFor } from '../processes/waiting.ts';

const furnished = inject('furnished');

const isThere = async (): Promise<true | undefined> => {
  const trouble = await readFile(`${furnished}-trouble`, 'utf8').catch(() => undefined);
  if (trouble) throw new Error(trouble);
  return existsSync(furnished) ? true : undefined;
};

// Before a story begins, because none of its deadlines is meant for this.
const orSay = 'The first start of the run, which makes the folder with the demo, does not end.';
await waitFor(isThere, { withinMs: 240_000, everyMs: 100, orSay });
