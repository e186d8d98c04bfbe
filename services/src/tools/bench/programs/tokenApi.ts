import { randomBytes, randomUUID } from 'node:crypto';
import { sessions } from '@klang/contracts/api/sessions';
import { customerReads } from '@klang/projections/customers/queries';
import { prepareReadModels } from '@klang/projections/kit/copies';
import { projections } from '@klang/projections/registry';
import { staffReads } from '@klang/projections/staff/queries';
import Fastify from 'fastify';
import { admit, tokenOf } from '../../../http/kit/caller.ts';
import { callerOfSession, rememberedCallers } from '../../../http/kit/callers.ts';
import { openParts } from '../../../platform/parts.ts';
import { answerEach } from './program.ts';

// /bare does nothing, /oneRow reads a row by key, /checked uses the product's admission.

export type Route = '/bare' | '/oneRow' | '/checked';
export type TokenRequest = { readonly customers: number };
export type TokenAnswer = { readonly url: string; readonly tokens: readonly string[] };

const { DATABASE_URL = '', EVENTSTORE_URL = '' } = process.env;
const parts = await openParts({ DATABASE_URL, EVENTSTORE_URL, MASTER_KEY: randomBytes(32), isDemo: false });
await prepareReadModels(parts.pool, projections);
const { callerOf } = rememberedCallers(
  callerOfSession({
    ...parts,
    customers: customerReads(parts.pool),
    staff: staffReads(parts.pool),
    isStaffFresh: async () => true,
  }),
);

const app = Fastify();
app.post('/bare', async () => ({ result: true }));
app.post('/oneRow', async (request) => {
  const values = [tokenOf(request)];
  await parts.pool.query({ name: 'one-row', text: 'select * from bench.one_row where token = $1', values });
  return { result: true };
});
app.post('/checked', async (request) => {
  await admit(sessions.mine, tokenOf(request), callerOf);
  return { result: true };
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });

const anyToken = () => {
  const who = { kind: 'customer', org: 'klangdee', personId: randomUUID(), name: null } as const;
  return parts.sessions.start({ ...who, device: null, agent: '', isKept: true, now: new Date() });
};

answerEach<TokenRequest>(async ({ customers }): Promise<TokenAnswer> => {
  const tokens: string[] = [];
  while (tokens.length < customers) tokens.push(...(await Promise.all(Array.from({ length: 100 }, anyToken))));
  await parts.pool.query(
    `create schema bench; create table bench.one_row (token text primary key, name text not null)`,
  );
  await parts.pool.query(`insert into bench.one_row select token, 'somebody' from unnest($1::text[]) token`, [tokens]);
  return { url, tokens };
});
