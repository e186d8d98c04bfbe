import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** A random secret kept in a file that only its owner reads; made the first time it is asked for. */
export const keptSecret = async (file: string, make = () => randomBytes(24).toString('base64url')): Promise<string> => {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept) return kept.trim();
  const secret = make();
  await writeFile(file, `${secret}\n`, { mode: 0o600, flush: true });
  return secret;
};
