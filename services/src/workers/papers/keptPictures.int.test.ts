import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPaper } from '../../documents/papers/drawPaper.ts';
import { eventCodec } from '../../platform/eventLog/codec.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { type EventLog, eventLog } from '../../platform/eventLog/eventLog.ts';
import { openEventStore } from '../../platform/eventStore/eventStore.ts';
import { paperPicturesOf } from '../../platform/papers/paperPictures.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { PictureLost, sheetsOf } from '../../platform/papers/sheets.ts';
import { newLog, type TestLog } from '../../testing/testLog.ts';
import { roster } from '../kit/kit.ts';
import { earlierPaper } from '../testing/earlierPaper.ts';
import { memoryFiles, org, paidOrder, papersIn, publishOrganize } from '../testing/paperFixture.ts';
import { uploaded } from '../testing/uploadedPicture.ts';
import { closed, visited } from '../testing/visitFixture.ts';
import { noteOfVisit } from './goodsNotes.ts';
import { papers } from './papers.ts';

const at = '2026-12-02T05:00:00.000Z';
const files = memoryFiles();
let here: TestLog;
beforeAll(async () => {
  here = await newLog();
  await publishOrganize(here, at, { change: { pictureUrl: await uploaded(files, 'a', '#0e5650') } });
}, 60_000);
afterAll(() => here.close());

/** A process has its own connection and its own cache. */
const newProcess = (change: (log: EventLog) => EventLog = (log) => log) => {
  const store = openEventStore({ url: here.node.url });
  const log = change(eventLog(store, eventCodec(here.keys)));
  const contextOf = contexts({ log, clock: { now: () => new Date(at) }, report: () => {} });
  const ctx = () => contextOf({ org, actor: { kind: 'system', id: 'test', name: null }, address: null });
  const parts = { log, publicUrl: 'http://localhost:3000', files, draw: drawPaper };
  const note = (key: { readonly orderId: string; readonly tripId: string }) =>
    noteOfVisit(ctx(), { log, files, papers: papersOf(parts) }, key);
  return { parts, ctx, note, close: () => store.close() };
};

const visitOf = async (name: string, digit: string) => {
  const of = { orderId: `o-${name}`, tripId: `t-${name}`, at };
  const signature = await uploaded(files, digit, '#224488');
  await here.write(org, of.tripId, visited(of, { kind: 20, signer: 'สมหญิง', signature }));
  await here.write(org, of.orderId, [...paidOrder({ ...of, paymentId: `p-${name}`, paidAt: at }), closed(of)]);
  return of;
};
const noteIn = async (orderId: string) =>
  (await papersIn(here, '00000-DN-6912')).filter(({ facts }) => facts.order.orderId === orderId);
const keptOf = async (paperId: string): Promise<readonly string[]> => {
  const kept: string[] = [];
  for await (const { events } of here.log.readAll())
    for (const { type, data } of events)
      if ((type === 'PaperSignatureKept' && data.paperId === paperId) || type === 'PaperLogoKept') kept.push(type);
  return kept.toSorted();
};
const both = ['PaperSignatureKept', 'PaperSignatureKept'];

