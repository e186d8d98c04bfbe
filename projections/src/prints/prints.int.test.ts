import type { LabelFormat } from '@klang/contracts/codes/labels';
import type { KlangEvent } from '@klang/contracts/events/index';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, it } from 'vitest';
import { at } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import { printsProjection } from './projection.ts';
import { printReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, printsProjection);
afterAll(() => pool.end());

const read = printReads(pool);
const org = 'klangdee';
const spec = (event: KlangEvent): SpecEvent => event;
const labels = {
  kind: 'labels',
  batchId: 'b1',
  printId: 'r1',
  format: 'kind',
  start: 1,
  part: 1,
  count: 3,
  reason: null,
} as const;
const asked = (jobId: string, second: number, stationId: string | null = 'desk', work: object = labels) =>
  spec({
    type: 'PrintAsked',
    data: { jobId, stationId, work: work as typeof labels, title: jobId, askedAt: at(`10:00:0${second}`) },
  });
const lease = { jobId: 'p1', stationId: 'desk', leaseId: 'page' };
const taken = spec({ type: 'PrintTaken', data: { ...lease, until: at('10:02:00'), takenAt: at('10:01:00') } });
const sent = spec({ type: 'PrintSent', data: { ...lease, times: 1, sentAt: at('10:01:10') } });
const confirmed = spec({ type: 'PrintConfirmed', data: { jobId: 'p1', confirmedAt: at('10:03:00') } });
const failed = spec({ type: 'PrintFailed', data: { jobId: 'p1', fault: 'jammed', failedAt: at('10:03:00') } });
const again = spec({
  type: 'PrintAskedAgain',
  data: { jobId: 'p1', stationId: null, reason: 'jammed', askedAt: at('10:04:00') },
});
const inPart = spec({
  type: 'PrintAskedAgain',
  data: { jobId: 'p1', stationId: null, reason: 'jammed', pages: { first: 2, last: 3 }, askedAt: at('10:04:00') },
});
const canceled = spec({ type: 'PrintCanceled', data: { jobId: 'p1', canceledAt: at('10:05:00') } });
const station = spec({
  type: 'StationKept',
  data: { stationId: 'desk', name: 'โต๊ะ', prints: ['labels'], format: 'kind', keptAt: at('09:00:00') },
});
const door = (prints: ('labels' | 'documents')[] = ['labels']) =>
  spec({
    type: 'StationKept',
    data: { stationId: 'door', name: 'ประตู', prints, format: 'kind', keptAt: at('09:00:00') },
  });
const paused = spec({ type: 'StationPaused', data: { stationId: 'desk', isPaused: true, pausedAt: at('09:30:00') } });
const removed = spec({ type: 'StationRemoved', data: { stationId: 'desk', removedAt: at('09:40:00') } });

const states = async () => (await read.open(org)).map(({ id, state }) => [id, state]);
const offered =
  (now: string, prints = ['labels'] as const) =>
  () =>
    read.offered(org, { stationId: 'desk', prints, format: 'kind', now: at(now) });

it('a print is open until it came out or nobody wants it', async () => {
  await given(asked('p1', 1), asked('p2', 2)).shows(states, [
    ['p1', 'waiting'],
    ['p2', 'waiting'],
  ]);
  await given(asked('p1', 1), taken, sent).shows(states, [['p1', 'sent']]);
  await given(asked('p1', 1), taken, sent, failed).shows(states, [['p1', 'failed']]);
  const missing = { first: 2, last: 3 };
  const stopped = spec({
    type: 'PrintFailed',
    data: { jobId: 'p1', fault: 'jammed', missing, failedAt: at('10:03:00') },
  });
  const missed = async () => (await read.open(org)).map((one) => one.missing);
  await given(asked('p1', 1), taken, sent, failed).shows(missed, [null]);
  await given(asked('p1', 1), taken, sent, stopped).shows(missed, [missing]);
  await given(asked('p1', 1), taken, sent, stopped, inPart).shows(missed, [null]);
  await given(asked('p1', 1), taken, sent, failed, again).shows(states, [['p1', 'waiting']]);
  const pages = async () => (await read.open(org))[0]?.pages;
  await given(asked('p1', 1), taken, sent, failed, inPart).shows(pages, { first: 2, last: 3 });
  await given(asked('p1', 1), taken, sent, failed, inPart, again).shows(pages, null);
  await given(asked('p1', 1), taken, sent, confirmed).shows(states, []);
  await given(asked('p1', 1), canceled).shows(states, []);
  const done = async () => (await read.doneSince(org, at('10:02:00'))).map(({ id }) => id);
  await given(asked('p1', 1), taken, sent, confirmed).shows(done, ['p1']);
});

