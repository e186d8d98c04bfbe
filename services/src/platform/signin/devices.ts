import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { keyFor } from '../keys/seal.ts';
import type { Account } from './accounts.ts';

const markPattern = /^([\w-]{22})\.([\w-]{43})$/;
const idBytes = 16;
const dayMs = 86_400_000;
const knownForMs = 400 * dayMs;

const hashOf = (device: string): Buffer => createHash('sha256').update(device).digest();
const ofAccount = ({ org, kind, personId }: Account) => [org, kind, personId];

/** Browsers of earlier logins. Each has a signed cookie, which grants nothing except its own login attempts. */
export const openDevices = (pool: pg.Pool, masterKey: Buffer) => {
  const key = keyFor('klang devices', masterKey);
  const signatureOf = (device: string): string => createHmac('sha256', key).update(device).digest('base64url');
  return {
    newDevice: (): string => randomBytes(idBytes).toString('base64url'),
    markOf: (device: string): string => `${device}.${signatureOf(device)}`,
    deviceOf: (mark: string | undefined): string | null => {
      const [, device, signature] = markPattern.exec(mark ?? '') ?? [];
      if (device === undefined || signature === undefined) return null;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(device))) ? device : null;
    },
    isKnown: async (account: Account, device: string): Promise<boolean> => {
      const { rowCount } = await pool.query({
        name: 'is-known-device',
        text: `select 1 from platform.known_devices where org = $1 and kind = $2 and person_id = $3 and device_hash = $4`,
        values: [...ofAccount(account), hashOf(device)],
      });
      return rowCount === 1;
    },
    know: async (account: Account, device: string, now: Date): Promise<void> => {
      await pool.query({
        name: 'know-device',
        text: `insert into platform.known_devices as d (org, kind, person_id, device_hash, used_at) values ($1, $2, $3, $4, $5)
          on conflict (org, kind, person_id, device_hash) do update set used_at = excluded.used_at`,
        values: [...ofAccount(account), hashOf(device), now],
      });
    },
    remove: async (account: Account): Promise<void> => {
      const text = 'delete from platform.known_devices where org = $1 and kind = $2 and person_id = $3';
      await pool.query(text, ofAccount(account));
    },
    forgetOld: async (now: Date): Promise<void> => {
      await pool.query('delete from platform.known_devices where used_at < $1', [new Date(now.getTime() - knownForMs)]);
    },
  };
};
export type Devices = ReturnType<typeof openDevices>;
