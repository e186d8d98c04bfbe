import type { KlangEvent } from '@klang/contracts/events/index';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderId, paid, placed } from '../domain/orderSamples.ts';
import type { Recorded } from '../platform/codec.ts';
import { alarms } from './alarms.ts';
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
const jobNamed = (name: string, data = z.object({ orderId: z.string() })) => job({ name, data, run: async () => {} });
const ring = jobNamed('ring-bell');
const alarmFor = (one = ring, key = 'o1') =>
  alarm('OrderPlaced', one, ({ payBy }) => ({ key, at: payBy, data: { orderId } }));
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
  it('carries nothing that its job does not ask for', () => {
    const trigger = reaction('OrderPaid', ring, (data) => data);
    expect(bells(paid, trigger)).toMatchObject([{ id: 'ring-bell_klangdee.e1', data: { orderId } }]);
    expect(Object.keys(bells(paid, trigger)[0]?.data ?? {})).toEqual(['orderId']);
  });
});
