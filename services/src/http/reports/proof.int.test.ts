import { type OrgProofRow, orgProofs } from '@klang/contracts/api/orgProofs';
import { proof } from '@klang/contracts/api/proof';
import { reportMails } from '@klang/contracts/api/reportMails';
import { reportEndpoints, reportFormats } from '@klang/contracts/api/reports';
import { views } from '@klang/contracts/api/views';
import { platformOrg } from '@klang/contracts/console/index';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { textsOf } from '../../documents/testing/readPdf.ts';
import { admin } from '../../domain/admin.ts';
import { closeBooks } from '../../platform/proof/closeBooks.ts';
import { type ClosedBooks, closingsOf } from '../../platform/proof/exporting.ts';
import { orgOfStream } from '../../platform/proof/leaves.ts';
import { verify } from '../../platform/proof/verify.mjs';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';
import { checkedFrom } from './checking.ts';
import { lotsOf } from './orgProofs.ts';

const dayMs = 86_400_000;
let api: TestApi;
let tokens: Readonly<Record<'owner' | 'stranger' | 'other', string>>;
let closed: ClosedBooks;

beforeAll(async () => {
  api = await openApi();
  await hireWith(api, 'finance', { report02: 'v' });
  await hireWith(api, 'mover', { ordertracking: 'v' });
  tokens = {
    owner: await api.signedIn('staff', 'finance'),
    stranger: await api.signedIn('staff', 'mover'),
    other: await api.signedIn('staff', 'owner', 'second'),
  };
  const tomorrow = new Date(Date.now() + dayMs);
  await closeBooks({ ...api.asSystem(), now: tomorrow }, api.parts.log);
  [closed] = (await closingsOf(api.parts.log, 'klangdee')) as [ClosedBooks];
}, 60_000);
afterAll(() => api.close());

const ask = async ({ path }: { readonly path: string }, body: object = {}, token = tokens.owner) => {
  const answer = await api.call(path, body, { token });
  return { status: answer.statusCode, text: answer.payload };
};
const detailOf = ({ text }: { readonly text: string }) => JSON.parse(text).detail;

const exported = async () => {
  const taken: { readonly list: string; readonly format: string; readonly exportId: string }[] = [];
  for await (const { events } of api.parts.log.readAll())
    for (const event of events) if (event.type === 'ListExported') taken.push(event.data);
  return taken;
};

it('closed days stand with their figures and the hash that ties each to the one before', async () => {
  const { data } = detailOf(await ask(proof.days));
  const { on, since, hash, beforeHash, papers, receivedSatang, vatSatang, closedAt, last } = closed;
  expect(data).toEqual([{ on, since, hash, beforeHash, papers, receivedSatang, vatSatang, closedAt, events: last }]);
});

it('a check says the figures of the log as it stands, also to two who ask at once', async () => {
  const [one, other] = (await Promise.all([ask(proof.check), ask(proof.check)])).map(detailOf);
  expect(one).toMatchObject({ from: null, wrong: null, figures: { days: 1, papers: 0, waiting: 0 } });
  expect(one.figures.events).toBeGreaterThan(closed.last);
  expect(other).toMatchObject({ wrong: null, figures: one.figures });
});

it('the store sends for the check of an organization what is of it, and nothing of others', async () => {
  const sent = new Set<string | null>();
  const { readAllAsStored } = api.parts.log;
  vi.spyOn(api.parts.log, 'readAllAsStored').mockImplementation(async function* (...args) {
    for await (const page of readAllAsStored(...args)) {
      for (const { stream } of page.events) sent.add(orgOfStream(stream));
      yield page;
    }
  });
  expect((await ask(proof.check, {})).status).toBe(200);
  vi.restoreAllMocks();
  expect([...sent]).toEqual(['klangdee']);
});

