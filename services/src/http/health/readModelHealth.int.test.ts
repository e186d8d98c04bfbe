import { rebuild } from '@klang/projections/kit/rebuild';
import { orderReads } from '@klang/projections/orders/queries';
import { projections } from '@klang/projections/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placed } from '../../domain/orderSamples.ts';
import { person } from '../../domain/person.ts';
import { staff } from '../../domain/staff.ts';
import { parkEvent, unparkEvent } from '../../platform/eventLog/parking.ts';
import { putUnopenable } from '../../platform/eventLog/unopenableFixture.ts';
import { openEventStore } from '../../platform/eventStore/eventStore.ts';
import type { KeyOwner } from '../../platform/keys/keyRows.ts';
import { seal } from '../../platform/keys/seal.ts';
import { newId } from '../../platform/kit/ids.ts';
import { CannotPark, decideParking, wishOf } from '../../projector/parking.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';

let api: TestApi;
let passedMs = 0;
const now = () => Date.now() + passedMs;
beforeAll(async () => {
  api = await openApi({ clock: { now: () => new Date(now()) } });
});
afterAll(() => api.close());

const health = async () => (await api.app.inject({ url: '/health/ready' })).json();
const figure = async (name: string, readModel: string): Promise<number> => {
  const text = (await api.app.inject({ url: '/metrics' })).body;
  return Number(new RegExp(`^${name}\\{read_model="${readModel}"\\} (\\S+)$`, 'm').exec(text)?.[1]);
};
const park = (...args: readonly string[]) => decideParking(api.parts, wishOf(args), 'som chai');
const anywhere = `${'0'.repeat(19)}1/1`;
const stream = 'order-klangdee.closed';

describe('a read model that cannot take an event', () => {
  it('is told of in health and figures, with the event and since when, until somebody parks it', async () => {
    await expect.poll(health).toMatchObject({ status: 'ready', readModels: [], parked: [] });
    await putUnopenable(api.store.url, { stream, type: 'ListExported' });
    await expect.poll(health).toMatchObject({ status: 'degraded', readModels: [{ state: 'stopped' }] });
    const [trouble, ...others] = (await health()).readModels;
    expect(others).toEqual([]);
    expect(trouble).toMatchObject({ readModel: 'activity', state: 'stopped', event: { type: 'ListExported', stream } });
    expect(trouble.reason).toMatch(/its shape is not right at/);
    expect(Math.abs(Date.now() - Date.parse(trouble.since))).toBeLessThan(60_000);
    expect(await figure('klang_stopped_read_models', 'activity')).toBe(1);
    expect(await figure('klang_stopped_read_models', 'orders')).toBe(0);
    expect(await figure('klang_projection_lag_seconds', 'activity')).toBeGreaterThan(0);

    const at = trouble.event.position;
    await expect(park('activity', anywhere, '--reason', 'x')).rejects.toThrow(
      `activity is not stopped at ${'0'.repeat(19)}1/${'0'.repeat(19)}1: it is stopped at ${at}, ListExported of ${stream}.`,
    );
    await expect(park('orders', at, '--reason', 'x')).rejects.toThrow('orders is not stopped at an event.');
    const short = at.replace(/\b0+(?=\d)/g, '');
    expect(await park('activity', short, '--reason', 'an older program wrote it')).toMatch(/skips ListExported/);

    await expect.poll(async () => (await health()).status).toBe('ready');
    const reason = 'an older program wrote it';
    const parked = { readModel: 'activity', reason, event: { type: 'ListExported', stream, position: at } };
    expect((await health()).parked).toMatchObject([parked]);
    expect(await figure('klang_parked_events', 'activity')).toBe(1);
    expect(await figure('klang_stopped_read_models', 'activity')).toBe(0);

    await expect(park('activity', anywhere, '--undo')).rejects.toThrow('No event is parked for activity at');
  });

  it('stays parked and shown where it is taken back and still cannot be taken', async () => {
    const [{ event }] = (await health()).parked;
    await expect(park('activity', event.position, '--undo')).rejects.toThrow(
      /^activity cannot process ListExported at .*: its shape is not right at .*\. The event stays parked\.$/,
    );
    expect(await health()).toMatchObject({ status: 'ready', parked: [{ readModel: 'activity', event }] });
    expect(await figure('klang_parked_events', 'activity')).toBe(1);
  });

  it('is parked in the name of whoever gave the command', async () => {
    const actors: unknown[] = [];
    for await (const { events } of api.parts.log.read('parking-platform.readmodels'))
      actors.push(...events.map(({ type, meta }) => [type, meta.org, meta.actor.id]));
    expect(actors).toEqual([['EventParked', 'platform', 'operator.som_chai']]);
  });
});

