import type { PrintjobEvent } from '@klang/contracts/events/printjob';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, evolve, isRefusal } from './kit.ts';
import { type PrintJob, type PrintjobCommand, printjob } from './printjob.ts';
import { specOf } from './spec.ts';

const { given } = specOf(printjob);
const jobId = 'p1';
const at = (second: number): string => new Date(Date.UTC(2026, 10, 24, 3, 0, second)).toISOString();
const work = {
  kind: 'labels',
  batchId: 'b1',
  printId: 'r1',
  format: 'a4-3x8',
  start: 1,
  part: 1,
  count: 3,
  reason: null,
} as const;
const here = { jobId, stationId: 'desk', leaseId: 'page-1' };
const otherPage = { ...here, leaseId: 'page-2' };
const elsewhere = { jobId, stationId: 'door', leaseId: 'page-9' };

const asked = (stationId: string | null = 'desk'): PrintjobEvent => ({
  type: 'PrintAsked',
  data: { jobId, stationId, work, title: 'KDB00011', askedAt: at(0) },
});
const taken = (lease = here, second = 0): PrintjobEvent => ({
  type: 'PrintTaken',
  data: { ...lease, until: at(second + 60), takenAt: at(second) },
});
const sent = (lease = here, times = 1): PrintjobEvent => ({
  type: 'PrintSent',
  data: { ...lease, times, sentAt: at(9) },
});
const confirmed: PrintjobEvent = { type: 'PrintConfirmed', data: { jobId, confirmedAt: at(20) } };
const failed: PrintjobEvent = { type: 'PrintFailed', data: { jobId, fault: 'jammed', failedAt: at(20) } };
const { format } = work;
const take = (lease = here, second = 5): PrintjobCommand => ({
  type: 'TakePrint',
  ...lease,
  format,
  at: at(second),
});
const send = (lease = here, second = 9): PrintjobCommand => ({ type: 'SendPrint', ...lease, at: at(second) });
const ask = (change: object = {}): PrintjobCommand => ({
  type: 'AskPrint',
  jobId,
  stationId: 'desk',
  work,
  title: 'KDB00011',
  retiredCodes: null,
  at: at(0),
  ...change,
});
const again = (reason: 'faint' | null): PrintjobCommand => ({
  type: 'AskPrintAgain',
  jobId,
  stationId: null,
  reason,
  pages: null,
  retiredCodes: null,
  at: at(30),
});
const confirm: PrintjobCommand = { type: 'ConfirmPrint', jobId, at: at(20) };
const fail: PrintjobCommand = { type: 'FailPrint', jobId, fault: 'jammed', at: at(20) };
const cancel = (second = 5): PrintjobCommand => ({ type: 'CancelPrint', jobId, at: at(second) });

