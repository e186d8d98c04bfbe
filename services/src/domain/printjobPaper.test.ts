import { type LabelFormat, labelFormats } from '@klang/contracts/codes/labels';
import type { PrintjobEvent } from '@klang/contracts/events/printjob';
import type { PrintWork } from '@klang/contracts/prints/prints';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, isRefusal } from './kit.ts';
import { printjob } from './printjob.ts';
import { printsWork, type Station } from './printstation.ts';
import { specOf } from './spec.ts';

const { given } = specOf(printjob);
const jobId = 'p1';
const at = (second: number): string => new Date(Date.UTC(2026, 10, 24, 3, 0, second)).toISOString();
const paper = { kind: 'paper', paperId: 'r1' } as const;
const labelsOn = (format: LabelFormat): PrintWork => ({
  kind: 'labels',
  batchId: 'b1',
  printId: 'r1',
  format,
  start: 1,
  part: 1,
  count: 3,
  reason: null,
});
const asked = (work: PrintWork, stationId: string | null): PrintjobEvent => ({
  type: 'PrintAsked',
  data: { jobId, stationId, work, title: 'KDB00011', askedAt: at(0) },
});
const fell: readonly PrintjobEvent[] = [
  { type: 'PrintTaken', data: { jobId, stationId: 'desk', leaseId: 'page-1', until: at(1), takenAt: at(0) } },
];
const askedAgain: PrintjobEvent = {
  type: 'PrintAskedAgain',
  data: { jobId, stationId: null, reason: 'jammed', askedAt: at(2) },
};

const histories = fc.constantFrom<readonly PrintjobEvent[]>([], fell, [askedAgain], [...fell, askedAgain]);
const papers = fc.constantFrom(...labelFormats);
const places = fc.constantFrom('desk', 'gone', null);
const takesWith = (work: PrintWork, stationId: string | null, then: readonly PrintjobEvent[], format: LabelFormat) => {
  const lease = { jobId, stationId: 'desk', leaseId: 'page-2', goneStationId: 'gone', at: at(70) };
  const { state } = given(asked(work, stationId), ...then);
  const decision = decide(printjob, { type: 'TakePrint', ...lease, format }, state);
  return !isRefusal(decision) && decision.length > 0;
};

describe('the labels of a print', () => {
  it('are taken by no station but one with the paper that they were asked for on, wherever they waited', () =>
    fc.assert(
      fc.property(papers, papers, places, histories, (format, inStation, stationId, then) => {
        expect(takesWith(labelsOn(format), stationId, then, inStation)).toBe(format === inStation);
      }),
    ));
  it('are none of a station whose paper is another', () =>
    fc.assert(
      fc.property(papers, papers, (format, inStation) => {
        const of = { stationId: 'desk', name: 'โต๊ะ', isPaused: false, isRemoved: false, sheet: null, lastUseId: null };
        const station: Station = { ...of, prints: ['labels'], format: inStation };
        expect(printsWork(station, labelsOn(format))).toBe(format === inStation);
      }),
    ));
});

it('a document is printed whatever paper the station has for labels', () =>
  fc.assert(
    fc.property(papers, places, histories, (inStation, stationId, then) => {
      expect(takesWith(paper, stationId, then, inStation)).toBe(true);
    }),
  ));
