import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../processes/cannotStart.ts';
import { storedSecret } from '../processes/secrets.ts';

const keyBytes = 32;

/** Base64. Created once, before any data that it could decrypt. */
export const storedMasterKey = async (dir: string): Promise<string> => {
  const file = join(dir, 'master.key');
  if (!existsSync(file) && existsSync(join(dir, 'postgres')))
    throw new CannotStart(
      `The master key ${file} is missing. Without it no personal data in ${dir} can be read: restore the file, or set MASTER_KEY.`,
    );
  const key = await storedSecret(file, () => randomBytes(keyBytes).toString('base64'));
  if (Buffer.from(key, 'base64').length !== keyBytes)
    throw new CannotStart(
      `The master key ${file} is not 32 bytes in base64: restore the right file, or set MASTER_KEY.`,
    );
  return key;
};
