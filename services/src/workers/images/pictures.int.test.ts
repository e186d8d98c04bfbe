import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settling } from '@klang/projections/kit/settled';
import { projections } from '@klang/projections/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LookupCommand, lookup } from '../../domain/lookup.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { type FileStore, filesInFolder } from '../../platform/images/files.ts';
import { openUploads, type Uploads } from '../../platform/images/uploads.ts';
import { newId } from '../../platform/kit/ids.ts';
import { waitFor } from '../../processes/waiting.ts';
import { roster } from '../kit/kit.ts';
import { performing } from '../kit/perform.ts';
import { sweepOnce } from '../kit/sweeper.ts';
import { minuteMs, newClock, openShop, type Shop } from '../testing/workerFixture.ts';
import { pictures } from './pictures.ts';

const org = 'klangdee';
const clock = newClock();
const dayMs = 24 * 60 * minuteMs;
let shop: Shop;
let folder: string;
let files: FileStore;
let uploads: Uploads;
beforeAll(async () => {
  shop = await openShop(clock);
  folder = await mkdtemp(join(tmpdir(), 'klang-pictures-'));
  files = filesInFolder(folder);
  uploads = openUploads(shop.pool);
  const live = `select 1 from read.checkpoints where name = 'lookups' and is_live`;
  const isLive = async () => (await shop.pool.query(live).catch(() => null))?.rowCount === 1 || undefined;
  await waitFor(isLive, { withinMs: 30_000, everyMs: 50, failure: 'The list of entries does not come live.' });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const forms = ['-320.webp', '.webp', '.png', '.jpg'];
const putIn = async (): Promise<string> => {
  const name = `${org}/${randomBytes(16).toString('hex')}`;
  await uploads.note(org, [name], clock.now());
  for (const form of forms) await files.put(`${name}${form}`, Buffer.from('picture'));
  return name;
};
const formsOf = async (name: string): Promise<readonly string[]> => {
  const there = await Promise.all(forms.map((form) => files.get(`${name}${form}`)));
  return forms.filter((_, place) => there[place]);
};

const contextOf = () => contexts({ log: shop.log, clock, report: () => {} });
const write = async (command: LookupCommand): Promise<void> => {
  const ctx = contextOf()({ org, actor: { kind: 'staff', id: 's1', name: null }, address: null });
  const { position } = await ctx.execute(lookup, command.lookupId, command);
  if (position) await settling(shop.pool, projections)(['lookups'], position, 10_000);
};
const add = async (fields: { [name: string]: string }) => {
  const lookupId = newId();
  const entry = { lookupId, kind: 'paymentchannel', at: clock.now().toISOString() };
  await write({ type: 'AddLookup', ...entry, fields });
  return (next: { [name: string]: string }) =>
    write({ type: 'ChangeLookup', ...entry, fields: next, revision: 0, reason: null });
};

const sweepNow = async (log: Shop['log'] = shop.log): Promise<readonly string[]> => {
  const known = roster(pictures({ pool: shop.pool, log, files }));
  const outcomes: string[] = [];
  const report = ({ outcome }: { readonly outcome: string }) => void outcomes.push(outcome);
  const perform = performing({ roster: known, contextOf: contextOf(), clock, report });
  await sweepOnce({ sweeps: known.sweeps, db: shop.pool, clock, perform });
  return outcomes;
};

describe('a picture that was put in', () => {
  it('is removed in all its forms when nothing has named it for a day, and then left alone', async () => {
    const name = await putIn();
    await sweepNow();
    expect(await formsOf(name)).toEqual(forms);
    clock.advance(dayMs + minuteMs);
    expect(await sweepNow()).toEqual(['done']);
    expect(await formsOf(name)).toEqual([]);
    expect(await sweepNow()).toEqual([]);
    expect(await uploads.takeIntoUse(org, [name])).toEqual([name]);
  });

  it('stays for good when an entry names it, also only in a text or in an earlier version', async () => {
    const [now, before, text] = [await putIn(), await putIn(), await putIn()];
    await add({ logo: `/files/${now}.webp` });
    const change = await add({ logo: `/files/${before}.webp` });
    await change({ logo: '' });
    await add({ note: `Look at https://klang.test/files/${text}-320.webp first.` });
    clock.advance(dayMs + minuteMs);
    expect(await sweepNow()).toEqual(['done', 'done', 'done']);
    for (const name of [now, before, text]) expect(await formsOf(name)).toEqual(forms);
    expect(await sweepNow()).toEqual([]);
  });

  it('stays when a form has taken it into use', async () => {
    const name = await putIn();
    expect(await uploads.takeIntoUse(org, [name])).toEqual([]);
    clock.advance(dayMs + minuteMs);
    expect(await sweepNow()).toEqual([]);
    expect(await formsOf(name)).toEqual(forms);
  });

  it('is not looked for by another organization', async () => {
    const name = await putIn();
    expect(await uploads.takeIntoUse('second', [name])).toEqual([]);
    clock.advance(dayMs + minuteMs);
    await sweepNow();
    expect(await formsOf(name)).toEqual([]);
  });

  it('stays while the lists do not show everything that happened', async () => {
    const name = await putIn();
    clock.advance(dayMs + minuteMs);
    await shop.pool.query(`update read.checkpoints set is_live = false where name = 'lookups'`);
    await sweepNow();
    await shop.pool.query(`update read.checkpoints set is_live = true where name = 'lookups'`);
    expect(await formsOf(name)).toEqual(forms);
    await sweepNow();
    expect(await formsOf(name)).toEqual([]);
  });
});
