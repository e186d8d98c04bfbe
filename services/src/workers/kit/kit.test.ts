import type { KlangEvent } from '@klang/contracts/events/index';
import { id as anId } from '@klang/contracts/kit/event';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderId, paid, placed } from '../../domain/orderSamples.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { alarms } from '../orders/alarms.ts';
import { alarm, job, reaction, roster } from './kit.ts';

const recorded = (event: KlangEvent, org = 'klangdee'): RecordedEvent => ({
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

describe('the list of what is automatic', () => {
  it('is declared in a way that holds', () => expect(roster(alarms()).types).toContain('OrderPlaced'));

  it('refuses an alarm for a job that nobody does', () =>
    refusing({ jobs: [], triggers: [alarmFor()] }).toThrow('The job ring-bell is not in the list of jobs'));
  it('refuses a job of the same name that is not the one the alarm means', () =>
    refusing({ jobs: [jobNamed('ring-bell')], triggers: [alarmFor()] }).toThrow(
      'The job ring-bell is not in the list of jobs',
    ));
  it('refuses a job that nothing asks for', () =>
    refusing({ jobs: [ring], triggers: [] }).toThrow('No alarm or reaction uses the job ring-bell'));
  it('refuses two jobs of one name', () => {
    const [one, other] = [jobNamed('ring-bell'), jobNamed('ring-bell')];
    refusing({ jobs: [one, other], triggers: [alarmFor(one), alarmFor(other)] }).toThrow('Two jobs have the name');
  });
  it('refuses a name that could be an id of digits', () => {
    const numbered = jobNamed('12');
    refusing({ jobs: [numbered], triggers: [alarmFor(numbered)] }).toThrow('12 is not a valid job name');
  });
  it('refuses a job that would keep a name in the queue', () => {
    const telling = job({ name: 'tell-somebody', data: z.object({ customerName: z.string() }), run: async () => {} });
    const trigger = reaction('OrderPlaced', telling, ({ customerName }) => ({ customerName: customerName ?? '' }));
    refusing({ jobs: [telling], triggers: [trigger] }).toThrow('personal data must not be in the queue');
  });
});

describe('a bell', () => {
  const jobs = (event: KlangEvent, trigger = alarmFor(), org = 'klangdee') =>
    roster({ jobs: [trigger.job], triggers: [trigger] }).jobsOf(recorded(event, org));

  it('rings at the instant that the event names, for the organization of the event', () =>
    expect(jobs(placed)).toEqual([
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
  it('is not set by other events', () => expect(jobs(paid)).toEqual([]));
  it('is another one in another organization', () =>
    expect(jobs(placed, alarmFor(), 'second')[0]?.id).toBe('ring-bell_second.o1'));
  it('has an id without a colon, and another one for another key', () => {
    const idFor = (key: string) => jobs(placed, alarmFor(ring, key))[0]?.id;
    expect(['a:b', 'a%3Ab', 'a_b'].map(idFor)).toEqual([
      'ring-bell_klangdee.a%3Ab',
      'ring-bell_klangdee.a%253Ab',
      'ring-bell_klangdee.a_b',
    ]);
  });
  it('of one attempt to pay is none of another order, whatever dots stand in their ids', () => {
    const idsOf = (...ids: Parameters<typeof attemptOf>) =>
      roster(alarms())
        .jobsOf(recorded(attemptOf(...ids)))
        .map(({ id }) => id);
    expect(idsOf('a.b', 'c')).not.toEqual(idsOf('a', 'b.c'));
  });
  it('is another one for every other row of ids, whatever dots stand in them', () => {
    const idFor = (...key: readonly string[]) => jobs(placed, alarmFor(ring, ...key))[0]?.id;
    const keys = [['a.b', 'c'], ['a', 'b.c'], ['a', 'b', 'c'], ['a.b.c'], ['a/b', 'c'], ['a%2Fb', 'c']];
    expect(new Set(keys.map((key) => idFor(...key))).size).toBe(keys.length);
  });
  it('is set for an order whose id is of the form of long ago, and does what it is for', async () => {
    const [scheduled] = roster(alarms()).jobsOf(recorded(attemptOf('order 7/ก', 'p 1')));
    expect(scheduled?.data).toEqual({ orderId: 'order 7/ก' });
    const ran: unknown[] = [];
    const one = job({ name: 'ring-bell', data: z.object({ orderId: anId }), run: async (data) => ran.push(data) });
    await one.perform(scheduled?.data, {} as Context);
    expect(ran).toEqual([{ orderId: 'order 7/ก' }]);
  });
  it('carries nothing that its job does not ask for', () => {
    const trigger = reaction('OrderPaid', ring, (data) => data);
    expect(jobs(paid, trigger)).toMatchObject([{ id: 'ring-bell_klangdee.e1', data: { orderId } }]);
    expect(Object.keys(jobs(paid, trigger)[0]?.data ?? {})).toEqual(['orderId']);
  });
});