it('a check names what is wrong', async () => {
  const forged = {
    org: 'klangdee',
    paper_id: 'forged',
    number: '00000-RT-9912-0001',
    series: '00000-RT-9912',
    running: 1,
    kind: 'RT',
    paper_on: '2099-12-01',
    order_id: 'o1',
    order_number: 'o1',
    customer_id: 'c1',
    cause: 'orderPaid',
    cause_id: 'p1',
    proof_code: 'x',
    issued_at: '2026-11-23T00:00:00Z',
    is_filed: false,
    is_abbreviated: false,
    is_receipt_alone: false,
    correction_by_staff: false,
    credited_satang: 0,
    total_satang: 100,
  };
  await api.parts.pool.query('insert into read.papers select * from json_populate_record(null::read.papers, $1)', [
    JSON.stringify(forged),
  ]);
  const found = detailOf(await ask(proof.check));
  await api.parts.pool.query(`delete from read.papers where paper_id = 'forged'`);
  expect(found).toMatchObject({ figures: null, wrong: { code: 'row', what: 'row of 00000-RT-9912-0001' } });
});

it('the file of closed days is right by itself, and is written down as an export', async () => {
  const { status, text } = await ask(proof.export, { from: closed.since, to: closed.on });
  expect(status).toBe(200);
  const found = await verify(text.trimEnd().split('\n'));
  expect(found).toMatchObject({ isRight: true, figures: { days: 1, lastHash: closed.hash } });
  expect(await exported()).toMatchObject([
    { list: 'proof', format: 'jsonl', narrowedBy: ['from', 'to'], rows: closed.last },
  ]);
});

it('a report leaves as CSV, XLSX and PDF with one hash, which its print says too, and each says who took it', async () => {
  const { figures, export: file } = reportEndpoints.report02;
  const question = { tab: 'payments', from: closed.on, to: closed.on };
  const inEnglish = { token: tokens.owner, headers: { 'accept-language': 'en' } };
  const { asOf, sha256 } = (await api.call(figures.path, question, inEnglish)).json().detail;
  const body = { ...question, asOfNr: asOf.nr, language: 'en' };
  const take = (format: string, token = tokens.owner) => api.call(file.path, { ...body, format }, { token });
  const [csv, pdf, xlsx] = [await take('csv'), await take('pdf'), await take('xlsx')];
  expect(csv.body).toContain(`"sha256 ${sha256}"`);
  expect(csv.headers['content-disposition']).toMatch(
    new RegExp(`payments-${closed.on}-${closed.on}-as-of-${asOf.nr}-[\\d-]+T\\d{4}-finance.csv`),
  );
  const text = await textsOf(pdf.rawPayload);
  for (const one of [sha256, 'Taken by ', ' at 20', `as of ${asOf.nr}`, 'Total', 'Page 1/1'])
    expect(text).toContain(one);
  expect([csv, xlsx, pdf].map(({ headers }) => headers['content-type'])).toEqual(Object.values(reportFormats));
  await hireWith(api, 'other', { report02: 'v' });
  expect((await take('csv', await api.signedIn('staff', 'other'))).body).toBe(csv.body);
  const taken = (await exported()).filter(({ list }) => list === 'report02');
  expect(taken.map(({ format }) => format)).toEqual(['csv', 'pdf', 'xlsx', 'csv']);
});

it('a report that goes to a printer is written down like a file, once for each print', async () => {
  const { figures, print } = reportEndpoints.report02;
  const question = { tab: 'payments', from: closed.on, to: closed.on };
  const { groups } = detailOf(await ask(figures, question));
  for (const printId of ['p1', 'p1', 'p2'])
    expect(detailOf(await ask(print, { ...question, printId }))).toEqual({ rows: groups.length + 1 });
  const taken = (await exported()).filter(({ format }) => format === 'print');
  expect(taken.map(({ exportId }) => exportId)).toEqual(['p1', 'p2']);
  expect(taken[0]).toMatchObject({ list: 'report02', narrowedBy: ['tab', 'from', 'to'], rows: groups.length + 1 });
});