it('a station is offered the oldest of what is for it or for any, and what nobody was heard of again', async () => {
  const log = [door(), asked('p1', 1), asked('p2', 2, null), asked('p3', 3, 'door')];
  await given(...log).shows(offered('10:01:00'), ['p1', 'p2']);
  await given(...log, taken).shows(offered('10:01:59'), ['p2']);
  await given(...log, taken).shows(offered('10:02:00'), ['p1', 'p2']);
  await given(...log, taken, sent).shows(offered('10:05:00'), ['p2']);
  await given(asked('p1', 1, null, { kind: 'paper', paperId: 'r1' })).shows(offered('10:01:00'), []);
  await given({ ...asked('p1', 1), by: { org: 'second' } }).shows(offered('10:01:00'), []);
});

it('a print that a station took begins at the next label of its sheet, which is forgotten with another paper', async () => {
  const begun = spec({
    type: 'PrintTaken',
    data: { ...lease, until: at('10:02:00'), takenAt: at('10:01:00'), start: 20 },
  });
  const start = async () => (await read.open(org)).map(({ work }) => work.kind === 'labels' && work.start);
  await given(asked('p1', 1), taken).shows(start, [1]);
  await given(asked('p1', 1), begun).shows(start, [20]);
  const letGo = spec({ type: 'PrintLetGo', data: { ...lease, letGoAt: at('10:01:30') } });
  await given(asked('p1', 1), begun, letGo, taken).shows(start, [1]);
  await given(asked('p1', 1), begun, sent, failed, inPart, taken).shows(start, [20]);
  await given(asked('p1', 1), begun, sent, failed, inPart, again, taken).shows(start, [1]);
  const use = { stationId: 'desk', format: 'kind', used: 19, useId: 'u1', usedAt: at('10:02:00') } as const;
  const [onKind, onSheet] = (['kind', 'a4-3x8'] as const).map((format) =>
    spec({ type: 'StationSheetUsed', data: { ...use, format } }),
  ) as [SpecEvent, SpecEvent];
  const used = async () => (await read.stations(org)).map((one) => one.used);
  await given(station).shows(used, [0]);
  await given(station, onKind).shows(used, [19]);
  await given(station, onSheet).shows(used, [0]);
});

it('a print counts the labels that come out, also where an older server counted the retired ones among them', async () => {
  const of15 = 'KDB0000001J – KDB00000157';
  const retiredCodes = ['KDB0000002H', 'KDB0000003F'];
  const askedAs = (count: number, retired: readonly string[], title = of15) => {
    const { type, data } = asked('p1', 1, 'desk', { ...labels, count });
    return { type, data: { ...data, title, retiredCodes: retired } } as SpecEvent;
  };
  const counts = async () => (await read.open(org)).map(({ work }) => work.kind === 'labels' && work.count);
  await given(askedAs(13, retiredCodes)).shows(counts, [13]);
  await given(askedAs(15, retiredCodes)).shows(counts, [13]);
  await given(askedAs(15, [])).shows(counts, [15]);
  await given(askedAs(1, ['KDB0000001J'], 'KDB0000001J')).shows(counts, [0]);
});

it('what a station returned comes after what nobody tried, in the list too', async () => {
  const letGo = spec({ type: 'PrintLetGo', data: { ...lease, letGoAt: at('10:01:30') } });
  const log = [asked('p1', 1), asked('p2', 2), taken, letGo];
  await given(...log).shows(offered('10:03:00'), ['p2', 'p1']);
  await given(...log).shows(states, [
    ['p2', 'waiting'],
    ['p1', 'waiting'],
  ]);
});

it('what waited for a station that is removed, or prints such things no more, is offered to any', async () => {
  const atDoor = asked('p1', 1, 'door');
  await given(door(), atDoor).shows(offered('10:01:00'), []);
  await given(door(), atDoor, door(['documents'])).shows(offered('10:01:00'), ['p1']);
  const doorGone = spec({ type: 'StationRemoved', data: { stationId: 'door', removedAt: at('09:40:00') } });
  await given(door(), atDoor, doorGone).shows(offered('10:01:00'), ['p1']);
});

