import { createHash, createHmac } from 'node:crypto';
import type pg from 'pg';
import { keyFor } from '../keys/seal.ts';

type Thread = { readonly org: string; readonly contactId: string };
type Answer = Thread & { readonly messageId: string };

const tokenSigns = 32;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const openReplyAddresses = (pool: pg.Pool, masterKey: Buffer) => {
  const pepper = keyFor('klang reply addresses', masterKey);
  return {
    /** Deterministic: the same address at each attempt. */
    make: async ({ org, contactId, messageId }: Answer): Promise<string> => {
      const ids = JSON.stringify([org, contactId, messageId]);
      // Lower-case hex: some mail servers change the case of an address.
      const token = createHmac('sha256', pepper).update(ids).digest('hex').slice(0, tokenSigns);
      await pool.query(
        `insert into platform.reply_addresses (token_hash, org, contact_id) values ($1, $2, $3) on conflict do nothing`,
        [hashOf(token), org, contactId],
      );
      return token;
    },
    find: async (token: string): Promise<Thread | null> => {
      const { rows } = await pool.query<Thread>(
        'select org, contact_id as "contactId" from platform.reply_addresses where token_hash = $1',
        [hashOf(token)],
      );
      return rows[0] ?? null;
    },
  };
};
export type ReplyAddresses = ReturnType<typeof openReplyAddresses>;
