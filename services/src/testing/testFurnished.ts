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

// Wait before a story begins, so that its own timeouts do not include this.
const failure = 'The first start of the run, which makes the folder with the demo, does not end.';
await waitFor(isThere, { withinMs: 240_000, everyMs: 100, failure });
