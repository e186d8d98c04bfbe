import type { PrintjobEvent } from '@klang/contracts/events/printjob';
import type { PrintFault, PrintPages } from '@klang/contracts/prints/prints';
import { describe, it } from 'vitest';
import { type PrintjobCommand, printjob } from './printjob.ts';
import { specOf } from './spec.ts';

const { given } = specOf(printjob);
const jobId = 'p1';
const at = (second: number): string => new Date(Date.UTC(2026, 10, 24, 3, 0, second)).toISOString();
const lease = { jobId, stationId: 'desk', leaseId: 'page-1' };
const work = { kind: 'paper', paperId: 'r1' } as const;

const sent: readonly PrintjobEvent[] = [
  { type: 'PrintAsked', data: { jobId, stationId: 'desk', work, title: 'RE-1', askedAt: at(0) } },
  { type: 'PrintTaken', data: { ...lease, until: at(60), takenAt: at(1) } },
  { type: 'PrintSent', data: { ...lease, times: 1, sentAt: at(2) } },
];
type Report = { readonly fault: PrintFault; readonly missing?: PrintPages };
const report = (of: Report): PrintjobCommand => ({ type: 'FailPrint', jobId, at: at(20), ...of });
const failed = (of: Report): PrintjobEvent => ({ type: 'PrintFailed', data: { jobId, failedAt: at(20), ...of } });
const from = (first: number): Report => ({ fault: 'jammed', missing: { first, last: 24 } });
const asksAgain: PrintjobEvent = {
  type: 'PrintAskedAgain',
  data: { jobId, stationId: 'desk', reason: null, pages: { first: 5, last: 24 }, askedAt: at(30) },
};

describe('a print that two people report', () => {
  it('has the page of the second where the first did not know it, and what they saw there', () => {
    given(...sent, failed({ fault: 'other' }))
      .when(report(from(5)))
      .thenWrites(failed(from(5)));
  });
  it('keeps its page where the second did not look for one, or the same report comes twice', () => {
    given(...sent, failed(from(5)))
      .when(report({ fault: 'other' }))
      .thenNothing();
    given(...sent, failed(from(5)))
      .when(report(from(5)))
      .thenNothing();
    given(...sent, failed({ fault: 'other' }), failed(from(5)))
      .when(report({ fault: 'other' }))
      .thenNothing();
  });
  it('says to the second that it stopped at another page by the report of the first', () => {
    for (const page of [3, 7])
      given(...sent, failed(from(5)))
        .when(report(from(page)))
        .thenRefused('print_stopped_elsewhere');
  });
});

it('a print that did not get to its printer again has no page of an earlier time', () => {
  const again = [...sent, failed(from(5)), asksAgain] as const;
  const unmade = failed({ fault: 'unmade' });
  given(...again, unmade)
    .when(report(from(7)))
    .thenRefused('print_not_sent');
  given(...again, unmade)
    .when(report({ fault: 'jammed' }))
    .thenNothing();
});

it('a page of an earlier time is forgotten once a print was asked for again, or came out after all', () => {
  const taken = sent.slice(1);
  given(...sent, failed(from(5)), asksAgain, ...taken)
    .when(report(from(9)))
    .thenWrites(failed(from(9)));
  given(...sent, failed(from(5)), { type: 'PrintConfirmed', data: { jobId, confirmedAt: at(25) } })
    .when(report(from(9)))
    .thenWrites(failed(from(9)));
});
