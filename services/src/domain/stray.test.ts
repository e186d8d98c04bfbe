import { describe, expect, it } from 'vitest';
import { specOf } from './spec.ts';
import { type StrayCommand, stray } from './stray.ts';

const { given } = specOf(stray);
const strayId = 'x1';
const [paidAt, at, settleBy] = ['2026-01-05T09:20:00.000Z', '2026-01-05T09:21:00.000Z', '2026-01-08T09:21:00.000Z'];
const money = { strayId, invoiceNo: 'I1', claimedOrderId: 'o9', amountSatang: 50_000, reference: 'T1', paidAt };
const arrived = { type: 'StrayMoneyArrived', data: { ...money, recordedAt: at, settleBy } } as const;
const record: StrayCommand = { type: 'RecordStrayMoney', ...money, at };
const taken = { type: 'StrayMoneyTaken', data: { strayId, staffId: 's1', takenAt: at } } as const;
const take = (staffId = 's1'): StrayCommand => ({ type: 'TakeStrayMoney', strayId, staffId, at });
const how = { strayId, toOrderId: null, reference: 'KBANK 1', aboutId: strayId, reason: 'nobody knows whose' } as const;
const refund = (refundSatang = 50_000): StrayCommand => ({
  type: 'SettleStrayMoney',
  ...how,
  choice: 'refunded',
  refundSatang,
  at,
});
const move = (toOrderId: string | null, refundSatang = 0): StrayCommand => ({
  type: 'SettleStrayMoney',
  ...how,
  choice: 'moved',
  toOrderId,
  refundSatang,
  at,
});
const settling = { ...how, reason: '', note: how.reason };
const refunded = {
  type: 'StrayMoneySettled',
  data: { ...settling, choice: 'refunded', refundSatang: 50_000, settledAt: at },
} as const;

describe('money for nothing', () => {
  it('is recorded once, with three days to settle it', () => {
    given().when(record).thenWrites(arrived);
    given(arrived).when(record).thenNothing();
  });
  it('is looked after by somebody', () => {
    given(arrived).when(take()).thenWrites(taken);
    given(arrived, taken).when(take()).thenNothing();
    expect(given(arrived, taken).when(take('s2')).decision).toHaveLength(1);
  });
  it('goes back whole', () => {
    given(arrived).when(refund()).thenWrites(refunded);
    given(arrived).when(refund(1)).thenRefused('late_money_choice_not_possible');
    given(arrived).when(refund(50_001)).thenRefused('refund_above_payment');
  });
  it('pays an order with what that needs', () => {
    given(arrived).when(move(null)).thenRefused('late_money_choice_not_possible');
    given(arrived).when(move('o1', 50_000)).thenRefused('late_money_choice_not_possible');
    given(arrived)
      .when(move('o1', 100))
      .thenWrites({
        type: 'StrayMoneySettled',
        data: { ...settling, choice: 'moved', toOrderId: 'o1', refundSatang: 100, settledAt: at },
      });
  });
  it('is settled once, and only where there is some', () => {
    for (const command of [take(), refund()]) {
      given().when(command).thenRefused('late_money_not_found');
      given(arrived, refunded).when(command).thenRefused('late_money_settled');
    }
  });
});

