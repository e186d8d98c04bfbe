import type { KlangEvent } from '@klang/contracts/events/index';
import { id as anId } from '@klang/contracts/kit/event';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderId, paid, placed } from '../../domain/orderSamples.ts';
import type { Recorded } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { alarms } from '../orders/alarms.ts';
import { alarm, job, reaction, roster } from './kit.ts';

const recorded = (event: KlangEvent, org = 'klangdee'): Recorded => ({
  ...event,
  id: 'e1',
  stream: `order-${org}.o1`,
  revision: 0n,
  position: '',
  storedAt: new Date(0),
  meta: {
    org,
    actor: { kind: 'customer', id: 'c1', name: 'สมชาย' },
    commandId: 'x1',
    correlationId: 'why1',
    causationId: null,
    at: '2026-01-05T09:00:00.000Z',
    address: null,
  },
});
const attemptOf = (ofOrder: string, paymentId: string): KlangEvent => ({
  type: 'TransferReported',
  data: {
    orderId: ofOrder,
    paymentId,
    reportedAt: '2026-01-05T09:00:00.000Z',
    confirmBy: '2026-01-06T09:00:00.000Z',
    openUntil: null,
  },
});
const jobNamed = (name: string, data = z.object({ orderId: z.string() })) => job({ name, data, run: async () => {} });
const ring = jobNamed('ring-bell');
const alarmFor = (one = ring, ...key: readonly string[]) =>
  alarm('OrderPlaced', one, ({ payBy }) => ({ key: key.length > 0 ? key : ['o1'], at: payBy, data: { orderId } }));
const refusing = (...declared: Parameters<typeof roster>) => expect(() => roster(...declared));

describe('what is automatic', () => {
  it('is declared in a way that holds', () => expect(roster(alarms()).types).toContain('OrderPlaced'));

  it('refuses an alarm for a job that nobody does', () =>
    refusing({ jobs: [], triggers: [alarmFor()] }).toThrow('Nobody does the job ring-bell'));
  it('refuses a job of the same name that is not the one the alarm means', () =>
    refusing({ jobs: [jobNamed('ring-bell')], triggers: [alarmFor()] }).toThrow('Nobody does the job ring-bell'));
  it('refuses a job that nothing asks for', () =>
    refusing({ jobs: [ring], triggers: [] }).toThrow('Nothing ever asks for the job ring-bell'));
  it('refuses two jobs of one name', () => {
    const [one, other] = [jobNamed('ring-bell'), jobNamed('ring-bell')];
    refusing({ jobs: [one, other], triggers: [alarmFor(one), alarmFor(other)] }).toThrow('Two jobs are named');
  });
  it('refuses a name that could be an id of digits', () => {
    const numbered = jobNamed('12');
    refusing({ jobs: [numbered], triggers: [alarmFor(numbered)] }).toThrow('12 is no name for a job');
  });
  it('refuses a job that would keep a name in the queue', () => {
    const telling = job({ name: 'tell-somebody', data: z.object({ customerName: z.string() }), run: async () => {} });
    const trigger = reaction('OrderPlaced', telling, ({ customerName }) => ({ customerName: customerName ?? '' }));
    refusing({ jobs: [telling], triggers: [trigger] }).toThrow('nothing personal may wait in the queue');
  });
});

describe('a bell', () => {
  const bells = (event: KlangEvent, trigger = alarmFor(), org = 'klangdee') =>
    roster({ jobs: [trigger.job], triggers: [trigger] }).bellsOf(recorded(event, org));

  it('rings at the instant that the event names, for the organization of the event', () =>
    expect(bells(placed)).toEqual([
      {
        id: 'ring-bell_klangdee.o1',
        job: 'ring-bell',
        org: 'klangdee',
        at: placed.type === 'OrderPlaced' && placed.data.payBy,
        data: { orderId },
        correlationId: 'why1',
        causationId: 'e1',
      },
    ]));
  it('is not set by other events', () => expect(bells(paid)).toEqual([]));
  it('is another one in another organization', () =>
    expect(bells(placed, alarmFor(), 'second')[0]?.id).toBe('ring-bell_second.o1'));
  it('has an id without a colon, and another one for another key', () => {
    const idFor = (key: string) => bells(placed, alarmFor(ring, key))[0]?.id;
    expect(['a:b', 'a%3Ab', 'a_b'].map(idFor)).toEqual([
      'ring-bell_klangdee.a%3Ab',
      'ring-bell_klangdee.a%253Ab',
      'ring-bell_klangdee.a_b',
    ]);
  });
  it('of one attempt to pay is none of another order, whatever dots stand in their ids', () => {
    const idsOf = (...ids: Parameters<typeof attemptOf>) =>
      roster(alarms())
        .bellsOf(recorded(attemptOf(...ids)))
        .map(({ id }) => id);
    expect(idsOf('a.b', 'c')).not.toEqual(idsOf('a', 'b.c'));
  });
  it('is another one for every other row of ids, whatever dots stand in them', () => {
    const idFor = (...key: readonly string[]) => bells(placed, alarmFor(ring, ...key))[0]?.id;
    const keys = [['a.b', 'c'], ['a', 'b.c'], ['a', 'b', 'c'], ['a.b.c'], ['a/b', 'c'], ['a%2Fb', 'c']];
    expect(new Set(keys.map((key) => idFor(...key))).size).toBe(keys.length);
  });
  it('is set for an order whose id is of the form of long ago, and does what it is for', async () => {
    const [bell] = roster(alarms()).bellsOf(recorded(attemptOf('order 7/ก', 'p 1')));
    expect(bell?.data).toEqual({ orderId: 'order 7/ก' });
    const told: unknown[] = [];
    const one = job({ name: 'ring-bell', data: z.object({ orderId: anId }), run: async (data) => told.push(data) });
    await one.perform(bell?.data, {} as Context);
    expect(told).toEqual([{ orderId: 'order 7/ก' }]);
  });
  it('carries nothing that its job does not ask for', () => {
    const trigger = reaction('OrderPaid', ring, (data) => data);
    expect(bells(paid, trigger)).toMatchObject([{ id: 'ring-bell_klangdee.e1', data: { orderId } }]);
    expect(Object.keys(bells(paid, trigger)[0]?.data ?? {})).toEqual(['orderId']);
  });
});