describe('a print that waits', () => {
  it('is asked for once, however often it is sent, and its number is taken for anything else', () => {
    given().when(ask()).thenWrites(asked());
    given(asked()).when(ask()).thenNothing();
    given(asked())
      .when(ask({ work: { kind: 'paper', paperId: 'r1' } }))
      .thenRefused('print_id_taken');
    given(asked())
      .when(ask({ stationId: 'door' }))
      .thenRefused('print_id_taken');
    given(asked())
      .when(ask({ stationId: null }))
      .thenRefused('print_id_taken');
  });
  it('hears a late copy of its first asking without a word, also where it went elsewhere since', () => {
    const elsewhere = { jobId, stationId: 'door', reason: 'faint', askedAt: at(30) } as const;
    const asksAgain: PrintjobEvent = { type: 'PrintAskedAgain', data: elsewhere };
    given(asked(), taken(), sent(), failed, asksAgain).when(ask()).thenNothing();
    given(asked(), taken(), sent(), failed, asksAgain)
      .when(ask({ stationId: 'door' }))
      .thenRefused('print_id_taken');
  });
  it('is taken by the station it is for, or by any where it is for none', () => {
    given(asked()).when(take(here, 0)).thenWrites(taken());
    given(asked()).when(take(elsewhere)).thenNothing();
    given(asked(null)).when(take(elsewhere, 0)).thenWrites(taken(elsewhere));
  });
  it('is taken by one of two pages of a station', () => {
    given(asked(), taken()).when(take(otherPage)).thenNothing();
    given(asked(), taken()).when(take()).thenNothing();
  });
  it('goes to the next after a minute in which nobody heard of who took it', () => {
    given(asked(), taken()).when(take(otherPage, 59)).thenNothing();
    given(asked(), taken()).when(take(otherPage, 60)).thenWrites(taken(otherPage, 60));
    given(asked(), taken(), taken(otherPage, 60)).when(send(here, 61)).thenRefused('print_elsewhere');
  });
  it('stays with who says that they still have it, and goes back when they say so', () => {
    const keep = { type: 'KeepPrint', ...here, at: at(40) } as const;
    const printKept: PrintjobEvent = { type: 'PrintKept', data: { ...here, until: at(100), keptAt: at(40) } };
    given(asked(), taken()).when(keep).thenWrites(printKept);
    given(asked(), taken(), printKept).when(take(otherPage, 99)).thenNothing();
    given(asked(), taken())
      .when({ type: 'LetPrintGo', ...here, at: at(5) })
      .thenWrites({ type: 'PrintLetGo', data: { ...here, letGoAt: at(5) } });
    given(asked(), taken())
      .when({ type: 'LetPrintGo', ...otherPage, at: at(5) })
      .thenNothing();
  });
  it('goes to people where no station can make it, and never came out before somebody has sent it', () => {
    const unmade: PrintjobEvent = { type: 'PrintFailed', data: { jobId, fault: 'unmade', failedAt: at(5) } };
    const letGo = { type: 'LetPrintGo', isUnmade: true, at: at(5) } as const;
    given(asked(), taken())
      .when({ ...letGo, ...here })
      .thenWrites(unmade);
    given(asked(), taken())
      .when({ ...letGo, ...here, needsReason: true })
      .thenWrites({ type: 'PrintFailed', data: { ...unmade.data, needsReason: true } });
    given(asked(), taken())
      .when({ ...letGo, ...here, at: at(60) })
      .thenWrites({ type: 'PrintLetGo', data: { ...here, letGoAt: at(60) } });
    given(asked(), taken())
      .when({ ...letGo, ...otherPage })
      .thenNothing();
    given(asked(), taken(), sent())
      .when({ ...letGo, ...here })
      .thenNothing();
    given(asked(), taken(), unmade).when(take(otherPage, 90)).thenNothing();
    given(asked(), taken(), unmade).when(confirm).thenRefused('print_not_sent');
    given(asked(), taken(), unmade).when(again(null)).thenRefused('print_needs_reason');
  });
  it('goes to another station while nobody has it, also where one took it and fell silent', () => {
    const moved = { ...again(null), stationId: otherPage.stationId };
    given(asked(), taken()).when(moved).thenRefused('print_elsewhere');
    given(asked(), taken())
      .when({ ...moved, at: at(60) })
      .thenWrites({
        type: 'PrintAskedAgain',
        data: { jobId, stationId: otherPage.stationId, reason: null, askedAt: at(60) },
      });
  });
  it('goes to any station once its own is gone, and to that one alone before', () => {
    const any = { type: 'TakePrint', ...otherPage, stationId: 'any-other', format, at: at(5) } as const;
    given(asked()).when(any).thenNothing();
    given(asked())
      .when({ ...any, goneStationId: 'another' })
      .thenNothing();
    given(asked())
      .when({ ...any, goneStationId: here.stationId })
      .thenWrites(taken({ ...otherPage, stationId: 'any-other' }, 5));
  });
  it('is canceled while nobody has it', () => {
    given(asked())
      .when(cancel())
      .thenWrites({ type: 'PrintCanceled', data: { jobId, canceledAt: at(5) } });
    given(asked(), taken()).when(cancel()).thenRefused('print_elsewhere');
    given(asked(), taken())
      .when(cancel(60))
      .thenWrites({ type: 'PrintCanceled', data: { jobId, canceledAt: at(60) } });
  });
});