describe('the pictures of a paper', () => {
  it('are in the log once each, also when several processes issue it at the same time', async () => {
    const of = await visitOf('twice', 'b');
    const processes = [newProcess(), newProcess(), newProcess()];
    await Promise.all(processes.map(({ note }) => note(of)));
    const [note, ...others] = await noteIn(of.orderId);
    expect([note?.number, others]).toEqual([expect.stringMatching(/^00000-DN/), []]);
    expect(await keptOf(note?.paperId ?? '')).toEqual(['PaperLogoKept', ...both]);
    await Promise.all(processes.map(({ close }) => close()));
  }, 60_000);

  it.each([1, 2, 3])(
    'are on it, and once in the log, when the process dies at its write %s',
    async (last) => {
      const of = await visitOf(`dies-${last}`, String(last));
      let writes = 0;
      const dying = newProcess((log) => ({
        ...log,
        append: async (stream, ...what) => {
          if (/^paper(?:picture)?-/.test(stream)) writes += 1;
          if (writes >= last) throw new Error('The process is gone.');
          return log.append(stream, ...what);
        },
      }));
      await expect(dying.note(of)).rejects.toThrow('The process is gone.');
      expect(await noteIn(of.orderId)).toEqual([]);
      const next = newProcess();
      await next.note(of);
      const [note] = await noteIn(of.orderId);
      if (!note) throw new Error('no note');
      expect(await keptOf(note.paperId)).toEqual(['PaperLogoKept', ...both]);
      const { seller, ...facts } = note.facts;
      const names = [seller.logo, ...Object.values('signatures' in facts ? facts.signatures : {})];
      const found = await paperPicturesOf({ ...next.parts, files: memoryFiles() }).filesOf(org, names);
      expect([...found.keys()]).toEqual(names);
      await Promise.all([dying.close(), next.close()]);
    },
    60_000,
  );

  it('are what the log says, whatever somebody put in their place in the file store', async () => {
    const one = newProcess();
    const { number, paperId } = (await papersIn(here, '00000-DN-6912'))[0] ?? { number: '', paperId: '' };
    await sheetsOf(one.parts).file(one.ctx(), { number, paperId });
    const before = await sheetsOf(one.parts).copy(org, paperId);
    await uploaded(files, 'a', '#ff0000');
    expect((await sheetsOf(one.parts).copy(org, paperId))?.pdf.equals(before?.pdf ?? Buffer.alloc(0))).toBe(true);
    await one.close();
  }, 60_000);
});

it('an earlier paper whose signature was lost before that is refused, until it comes back from a backup', async () => {
  const one = newProcess();
  const [like] = await papersIn(here, '00000-DN-6912');
  const [logo, customer] = [`${org}/${'a'.repeat(32)}.webp`, `${org}/papers/earlier.signature.webp`];
  await uploaded(files, 'd', '#553311');
  const signature = (await files.get(`${org}/${'d'.repeat(32)}.webp`)) ?? Buffer.alloc(0);
  await files.put(customer, signature);
  const of = { number: like?.number ?? '', logo, customer };
  const { paperId, orderId } = await earlierPaper(one.ctx(), papersOf(one.parts), of);
  const number = (await noteIn(orderId))[0]?.number ?? '';
  const sheets = sheetsOf(one.parts);
  await sheets.file(one.ctx(), { paperId, number });
  const before = await sheets.read(org, paperId);
  await files.remove(customer);
  await files.remove(`${org}/papers/${paperId}.pdf`);
  const bringing = roster(papers(one.parts)).jobs.get('keep-paper-picture');
  const keep = (hours: number) => {
    const now = new Date(Date.parse(at) + hours * 3_600_000);
    return bringing?.perform({ number, pictureId: 'earlier.signature' }, { ...one.ctx(), now });
  };
  await keep(0);
  await expect(sheets.read(org, paperId)).rejects.toThrow(PictureLost);
  await files.put(customer, signature);
  expect((await sheets.read(org, paperId))?.pdf).toEqual(before?.pdf);
  const inLog = async () =>
    (await paperPicturesOf({ ...one.parts, files: memoryFiles() }).filesOf(org, [customer])).size;
  await keep(0.5);
  expect(await inLog()).toBe(0);
  await keep(1);
  expect(await inLog()).toBe(1);
  await one.close();
}, 60_000);

it('a signature is readable only while its paper is kept', async () => {
  const of = await visitOf('sealed', 'c');
  const one = newProcess();
  await one.note(of);
  const [note] = await noteIn(of.orderId);
  if (!note || !('signatures' in note.facts)) throw new Error('no note');
  const names = Object.values(note.facts.signatures);
  const readable = async () => (await paperPicturesOf({ ...one.parts, files: memoryFiles() }).filesOf(org, names)).size;
  await here.keys.destroyProfile(org, 'c1');
  expect(await readable()).toBe(2);
  await here.keys.destroyPapers('2032-01-01', async () => 0);
  expect(await readable()).toBe(0);
  await one.close();
}, 60_000);
