import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { OtpPurpose } from '@klang/contracts/events/otp';
import type pg from 'pg';
import { keyFor, open, seal } from '../keys/seal.ts';
import type { AccountKind } from './accounts.ts';

type Door = { readonly org: string; readonly kind: AccountKind };
/** `personId` null: unknown user name; the answer is the same. */
export type CodeRequest = Door & {
  readonly otpId: string;
  readonly purpose: OtpPurpose;
  readonly askedBy: Buffer;
  readonly personId: string | null;
  readonly validUntil: Date;
  readonly sentTo?: string | null;
};
type CodeOf = Pick<CodeRequest, 'org' | 'otpId'>;
export type FoundCode = CodeRequest & { readonly misses: number; readonly isReplaced: boolean };

type Row = {
  readonly otp_id: string;
  readonly org: string;
  readonly kind: AccountKind;
  readonly purpose: OtpPurpose;
  readonly asked_by: Buffer;
  readonly person_id: string | null;
  readonly valid_until: Date;
  readonly code_hash: Buffer | null;
  readonly misses: number;
  readonly is_replaced: boolean;
  readonly sent_to: Buffer | null;
};

const digits = 6;
const dayMs = 86_400_000;

const foundOf = (row: Row, sentTo: string | null): FoundCode => ({
  sentTo,
  otpId: row.otp_id,
  org: row.org,
  kind: row.kind,
  purpose: row.purpose,
  askedBy: row.asked_by,
  personId: row.person_id,
  validUntil: row.valid_until,
  misses: row.misses,
  isReplaced: row.is_replaced,
});
const proofHashOf = (proof: string): Buffer => createHash('sha256').update(proof).digest();

const codeRows = (pool: pg.Pool, masterKey: Buffer) => {
  const pepper = keyFor('klang one-time codes', masterKey);
  const addressKey = keyFor('klang addresses of one-time codes', masterKey);
  const sentToOf = ({ otp_id: otpId, sent_to: sealed }: Pick<Row, 'otp_id' | 'sent_to'>): string | null =>
    sealed && open(addressKey, sealed, otpId).toString();
  const hashOf = (otpId: string, code: string): Buffer =>
    createHmac('sha256', pepper)
      .update(JSON.stringify([otpId, code]))
      .digest();
  const findWhere = async (condition: string, { org, kind }: Door, value: unknown): Promise<Row | undefined> => {
    const { rows } = await pool.query<Row>(
      `select * from platform.one_time_codes where org = $1 and kind = $2 and ${condition}`,
      [org, kind, value],
    );
    return rows[0];
  };
  const setOf = async ({ org, otpId }: CodeOf, change: string, value: unknown): Promise<void> => {
    await pool.query(`update platform.one_time_codes set ${change} where org = $1 and otp_id = $2`, [
      org,
      otpId,
      value,
    ]);
  };

  return {
    hashOf,
    sentToOf,
    findWhere,
    setOf,
    sealed: (sentTo: string | null, otpId: string) => sentTo && seal(addressKey, Buffer.from(sentTo), otpId),
  };
};

export const openOtpCodes = (pool: pg.Pool, masterKey: Buffer) => {
  const { hashOf, sentToOf, findWhere, setOf, sealed } = codeRows(pool, masterKey);

  return {
    /** Invalidates earlier codes of the person and returns them. */
    ask: async ({
      otpId,
      org,
      kind,
      purpose,
      askedBy,
      sentTo = null,
      ...fields
    }: CodeRequest): Promise<readonly string[]> => {
      const { rows } = await pool.query<Pick<Row, 'otp_id'>>(
        `update platform.one_time_codes set is_replaced = true
         where asked_by = $1 and purpose = $2 and not is_replaced returning otp_id`,
        [askedBy, purpose],
      );
      await pool.query(
        `insert into platform.one_time_codes (otp_id, org, kind, purpose, asked_by, person_id, valid_until, sent_to)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [otpId, org, kind, purpose, askedBy, fields.personId, fields.validUntil, sealed(sentTo, otpId)],
      );
      return rows.map((row) => row.otp_id);
    },
    find: async (door: Door, otpId: string, purpose: OtpPurpose = 'forgotPassword'): Promise<FoundCode | null> => {
      const row = await findWhere('otp_id = $3', door, otpId);
      return row?.purpose === purpose ? foundOf(row, sentToOf(row)) : null;
    },
    sentTo: async ({ org, otpId }: CodeOf): Promise<string | null> => {
      const text = 'select otp_id, sent_to from platform.one_time_codes where org = $1 and otp_id = $2';
      const { rows } = await pool.query<Pick<Row, 'otp_id' | 'sent_to'>>(text, [org, otpId]);
      return rows[0] ? sentToOf(rows[0]) : null;
    },
    make: async ({ org, otpId }: CodeOf): Promise<string> => {
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      await setOf({ org, otpId }, 'code_hash = $3', hashOf(otpId, code));
      return code;
    },
    isRight: async (door: Door, otpId: string, code: string): Promise<boolean> => {
      const right = (await findWhere('otp_id = $3', door, otpId))?.code_hash ?? randomBytes(32);
      return timingSafeEqual(right, hashOf(otpId, code));
    },
    takeTry: async ({ org, otpId }: CodeOf, most: number): Promise<number | null> => {
      const { rows } = await pool.query<Pick<Row, 'misses'>>(
        `update platform.one_time_codes set misses = misses + 1
         where org = $1 and otp_id = $2 and misses < $3 returning misses`,
        [org, otpId, most],
      );
      return rows[0] ? most - rows[0].misses : null;
    },
    prove: async (of: CodeOf): Promise<string> => {
      const proof = randomBytes(32).toString('base64url');
      await setOf(of, 'proof_hash = $3', proofHashOf(proof));
      return proof;
    },
    provedBy: async (door: Door, proof: string): Promise<FoundCode | null> => {
      const row = await findWhere('proof_hash = $3', door, proofHashOf(proof));
      return row ? foundOf(row, sentToOf(row)) : null;
    },
    remove: async ({ org, kind, personId }: Door & { readonly personId: string }): Promise<void> => {
      const text = 'delete from platform.one_time_codes where org = $1 and kind = $2 and person_id = $3';
      await pool.query(text, [org, kind, personId]);
    },
    forgetOld: async (now: Date): Promise<void> => {
      await pool.query('delete from platform.one_time_codes where valid_until < $1', [new Date(now.getTime() - dayMs)]);
    },
  };
};
export type OtpCodes = ReturnType<typeof openOtpCodes>;