describe('a print that went to the printer', () => {
  it('is sent there by who has it, while they have it', () => {
    given(asked(), taken()).when(send()).thenWrites(sent());
    given(asked(), taken()).when(send(otherPage)).thenRefused('print_elsewhere');
    given(asked(), taken()).when(send(here, 60)).thenRefused('print_lease_over');
    given(asked()).when(send()).thenRefused('print_lease_over');
    given(asked(), taken(), { type: 'PrintCanceled', data: { jobId, canceledAt: at(60) } })
      .when(send(here, 61))
      .thenRefused('print_over');
  });
  it('never goes there again by itself, however long nobody says what came out', () => {
    given(asked(), taken(), sent()).when(send()).thenNothing();
    given(asked(), taken(), sent()).when(take(otherPage, 59)).thenNothing();
    given(asked(), taken(), sent()).when(take(here, 50)).thenNothing();
    given(asked(), taken(), sent()).when(again('faint')).thenRefused('print_sent_already');
    given(asked(), taken(), sent()).when(cancel()).thenRefused('print_sent_already');
  });
  it('is over when a person saw it come out, or did not', () => {
    given(asked(), taken(), sent()).when(confirm).thenWrites(confirmed);
    given(asked(), taken(), sent()).when(fail).thenWrites(failed);
    const missing = { first: 2, last: 3 };
    const stopped = { type: 'PrintFailed', data: { jobId, fault: 'jammed', missing, failedAt: at(20) } } as const;
    given(asked(), taken(), sent())
      .when({ ...fail, missing } as PrintjobCommand)
      .thenWrites(stopped);
    given(asked(), taken(), sent(), failed).when(confirm).thenWrites(confirmed);
    given(asked(), taken()).when(confirm).thenRefused('print_not_sent');
    given(asked()).when(fail).thenRefused('print_not_sent');
  });
  it('is printed again by the word of a person, and labels say why', () => {
    given(asked(), taken(), sent(), failed).when(again(null)).thenRefused('print_needs_reason');
    const asksAgain: PrintjobEvent = {
      type: 'PrintAskedAgain',
      data: { jobId, stationId: null, reason: 'faint', askedAt: at(30) },
    };
    given(asked(), taken(), sent(), failed).when(again('faint')).thenWrites(asksAgain);
    const once = [asked(), taken(), sent(), failed, asksAgain, taken(here, 30)];
    given(...once)
      .when(send(here, 40))
      .thenWrites({ type: 'PrintSent', data: { ...here, times: 2, sentAt: at(40) } });
  });
  it('is printed again as a whole, or only in the pages that are missing', () => {
    const missing = { first: 2, last: 3 };
    const data = { jobId, stationId: null, reason: 'faint' as const, askedAt: at(30) };
    const inPart: PrintjobEvent = { type: 'PrintAskedAgain', data: { ...data, pages: missing } };
    const command = { ...again('faint'), pages: missing } as PrintjobCommand;
    given(asked(), taken(), sent(), failed).when(command).thenWrites(inPart);
    const pagesOf = (...then: readonly PrintjobEvent[]) => {
      const { pages, wholeAt } = given(asked(), taken(), sent(), failed, ...then).state ?? {};
      return [pages, wholeAt];
    };
    expect(pagesOf(inPart)).toEqual([missing, at(0)]);
    const whole: PrintjobEvent = { type: 'PrintAskedAgain', data };
    const twice = [inPart, taken(here, 30), sent(here, 2), failed, whole];
    expect(pagesOf(...twice)).toEqual([null, at(30)]);
  });
});

describe('the labels that were retired when a print was asked for', () => {
  const retiredCodes = ['KDB00011'];
  const before: PrintjobEvent = { type: 'PrintAsked', data: { ...asked().data, retiredCodes } } as PrintjobEvent;
  it('are told once, and a second asking under the number changes nothing', () => {
    given().when(ask({ retiredCodes })).thenWrites(before);
    given(before)
      .when(ask({ retiredCodes: [] }))
      .thenNothing();
  });
  it('stay those of its pages, until all of it is asked for again', () => {
    const again = (change: object): PrintjobEvent => ({
      type: 'PrintAskedAgain',
      data: { jobId, stationId: null, reason: 'faint', askedAt: at(30), ...change },
    });
    const codesOf = (...then: readonly PrintjobEvent[]) =>
      given(before, taken(), sent(), failed, ...then).state?.retiredCodes;
    expect(codesOf(again({ pages: { first: 2, last: 2 } }))).toEqual(retiredCodes);
    expect(codesOf(again({ retiredCodes: [] }))).toEqual([]);
  });
});

const leases = [here, otherPage, elsewhere];
const anyCommand: fc.Arbitrary<(second: number) => PrintjobCommand> = fc.oneof(
  fc.constantFrom('TakePrint', 'KeepPrint', 'LetPrintGo', 'SendPrint').chain((type) =>
    fc.constantFrom(...leases).map(
      (lease) =>
        (second: number): PrintjobCommand => ({ type, ...lease, format, at: at(second) }),
    ),
  ),
  fc.constantFrom(
    () => confirm,
    () => fail,
    () => again('faint'),
    (second: number) => cancel(second),
  ),
);

type Tally = { readonly state: PrintJob; readonly asked: number; readonly sent: number };
const countOf = (events: readonly PrintjobEvent[], type: PrintjobEvent['type']): number =>
  events.filter((event) => event.type === type).length;
const doing = ({ state, asked: times, sent: already }: Tally, command: PrintjobCommand): Tally => {
  const decision = decide(printjob, command, state);
  const events = isRefusal(decision) ? [] : decision;
  return {
    state: events.reduce<PrintJob>((so, event) => evolve(printjob, so, event), state),
    asked: times + countOf(events, 'PrintAskedAgain'),
    sent: already + countOf(events, 'PrintSent'),
  };
};

it('a print goes to a printer once for each time that a person asked for it, whatever pages do at once', () => {
  const doings = fc.array(fc.tuple(anyCommand, fc.integer({ min: 0, max: 90 })), { maxLength: 40 });
  fc.assert(
    fc.property(doings, (all) => {
      let tally: Tally = { state: evolve(printjob, printjob.initial, asked(null)), asked: 1, sent: 0 };
      let second = 0;
      for (const [commandAt, later] of all) {
        second += later;
        tally = doing(tally, commandAt(second));
        expect(tally.sent).toBeLessThanOrEqual(tally.asked);
      }
    }),
  );
});
