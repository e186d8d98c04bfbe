import type { OrderEvent } from '@klang/contracts/events/order';
import { describe, it } from 'vitest';
import { type OrderCommand, order } from './order.ts';
import * as sample from './orderSamples.ts';
import { specOf } from './spec.ts';

const { given } = specOf(order);
const { orderId, customerId } = sample;
const at = sample.at(30);
const credit = { creditId: 'claim-1', amountSatang: 30_000, cause: 'claim', causeId: 'cl1', reason: 'a dent' } as const;
const grant: OrderCommand = { type: 'GrantCredit', orderId, ...credit, at };
const granted: OrderEvent = { type: 'CreditGranted', data: { orderId, customerId, ...credit, grantedAt: at } };

describe('credit', () => {
  it('is given to a contract that runs, once for each reason', () => {
    given(sample.placed, sample.paid).when(grant).thenWrites(granted);
    given(sample.placed, sample.paid, granted).when(grant).thenNothing();
  });

  it('is refused where nothing will be billed any more, or not yet', () => {
    given(sample.placed).when(grant).thenRefused('order_not_running');
    given(sample.placed, sample.expired).when(grant).thenRefused('order_not_running');
  });
});