it('a saved report goes by mail to whom its owner chooses of those who may see it', async () => {
  const view = { viewId: 'v1', list: 'report02', name: 'เงิน', query: 'tab=payments', isShared: true };
  expect((await ask(views.save, view)).status).toBe(200);
  expect((await ask(views.save, { ...view, viewId: 'v2', list: 'reconciliationlist' })).status).toBe(200);
  const choose = async (staffIds: readonly string[], token = tokens.owner, viewId = 'v1') => {
    const { status, text } = await ask(reportMails.choose, { viewId, staffIds }, token);
    const { refusal, fields = [] } = JSON.parse(text);
    return [status, refusal ?? fields[0]?.field];
  };
  const { people, staffIds } = detailOf(await ask(reportMails.read, { viewId: 'v1' }));
  const ids = people.map(({ id }: { id: string }) => id);
  expect([ids.includes('finance'), ids.includes('mover'), staffIds]).toEqual([true, false, []]);
  expect(await choose(['finance'])).toEqual([200, undefined]);
  expect(detailOf(await ask(reportMails.read, { viewId: 'v1' })).staffIds).toEqual(['finance']);
  expect(await choose(['mover'])).toEqual([400, 'staffIds']);
  expect(await choose([], tokens.stranger)).toEqual([403, undefined]);
  expect((await ask(reportMails.read, { viewId: 'v1' }, tokens.stranger)).status).toBe(403);
  expect(await choose([], await api.signedIn('staff', 'other'))).toEqual([409, 'view_not_yours']);
  expect((await ask(reportMails.leave, { viewId: 'v1' })).status).toBe(200);
  expect(detailOf(await ask(reportMails.read, { viewId: 'v1' })).staffIds).toEqual([]);
  expect(await choose(['finance'])).toEqual([200, undefined]);
  expect(await choose([], await api.signedIn('staff', 'owner'))).toEqual([200, undefined]);
  expect(detailOf(await ask(reportMails.read, { viewId: 'v1' })).staffIds).toEqual([]);
  expect(await choose([], tokens.other)).toEqual([404, 'view_not_found']);
  expect(await choose([], tokens.owner, 'v2')).toEqual([404, 'view_not_found']);
});

it('who runs the platform sees where every organization stands, and of each that it is right or what is not', async () => {
  const who = { type: 'AddAdmin', adminId: 'a1', name: 'Ann', email: 'ann@klang.test' } as const;
  await api.asSystem(platformOrg).execute(admin, 'a1', { ...who, at: new Date().toISOString() });
  const token = await api.signedIn('admin', 'a1', platformOrg);
  const { data } = detailOf(await ask(orgProofs.list, {}, token));
  const stands = data.map(({ org, closings, newest }: OrgProofRow) => [org, closings, newest?.hash]);
  expect(stands.toSorted()).toEqual([
    ['klangdee', 1, closed.hash],
    ['second', 0, undefined],
  ]);
  const { data: checked } = detailOf(await ask(orgProofs.check, { orgs: ['second', 'klangdee'] }, token));
  expect(checked).toMatchObject([
    { org: 'second', wrong: null, figures: { days: 0 } },
    { org: 'klangdee', wrong: null, figures: { days: 1 } },
  ]);
  // A common reading gives exactly the single results.
  const [alone] = detailOf(await ask(orgProofs.check, { orgs: ['klangdee'] }, token)).data;
  expect(alone.figures).toEqual(checked[1].figures);
  // Concurrent requests share a running check, also with the organization's own finance.
  const both = { orgs: ['klangdee', 'second'] };
  const reading = vi.spyOn(api.parts.log, 'readAllAsStored');
  const answers = await Promise.all([ask(orgProofs.check, both, token), ask(orgProofs.check, both, token)]);
  expect(answers.map((one) => detailOf(one).data.length)).toEqual([2, 2]);
  expect(reading).toHaveBeenCalledTimes(1);
  // One failed check does not affect the others.
  const { readSealed } = api.parts.log;
  vi.spyOn(api.parts.log, 'readSealed').mockImplementation((stream, ...rest) => {
    if (stream.includes('second')) throw new Error('the connection is gone');
    return readSealed(stream, ...rest);
  });
  expect(detailOf(await ask(orgProofs.check, both, token)).data).toMatchObject([{ org: 'klangdee', wrong: null }]);
  vi.restoreAllMocks();
  expect((await ask(orgProofs.check, { orgs: ['klangdee', 'nowhere'] }, token)).status).toBe(404);
  for (const [call, body] of [[orgProofs.list], [orgProofs.check, { orgs: ['klangdee'] }]] as const)
    expect((await ask(call, body)).status).toBe(403);
});

