import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../processes/cannotStart.ts';
import { keptSecret } from '../processes/secrets.ts';

const keyBytes = 32;

/** The key kept in the data folder, in base64; made once, before there is anything it could open. */
export const keptMasterKey = async (dir: string): Promise<string> => {
  const file = join(dir, 'master.key');
  if (!existsSync(file) && existsSync(join(dir, 'postgres')))
    throw new CannotStart(
      `The master key ${file} is missing, and without it no personal field in ${dir} can be read: put it back, or give it in MASTER_KEY.`,
    );
  const key = await keptSecret(file, () => randomBytes(keyBytes).toString('base64'));
  if (Buffer.from(key, 'base64').length !== keyBytes)
    throw new CannotStart(
      `The master key ${file} is not 32 bytes in base64: put the right one back, or give it in MASTER_KEY.`,
    );
  return key;
};