it('labels are offered to no station but one with their paper, and what waited for one with another to any of those', async () => {
  const onSheet = (jobId: string, second: number, stationId: string | null) =>
    asked(jobId, second, stationId, { ...labels, format: 'a4-3x8' });
  const log = [station, door(), onSheet('p1', 1, null), onSheet('p2', 2, 'desk'), asked('p3', 3, 'door')];
  const of = (format: LabelFormat) => async () =>
    read.offered(org, { stationId: 'desk', prints: ['labels'], format, now: at('10:01:00') });
  await given(...log).shows(of('kind'), []);
  await given(...log).shows(of('a4-2x7'), []);
  await given(...log).shows(of('a4-3x8'), ['p1', 'p2']);
  const waiting = async () => (await read.stations(org)).map((one) => one.waiting);
  await given(...log).shows(waiting, [1, 0]);
  const doorChanged = spec({
    type: 'StationKept',
    data: { stationId: 'door', name: 'ประตู', prints: ['labels'], format: 'a4-3x8', keptAt: at('09:30:00') },
  });
  await given(...log, doorChanged).shows(waiting, [0, 0]);
  await given(...log, doorChanged).shows(turns(['p1', 'p2', 'p3']), ['p3 desk 1', 'p1 door 1', 'p2 door 2']);
  const paper = asked('p1', 1, null, { kind: 'paper', paperId: 'x' });
  const both = async () =>
    read.offered(org, { stationId: 'desk', prints: ['labels', 'documents'], format: 'zpl', now: at('10:01:00') });
  await given(paper).shows(both, ['p1']);
});

const turns =
  (ids: readonly string[], now = '10:01:00') =>
  async () =>
    (await read.turns(org, { ids, now: at(now) })).map(({ id, stationId, turn }) => `${id} ${stationId} ${turn}`);

it('a print that waits has its turn in the queue of each station that may take it, counted in the order of the taking', async () => {
  const all = ['p1', 'p2', 'p3'];
  const log = [station, door(), asked('p1', 1), asked('p2', 2, null), asked('p3', 3, 'door')];
  await given(...log).shows(turns(all), ['p1 desk 1', 'p2 desk 2', 'p2 door 1', 'p3 door 2']);
  // Those before it count, whether they are asked for or not.
  await given(...log).shows(turns(['p3']), ['p3 door 2']);
  const papers = asked('p2', 2, null, { kind: 'paper', paperId: 'x' });
  await given(station, door(['documents']), asked('p1', 1), papers).shows(turns(all), ['p1 desk 1', 'p2 door 1']);
});

it('a print moves up when one before it is at the printer or canceled, and back when its station fell silent or let it go', async () => {
  const both = ['p1', 'p2'];
  const log = [station, asked('p1', 1), asked('p2', 2)];
  await given(...log).shows(turns(both), ['p1 desk 1', 'p2 desk 2']);
  await given(...log, taken).shows(turns(both), ['p2 desk 1']);
  await given(...log, taken).shows(turns(both, '10:02:00'), ['p1 desk 1', 'p2 desk 2']);
  await given(...log, taken, sent).shows(turns(both, '10:03:00'), ['p2 desk 1']);
  await given(...log, canceled).shows(turns(both), ['p2 desk 1']);
  const letGo = spec({ type: 'PrintLetGo', data: { ...lease, letGoAt: at('10:01:30') } });
  await given(...log, taken, letGo).shows(turns(both), ['p2 desk 1', 'p1 desk 2']);
});

it('a print whose station is removed is in the queue of the others', async () => {
  await given(station, door(), asked('p1', 1, 'door'), asked('p2', 2), removed).shows(turns(['p1', 'p2']), [
    'p1 door 1',
    'p2 door 2',
  ]);
});

it('a print that became a reprint meanwhile says so', async () => {
  const unmade = { jobId: 'p1', fault: 'unmade', failedAt: at('10:03:00') } as const;
  const fault = async () => (await read.open(org))[0]?.fault;
  await given(asked('p1', 1), taken, spec({ type: 'PrintFailed', data: unmade })).shows(fault, 'unmade');
  const late = spec({ type: 'PrintFailed', data: { ...unmade, needsReason: true } });
  await given(asked('p1', 1), taken, late).shows(fault, 'needsReason');
});

it('a station rests until it goes on, also when it is named anew, and is gone when it is removed', async () => {
  const stations = async () => (await read.stations(org)).map(({ isPaused, waiting }) => [isPaused, waiting]);
  await given(station, asked('p1', 1)).shows(stations, [[false, 1]]);
  await given(station, paused, station).shows(stations, [[true, 0]]);
  await given(station, removed).shows(stations, []);
});