describe('an event that its read model can take after all', () => {
  const parkedStaff = async (staffId: string) => {
    const at = new Date().toISOString();
    const added = { type: 'AddStaff', staffId, name: 'วิภา', isAdmin: false, at } as const;
    await api.asSystem().execute(staff, staffId, added);
    const eventStream = `staff-klangdee.${staffId}`;
    for await (const { events } of api.parts.log.read(eventStream)) {
      const [{ id: eventId, type: eventType, position } = { id: '', type: '', position: '' }] = events;
      const what = { eventId, eventType, eventStream, position, reason: 'its name was too long' };
      await parkEvent(api.asSystem('platform'), { readModel: 'staff', ...what });
      return position;
    }
    throw new Error('nobody was added');
  };
  const isShown = async (staffId: string) => {
    const { rows } = await api.parts.pool.query('select 1 from read.staff where id = $1', [staffId]);
    return rows.length === 1;
  };
  const refill = () => {
    const ports = { pool: api.parts.pool, source: api.parts.log, announce: () => {}, report: () => {} };
    const staffRows = projections.find(({ name }) => name === 'staff');
    return staffRows && rebuild(staffRows, ports, new AbortController().signal);
  };

  it('is in the rows as soon as it is taken back, and health names it no more', async () => {
    const at = await parkedStaff('s-back');
    await refill();
    expect(await isShown('s-back')).toBe(false);
    await expect.poll(async () => (await health()).parked).toMatchObject([{}, { readModel: 'staff' }]);
    expect(await park('staff', at, '--undo')).toBe(
      `staff was rebuilt and has processed StaffAdded at ${at} of staff-klangdee.s-back.`,
    );
    expect(await isShown('s-back')).toBe(true);
    await expect.poll(async () => (await health()).parked).toMatchObject([{ readModel: 'activity' }]);
    await expect(park('staff', at, '--undo')).rejects.toThrow(`No event is parked for staff at ${at}.`);
  });

  it('may be parked again where it was taken back and nobody can fill the read model with it', async () => {
    const odd = `order-klangdee.${'ก'.repeat(300)}😀`;
    const eventId = await putUnopenable(api.store.url, { stream: odd, type: 'ListExported' });
    await expect.poll(async () => (await health()).readModels).toHaveLength(1);
    const at = (await health()).readModels[0].event.position;
    await park('activity', at, '--reason', 'a name\u0001 of before');
    await expect.poll(async () => (await health()).status).toBe('ready');
    await unparkEvent(api.asSystem('platform'), { readModel: 'activity', eventId });
    expect(await park('activity', at, '--reason', 'too early')).toMatch(/skips ListExported/);
    await expect
      .poll(async () => (await health()).parked)
      .toMatchObject([{}, { reason: 'too early', event: { position: at } }]);
  });
});

it('health says that nobody knows how read models stand, instead of that all is well', async () => {
  const client = await api.parts.pool.connect();
  try {
    await client.query('begin; lock table read.stops in access exclusive mode');
    await expect.poll(async () => (await health()).status, { timeout: 10_000 }).toBe('degraded');
    expect(await health()).toMatchObject({ readModels: [], unknown: 'no answer within 2000 ms' });
  } finally {
    await client.query('rollback');
    client.release();
  }
  await expect.poll(async () => (await health()).status).toBe('ready');
  expect(await health()).not.toHaveProperty('unknown');
});

