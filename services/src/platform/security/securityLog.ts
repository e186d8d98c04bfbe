import { createHmac } from 'node:crypto';
import type { FilterOf } from '@klang/contracts/kit/narrowing';
import type { securityList } from '@klang/contracts/lists/securityList';
import type { SecurityWhat } from '@klang/contracts/security/security';
import type pg from 'pg';
import { keyFor } from '../keys/seal.ts';
import { idFor, newId } from '../kit/ids.ts';

export type SecurityPerson = { readonly kind: string; readonly id: string };
export type SecurityEntry = {
  readonly at: Date;
  readonly org: string;
  readonly what: SecurityWhat;
  readonly detail: string;
  readonly by: SecurityPerson | null;
  readonly about: SecurityPerson | null;
  readonly agent: string;
  readonly address: string | null;
  readonly isOften?: boolean;
};
export type SecurityFilter = FilterOf<typeof securityList>;
export type SecurityPageRequest = { readonly after?: string | undefined; readonly limit?: number | undefined };
export type SecurityNote = Omit<SecurityEntry, 'address' | 'isOften'> & { readonly id: string; readonly place: string };

type Row = {
  readonly id: string;
  readonly at: Date;
  readonly org: string;
  readonly what: SecurityWhat;
  readonly detail: string;
  readonly by_kind: string | null;
  readonly by_id: string | null;
  readonly about_kind: string | null;
  readonly about_id: string | null;
  readonly agent: string;
  readonly place: string;
};

const gatherMs = 200;
const minuteMs = 60_000;
const mostWaiting = 10_000;
const againMs = 2_000;
const retentionMs = 400 * 1_440 * minuteMs;
const signsOfPlace = 10;
const usualLimit = 50;

const columns = ['id', 'at', 'org', 'what', 'detail', 'by_kind', 'by_id', 'about_kind', 'about_id', 'agent', 'place'];
const writeSql = `insert into platform.security_log (${columns.join(', ')})
  select * from json_populate_recordset(null::platform.security_log, $1) on conflict (id) do nothing`;

const personOf = (kind: string | null, id: string | null): SecurityPerson | null =>
  kind !== null && id !== null ? { kind, id } : null;
const noteOf = ({ by_kind, by_id, about_kind, about_id, ...row }: Row): SecurityNote => ({
  ...row,
  by: personOf(by_kind, by_id),
  about: personOf(about_kind, about_id),
});

const noteId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const conditions = (
  org: string | null,
  { what, kind, person, place, from, until, after }: SecurityFilter & SecurityPageRequest,
) => {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const texts = [org === null ? 'true' : `org = ${put(org)}`];
  if (what) texts.push(`what = ${put(what)}`);
  if (kind) texts.push(`coalesce(about_kind, by_kind) = ${put(kind)}`);
  if (person) texts.push(`${put(person)} in (by_id, about_id)`);
  if (place) texts.push(`place = ${put(place)}`);
  if (from) texts.push(`at >= ${put(from)}`);
  if (until) texts.push(`at < ${put(until)}`);
  if (after)
    texts.push(
      // An invalid `after` is past the end.
      noteId.test(after) ? `(at, id) < (select at, id from platform.security_log where id = ${put(after)})` : 'false',
    );
  return { where: texts.join(' and '), values };
};

export const openSecurityLog = (pool: pg.Pool, masterKey: Buffer) => {
  const key = keyFor('klang security log', masterKey);
  const placeOf = (address: string | null): string =>
    address === null ? '' : createHmac('sha256', key).update(address).digest('base64url').slice(0, signsOfPlace);
  const waiting = new Map<string, object>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeIn = (ms: number): void => {
    timer ??= setTimeout(() => void write(), ms).unref();
  };
  // This data exists nowhere else: retry until Postgres accepts it. Ids prevent duplicates after a lost answer.
  const writeWaiting = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const sent = [...waiting];
    const isWritten = await pool.query(writeSql, [JSON.stringify(sent.map(([, row]) => row))]).then(
      () => true,
      () => false,
    );
    if (isWritten) for (const [id] of sent) waiting.delete(id);
    for (const [id] of [...waiting].slice(0, Math.max(0, waiting.size - mostWaiting))) waiting.delete(id);
    if (!isWritten) writeIn(againMs);
  };
  let last: Promise<void> = Promise.resolve();
  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    last = last.then(writeWaiting);
    return last;
  };
  return {
    note: ({ at, org, what, detail, by, about, agent, address, isOften = false }: SecurityEntry): void => {
      const place = placeOf(address);
      const minute = String(Math.floor(at.getTime() / minuteMs));
      const id = isOften ? idFor('security', org, what, detail, by?.id ?? '', about?.id ?? '', place, minute) : newId();
      const people = { by_kind: by?.kind, by_id: by?.id, about_kind: about?.kind, about_id: about?.id };
      if (!waiting.has(id)) waiting.set(id, { id, at: at.toISOString(), org, what, detail, ...people, agent, place });
      writeIn(gatherMs);
    },
    write,
    list: async (org: string | null, { limit = usualLimit, ...filter }: SecurityFilter & SecurityPageRequest = {}) => {
      await write();
      const { where, values } = conditions(org, filter);
      const { rows } = await pool.query<Row>(
        `select ${columns.join(', ')} from platform.security_log where ${where} order by at desc, id desc limit ${limit + 1}`,
        values,
      );
      const page = rows.slice(0, limit).map(noteOf);
      return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
    },
    count: async (org: string | null, filter: SecurityFilter = {}): Promise<number> => {
      await write();
      const { where, values } = conditions(org, filter);
      const { rows } = await pool.query<{ count: string }>(
        `select count(*) from platform.security_log where ${where}`,
        values,
      );
      return Number(rows[0]?.count ?? 0);
    },
    forgetOld: async (now: Date): Promise<void> => {
      await pool.query('delete from platform.security_log where at < $1', [new Date(now.getTime() - retentionMs)]);
    },
  };
};
export type SecurityLog = ReturnType<typeof openSecurityLog>;