it.each([
  ['a day that is not closed yet', (on: string) => ({ from: on, to: '2099-01-01' }), 'to'],
  ['a day before the first', (on: string) => ({ from: '2001-01-01', to: on }), 'from'],
  ['days the wrong way round', (on: string) => ({ from: on, to: '2001-01-01' }), 'to'],
] as const)('%s gives no file, and its field says why', async (_, bodyOf, field) => {
  const answer = await ask(proof.export, bodyOf(closed.on));
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text).fields).toMatchObject([{ field }]);
});

it('nobody sees closed days of another organization, or without the right', async () => {
  expect(detailOf(await ask(proof.days, {}, tokens.other)).data).toEqual([]);
  const range = { from: closed.on, to: closed.on };
  expect((await ask(proof.export, range, tokens.other)).status).toBe(400);
  const figure = { on: closed.on, figure: 'received' };
  expect(detailOf(await ask(proof.facts, figure))).toMatchObject({ first: 1, last: closed.last, sum: 0, data: [] });
  expect((await ask(proof.facts, figure, tokens.other)).status).toBe(404);
  expect((await ask(proof.facts, figure, tokens.stranger)).status).toBe(403);
  for (const call of [proof.days, proof.check]) expect((await ask(call, {}, tokens.stranger)).status).toBe(403);
  expect((await ask(proof.export, range, tokens.stranger)).status).toBe(403);
});

it('the newest closed days alone are checked of a log that is too long to check while somebody waits', () => {
  const at = (since: string, first: number, last: number) => ({ ...closed, since, on: since, first, last });
  const days = [at('2026-11-01', 1, 50), at('2026-11-02', 51, 120), at('2026-11-03', 121, 130)];
  expect(checkedFrom(days, 130)).toBeNull();
  expect(checkedFrom(days, 129)).toBe('2026-11-02');
  expect(checkedFrom(days, 5)).toBe('2026-11-03');
  expect(checkedFrom([])).toBeNull();
});

it('organizations are checked in one reading of the log, as many at once as are not too much to hold', () => {
  const of = (org: string, events: number) => ({ org, events });
  const lots = lotsOf([of('a', 60), of('b', 50), of('c', 10), of('d', 500), of('e', 1)], 100);
  expect(lots.map((lot) => lot.map(({ org }) => org).join(''))).toEqual(['a', 'bc', 'd', 'e']);
});

it('each row of two long tables that is shown has beside it what stood there before', async () => {
  const insert = (on: string, name: string, from: number) =>
    api.parts.pool.query(
      `insert into read.facts (org, nr, part, event_id, type, stream, revision, leaf, at, known_at, on_day, kind, satang,
         quantity, paper, title, correlation_id)
       select 'klangdee', 9000000 + $3 + n, 1, 'e', 'PaperIssued', 's', n, '', now(), now(), $1, 'receipt', 100, 1,
         $2 || lpad(n::text, 4, '0'), '', 'long' from generate_series(1, 600) n`,
      [on, name, from],
    );
  await insert('2001-01-01', 'A', 0);
  await insert('2001-02-01', 'X', 1_000);
  await api.parts.pool.query(
    `update read.facts set paper = 'X0450' where org = 'klangdee' and correlation_id = 'long' and paper = 'A0600'`,
  );
  const days = { from: '2001-02-01', to: '2001-02-01', compareFrom: '2001-01-01', compareTo: '2001-01-01' };
  const body = { tab: 'receipts', groupBy: 'paper', ...days };
  const { groups, count, compared } = detailOf(await ask(reportEndpoints.report02.figures, body));
  await api.parts.pool.query(`delete from read.facts where org = 'klangdee' and correlation_id = 'long'`);
  expect([groups.length, count]).toEqual([500, 600]);
  expect(compared.groups.map(({ key }: { key: string }) => key)).toEqual(['X0450']);
  expect(compared.totals).toMatchObject({ papers: 600, total: 60_000 });
});

// The last test: from here on the read model of papers stands still.
it('nothing is called wrong and no file leaves while the lists of papers are behind the log', async () => {
  const files = async () => (await exported()).filter(({ list }) => list === 'proof').length;
  const before = await files();
  await api.parts.pool.query(`update read.checkpoints set version = version + 100 where name = 'papers' and is_live`);
  const range = { from: closed.since, to: closed.on };
  const answers = [await ask(proof.check), await ask(proof.export, range)];
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect(await files()).toBe(before);
});