describe('money that the gateway took back', () => {
  const back = { strayId, orderId: 'o1', invoiceNo: 'I1', cause: 'chargedBack', amountSatang: 50_000 } as const;
  const when = { reference: 'T1', takenBackAt: paidAt };
  const happened = { type: 'MoneyTakenBack', data: { ...back, ...when, recordedAt: at, settleBy } } as const;
  const recordTakenBack: StrayCommand = { type: 'RecordTakenBack', ...back, ...when, at };
  const settle = { type: 'SettleStrayMoney', ...how, choice: 'noted', refundSatang: 0, at } as const;
  const note: StrayCommand = { ...settle, outcome: 'lost' };
  const noted = {
    type: 'StrayMoneySettled',
    data: { ...settling, choice: 'noted', refundSatang: 0, settledAt: at, ofOrderId: 'o1', outcome: 'lost' },
  } as const;

  it('is a case once, however often it is told', () => {
    given().when(recordTakenBack).thenWrites(happened);
    given(happened).when(recordTakenBack).thenNothing();
  });
  it('by a bank is over once it is known how that ended; what the gateway gave back itself has no such end', () => {
    given(happened).when(settle).thenRefused('late_money_choice_not_possible');
    const givenBack = { ...happened, data: { ...happened.data, cause: 'givenBack' } } as const;
    given(givenBack).when(note).thenRefused('late_money_choice_not_possible');
    const { outcome: _, ...data } = noted.data;
    given(givenBack)
      .when(settle)
      .thenWrites({ ...noted, data });
    given(arrived)
      .when({ ...refund(), outcome: 'won' } as StrayCommand)
      .thenRefused('late_money_choice_not_possible');
  });
  it('for good is owed again or asked for no more; what is won is neither, and neither is money that came', () => {
    given(happened)
      .when({ ...settle, outcome: 'lost', lost: 'owedAgain' })
      .thenWrites({ ...noted, data: { ...noted.data, lost: 'owedAgain' } });
    given(happened)
      .when({ ...settle, outcome: 'won', lost: 'owedAgain' })
      .thenRefused('late_money_choice_not_possible');
    given(arrived)
      .when({ ...refund(), lost: 'writtenOff' } as StrayCommand)
      .thenRefused('late_money_choice_not_possible');
  });
  it('is written off alone within a limit; what is more waits for somebody else, and for nobody who asked', () => {
    const off = (staffId: string, aloneSatang: number | null): StrayCommand => ({
      ...settle,
      outcome: 'lost',
      lost: 'writtenOff',
      writeOff: { staffId, amountSatang: 50_000, aloneSatang },
    });
    const settled = { ...noted, data: { ...noted.data, lost: 'writtenOff' } } as const;
    const wished = { strayId, staffId: 's1', amountSatang: 50_000, outcome: 'lost', aboutId: strayId } as const;
    const waits = { type: 'WriteOffAsked', data: { ...wished, reason: how.reason, askedAt: at } } as const;
    for (const alone of [50_000, null]) given(happened).when(off('s1', alone)).thenWrites(settled);
    given(happened).when(off('s1', 49_999)).thenWrites(waits);
    given(happened, waits).when(off('s1', 49_999)).thenNothing();
    given(happened, waits).when(off('s1', null)).thenRefused('refund_needs_another');
    given(happened, waits).when(off('s2', 50_000)).thenWrites(settled);
    given(happened, waits)
      .when({ ...settle, outcome: 'lost', lost: 'owedAgain' })
      .thenWrites({ ...noted, data: { ...noted.data, lost: 'owedAgain' } });
  });
  it('that somebody asked to write off stays as they asked until they change it themselves', () => {
    const off = (staffId: string, change: object = {}): StrayCommand =>
      ({
        ...settle,
        outcome: 'lost',
        lost: 'writtenOff',
        writeOff: { staffId, amountSatang: 50_000, aloneSatang: 0 },
        ...change,
      }) as StrayCommand;
    const wished = { strayId, staffId: 's1', amountSatang: 50_000, outcome: 'lost', aboutId: strayId } as const;
    const waits = { type: 'WriteOffAsked', data: { ...wished, reason: how.reason, askedAt: at } } as const;
    const waiting = given(happened, waits);
    waiting.when(off('s2')).thenRefused('refund_above_limit');
    waiting.when(off('s2', { reason: 'mine is better', outcome: 'accepted' })).thenRefused('refund_above_limit');
    waiting.when(off('s1')).thenNothing();
    for (const change of [{ outcome: 'accepted' }, { reason: 'he called again' }] as const) {
      const again = { ...waits, data: { ...waits.data, ...change } };
      waiting.when(off('s1', change)).thenWrites(again);
      given(happened, waits, again).when(off('s1', change)).thenNothing();
    }
    const less = { staffId: 's1', amountSatang: 20_000, aloneSatang: 0 };
    waiting.when(off('s1', { writeOff: less })).thenWrites({ ...waits, data: { ...waits.data, amountSatang: 20_000 } });
  });
  it('that our own staff gave back at the gateway is a refund with its cause, under the same four eyes; what a bank took is none', () => {
    const givenBack = { ...happened, data: { ...happened.data, cause: 'givenBack' } } as const;
    const ours = (change: object = {}): StrayCommand =>
      ({ ...settle, lost: 'ourRefund', refundCause: 'overpaid', ...change }) as StrayCommand;
    const by = (staffId: string, aloneSatang: number) => ({ writeOff: { staffId, amountSatang: 50_000, aloneSatang } });
    const { outcome: _, ...data } = noted.data;
    const settled = { ...noted, data: { ...data, lost: 'ourRefund', refundCause: 'overpaid' } } as const;
    given(givenBack)
      .when(ours(by('s1', 50_000)))
      .thenWrites(settled);
    const wished = { strayId, staffId: 's1', amountSatang: 50_000, refundCause: 'overpaid', aboutId: strayId } as const;
    const waits = { type: 'WriteOffAsked', data: { ...wished, reason: how.reason, askedAt: at } } as const;
    const waiting = given(givenBack, waits);
    given(givenBack)
      .when(ours(by('s1', 49_999)))
      .thenWrites(waits);
    waiting.when(ours(by('s1', 49_999))).thenNothing();
    waiting.when(ours({ ...by('s1', 49_999), refundCause: 'goodwill' })).thenWrites({
      ...waits,
      data: { ...waits.data, refundCause: 'goodwill' },
    });
    waiting.when(ours(by('s2', 50_000))).thenWrites(settled);
    for (const wrong of [{ refundCause: undefined }, { lost: 'writtenOff' }, { lost: undefined }])
      given(givenBack).when(ours(wrong)).thenRefused('late_money_choice_not_possible');
    given(happened)
      .when(ours({ outcome: 'lost' }))
      .thenRefused('late_money_choice_not_possible');
  });
  it('by a bank has the deadline of that bank, and each answer to it, until it is over', () => {
    const [bankBy, verdictBy] = ['2026-01-20T16:59:59.000Z', '2026-03-06T09:21:00.000Z'];
    const setDeadline: StrayCommand = { type: 'SetBankDeadline', strayId, bankBy, at };
    const set = { type: 'BankDeadlineSet', data: { strayId, bankBy, setAt: at } } as const;
    const answer = { strayId, staffId: 's1', reference: 'CB-1', evidence: ['/files/klangdee/a.webp'] };
    const send: StrayCommand = { type: 'AnswerBank', ...answer, at };
    const sent = { type: 'BankAnswered', data: { ...answer, answeredAt: at, verdictBy } } as const;
    given(happened).when(setDeadline).thenWrites(set);
    given(happened, set).when(setDeadline).thenNothing();
    given(happened, set).when(send).thenWrites(sent);
    given(happened, set, sent).when(send).thenWrites(sent);
    const givenBack = { ...happened, data: { ...happened.data, cause: 'givenBack' } } as const;
    for (const command of [setDeadline, send]) {
      given().when(command).thenRefused('late_money_not_found');
      given(givenBack).when(command).thenRefused('late_money_choice_not_possible');
      given(happened, noted).when(command).thenRefused('late_money_settled');
    }
  });
  it('is settled by a note alone: nothing is left to pay with or to give back', () => {
    given(happened).when(note).thenWrites(noted);
    given(happened).when(refund()).thenRefused('late_money_choice_not_possible');
    given(happened).when(move('o2')).thenRefused('late_money_choice_not_possible');
    given(happened, noted).when(note).thenRefused('late_money_settled');
    given(arrived).when(note).thenRefused('late_money_choice_not_possible');
  });
});