describe('what an operator types', () => {
  it.each([
    [[], /^Give the read model and the event/],
    [['orders'], /^Give the read model and the event/],
    [['orders', '1/1', '--now'], /^Give the read model and the event/],
    [['nothing', '1/1', '--reason', 'x'], /^There is no read model nothing: it is one of orders, staff/],
    [['orders', 'there', '--reason', 'x'], /^there is not a position/],
    [['orders', '1/1'], /^Give a reason/],
    [['orders', '1/1', '--reason', 'x'.repeat(301)], /longer than 300/],
  ])('%j is refused with one sentence', (args, sentence) => {
    expect(() => wishOf(args)).toThrow(CannotPark);
    expect(() => wishOf(args)).toThrow(sentence);
  });
});

describe('a note that was written before texts had a form', () => {
  it('keeps no read model from forgetting whose it was', async () => {
    const [org, personId, orderId] = ['klangdee', 'c-before', 'o-before'];
    const { keys, log, pool } = api.parts;
    const owner: KeyOwner = { org, personId, kind: 'profile' };
    const key = (await keys.findOrMake([owner]))(owner);
    if (!key) throw new Error('There is no key.');
    const [id, stream] = [newId(), `order-${org}.${orderId}`];
    const sealed = (field: string, text: string) =>
      `s1.${seal(key, Buffer.from(JSON.stringify(text)), JSON.stringify([stream, id, `data.${field}`])).toString('base64url')}`;
    const texts = { customerName: sealed('customerName', 'สม\0ชาย'), note: sealed('note', 'ระวัง\0ของแตก\ud83d') };
    const data = { ...placed.data, orderId, customerId: personId, ...texts };
    const why = {
      commandId: 'c',
      correlationId: 'c',
      causationId: null,
      at: '2026-01-05T09:00:00.000Z',
      address: null,
    };
    const meta = { org, actor: { kind: 'system', id: 'test', name: null }, ...why } as const;
    const store = openEventStore({ url: api.store.url });
    await store.append(stream, 'none', [{ id, type: 'OrderPlaced', data, meta }]);
    await store.close();

    const shown = async () => (await orderReads(pool).listOrders(org, { customerId: personId })).rows;
    await expect.poll(shown).toMatchObject([{ id: orderId, customerName: 'สม\ufffdชาย' }]);
    const stateOf = async () =>
      (await pool.query('select said from read.orders where org = $1 and id = $2', [org, orderId])).rows[0]?.said;
    expect(JSON.parse(await stateOf())).toMatchObject({ note: 'ระวัง\ufffdของแตก\ufffd' });
    const forget = { type: 'ForgetPerson', personId, kind: 'customer', reason: 'asked', at: meta.at } as const;
    await api.asSystem(org).execute(person, personId, forget);
    await expect.poll(shown).toMatchObject([{ id: orderId, customerName: null }]);
    expect(JSON.parse(await stateOf())).toMatchObject({ note: null });
    const head = (await log.head()) ?? '';
    for (const { name } of projections) expect([name, await api.settled([name], head, 10_000)]).toEqual([name, true]);
    expect(await health()).toMatchObject({ status: 'ready', readModels: [] });
  });
});

it('a read model is told of as late when nobody fills read models any more', async () => {
  await api.stopProjector();
  const at = new Date(now()).toISOString();
  await api
    .asSystem()
    .execute(staff, 's-late', { type: 'AddStaff', staffId: 's-late', name: 'วิภา', isAdmin: false, at });
  expect(await figure('klang_projection_lag_seconds', 'staff')).toBeGreaterThan(0);
  passedMs = 60_000;
  const late = { state: 'behind', since: expect.any(String), reason: expect.stringContaining('no projector runs') };
  const readModels = ['staff', 'facts'].map((readModel) => ({ readModel, ...late }));
  const behind = { status: 'degraded', readModels };
  await expect.poll(health).toMatchObject(behind);
  expect(await figure('klang_projection_lag_seconds', 'staff')).toBeGreaterThan(59);
});
