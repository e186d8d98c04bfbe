import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

export const storedSecret = async (
  file: string,
  make = () => randomBytes(24).toString('base64url'),
): Promise<string> => {
  const secretText = await readFile(file, 'utf8').catch(() => '');
  if (secretText) return secretText.trim();
  const secret = make();
  await writeFile(file, `${secret}\n`, { mode: 0o600, flush: true });
  return secret;
};
