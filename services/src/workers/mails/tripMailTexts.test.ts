import { describe, expect, it } from 'vitest';
import type { OrderCommand } from '../../domain/order.ts';
import { after, at, book, on, recordTrip, stored } from '../../domain/orderDoorFixture.ts';
import { itemIds, orderId } from '../../domain/orderSamples.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { job } from '../kit/kit.ts';
import { orderMailRequest } from './orderSending.ts';
import { tripMails } from './tripMails.ts';
import { tripValuesFor } from './tripMailTexts.ts';
import { refundText } from './tripMailWords.ts';

const [first = ''] = itemIds;
// Of an order nothing else is looked up.
const log = {} as EventLog;
const allHome = [
  ...stored,
  book('t0', 'temporary', [...itemIds]),
  recordTrip({ tripId: 't0', given: [...itemIds], outcome: 'done' }),
];
const ended = [...allHome, book('t1', 'deposit', [first]), book('t2', 'cancelContract', [])];
const broughtIn = [...ended, recordTrip({ tripId: 't1', taken: [first], outcome: 'done' })];

describe('the mail that a contract goes on', () => {
  const valuesOf = (...commands: readonly OrderCommand[]) => {
    const asked = { log, org: 'klangdee', orderId, tripId: 't1', placed: after(...commands).state, at, now: at };
    return tripValuesFor('contractGoesOn', asked);
  };
  it('names what movers took in who had left before its end was asked for, and is gone once that is asked for anew', async () => {
    expect(await valuesOf(...broughtIn)).toEqual({ count: '1 ชิ้น', items: first });
    const shelved = { type: 'NoteStored', orderId, itemIds: [first], at } as const;
    expect(await valuesOf(...broughtIn, shelved, book('t3', 'cancelContract', []))).toBeNull();
  });

  it('goes out where nobody withdrew the end, and not where somebody did', () => {
    const send = job({ name: 'send', data: orderMailRequest, run: async () => {} });
    const { triggers } = tripMails({ log }, send, async () => {});
    const keysOf = (...commands: readonly OrderCommand[]) =>
      after(...commands).log.flatMap(({ type, data }) =>
        triggers
          .filter(({ on, job: { name } }) => on === type && type === 'EndWithdrawn' && name === 'send')
          .flatMap(({ jobsOf }) => jobsOf({ id: 'e1', type, data, meta: { org: 'klangdee', at } } as never)),
      );
    expect(keysOf(...broughtIn)).toMatchObject([{ data: { key: 'contractGoesOn', orderId, tripId: 't1' } }]);
    const withdrawn = [...stored, book('t9', 'cancelContract', []), recordTrip({ tripId: 't9', outcome: 'canceled' })];
    expect([keysOf(...withdrawn), after(...withdrawn).types.at(-1)]).toEqual([[], 'EndWithdrawn']);
  });
});

describe('the mail of a canceled paid order', () => {
  it('names the refund, and the fee that was kept for a visit that failed', () => {
    expect(refundText({ refundSatang: 0 }, 'en')).toBe('');
    expect(refundText({ refundSatang: 56_800, feesSatang: 20_000 }, 'en')).toBe(
      ' We have refunded ฿568 to you.\nOf what you paid, we kept ฿200 for the visit that came to nothing.',
    );
    expect(refundText({ refundSatang: 0, feesSatang: 20_000 }, 'th')).toBe(
      '\nเราหักค่าเที่ยวที่ไปไม่สำเร็จ ฿200 จากยอดที่คุณชำระ',
    );
  });
});

describe('the mail that nothing is left to collect', () => {
  const drop = (...some: readonly string[]): OrderCommand => ({
    type: 'DropItems',
    orderId,
    asCustomer: null,
    itemIds: some,
    on,
    at,
  });
  const valuesOf = (...commands: readonly OrderCommand[]) =>
    tripValuesFor('nothingToCollect', {
      log,
      org: 'klangdee',
      orderId,
      tripId: null,
      placed: after(...commands).state,
      at,
      now: at,
    });
  it('goes out once the last item is dropped, and not where something is awaited, was collected, or is to be canceled', async () => {
    expect(await valuesOf(drop(...itemIds))).toEqual({ items: itemIds.join(', ') });
    expect(await valuesOf(drop(first))).toBeNull();
    expect(await valuesOf(recordTrip({ taken: [first], missing: itemIds.slice(1), outcome: 'done' }))).toBeNull();
    const cancel = { type: 'CancelOrder', orderId, asCustomer: null, reason: 'empty', at } as const;
    expect(await valuesOf(drop(...itemIds), cancel)).toBeNull();
  });
});
