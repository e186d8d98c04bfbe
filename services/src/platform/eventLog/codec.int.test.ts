import type { KlangEvent } from '@klang/contracts/events/index';
import { orderEvents } from '@klang/contracts/events/order';
import type { EventMeta } from '@klang/contracts/kit/event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../../testing/testWorld.ts';
import type { NewEvent, StoredEvent } from '../eventStore/stored.ts';
import { type Keys, openKeys, UnknownKey } from '../keys/keys.ts';
import { newKey, seal } from '../keys/seal.ts';
import { NotWritten } from '../kit/failures.ts';
import { newId } from '../kit/ids.ts';
import { type Codec, eventCodec, papersKeptUntil, type UnsealedEvent } from './codec.ts';

const at = '2026-01-05T09:00:00.000Z';
const name = 'สมชาย ใจดี';
const placed: KlangEvent = {
  type: 'OrderPlaced',
  data: orderEvents.OrderPlaced.parse({
    orderId: 'o1',
    customerId: 'c1',
    customerName: name,
    packageId: 'p1',
    boxes: 3,
    months: 6,
    totalSatang: 149_000,
    placedAt: at,
    payBy: '2026-01-05T09:15:00.000Z',
  }),
};
const closed: KlangEvent = { type: 'PaymentWindowClosed', data: { orderId: 'o1', closedAt: at } };
const meta: EventMeta = {
  org: 'org1',
  actor: { kind: 'staff', id: 's1', name: 'วิภา' },
  commandId: newId(),
  correlationId: newId(),
  causationId: null,
  at,
  address: '203.0.113.7',
};
const stream = 'order-org1.o1';

let keys: Keys;
let codec: Codec;
beforeEach(async () => {
  keys = await openKeys(await newDatabase(), newKey());
  codec = eventCodec(keys);
});
afterEach(() => keys.close());

const unsealed = (event: KlangEvent, change: Partial<UnsealedEvent> = {}): UnsealedEvent => ({
  id: newId(),
  stream,
  event,
  meta,
  ...change,
});
const encodeOne = async (one: UnsealedEvent): Promise<NewEvent> => {
  const [encoded] = await codec.encode([one]);
  if (!encoded) throw new Error('nothing was encoded');
  return encoded;
};
const stored = (event: NewEvent, change: Partial<StoredEvent> = {}): StoredEvent => ({
  ...event,
  stream,
  revision: 0n,
  position: 'here',
  storedAt: new Date(at),
  ...(JSON.parse(JSON.stringify({ data: event.data, meta: event.meta })) as Pick<StoredEvent, 'data' | 'meta'>),
  ...change,
});

describe('an event on its way', () => {
  it('comes back as it went', async () => {
    const one = unsealed(placed);
    const [back] = await codec.decode([stored(await encodeOne(one))]);
    expect(back).toEqual({
      ...placed,
      id: one.id,
      stream,
      revision: 0n,
      position: 'here',
      storedAt: new Date(at),
      meta,
    });
  });

  it('tells a program that follows the log who acted by id alone', async () => {
    const [back] = await codec.decodeNameless([stored(await encodeOne(unsealed(placed)))]);
    expect(back).toMatchObject(placed);
    expect(back?.meta).toEqual({ ...meta, actor: { kind: 'staff', id: 's1', name: null }, address: null });
  });
  it('carries nothing personal in the clear', async () => {
    const text = JSON.stringify(await encodeOne(unsealed(placed)));
    for (const secret of [name, 'วิภา', '203.0.113.7']) expect(text).not.toContain(secret);
    expect(text).toContain('"totalSatang":149000');
  });

  it('leaves what the system did as it is', async () => {
    const bySystem = { ...meta, actor: { kind: 'system', id: 'alarms', name: 'alarms' }, address: null } as const;
    const encoded = await encodeOne(unsealed(closed, { meta: bySystem }));
    expect(encoded.meta).toEqual(bySystem);
  });

  it('makes no key for what is not there', async () => {
    const nameless = { ...meta, actor: { ...meta.actor, name: null }, address: null };
    await codec.encode([unsealed(closed, { meta: nameless })]);
    const owner = { org: 'org1', personId: 's1', kind: 'profile' } as const;
    const keyOf = await keys.find([owner]);
    expect(() => keyOf(owner)).toThrow(UnknownKey);
  });

  it('is not written in another shape than its own', async () => {
    const wrong = { type: 'PaymentWindowClosed', data: { orderId: 'o1', closedAt: 'yesterday' } } as const;
    await expect(codec.encode([unsealed(wrong)])).rejects.toThrow();
  });

  it('is not read in another shape than its own', async () => {
    const encoded = await encodeOne(unsealed(closed));
    await expect(codec.decode([stored(encoded, { data: { orderId: 'o1' } })])).rejects.toThrow();
    await expect(codec.decode([stored(encoded, { type: 'Nobody' })])).rejects.toThrow('not an event of this product');
    await expect(codec.decode([stored(encoded, { meta: {} })])).rejects.toThrow();
  });
});

describe('a text or an id that cannot be kept', () => {
  it('is refused before the event is written, at its field', async () => {
    const wrong = { ...placed, data: { ...placed.data, orderId: 'bad\0id', customerName: 'x\ud83d' } };
    const refusal = await codec.encode([unsealed(wrong)]).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(NotWritten);
    expect(refusal).toMatchObject({ faults: [{ field: 'orderId' }, { field: 'customerName' }] });
  });

  it('was written once: another sign stands in the place of each in what is read', async () => {
    const key = (await keys.findOrMake([{ org: 'org1', personId: 'c1', kind: 'profile' }]))({
      org: 'org1',
      personId: 'c1',
      kind: 'profile',
    });
    const sealedName = (of: { stream: string; id: string }, text: string) =>
      `s1.${seal(key as Buffer, Buffer.from(JSON.stringify(text)), JSON.stringify([of.stream, of.id, 'data.customerName'])).toString('base64url')}`;
    const bySystem = { ...meta, actor: { kind: 'system', id: 'test', name: null }, address: null } as const;
    const of = { stream: 'order-org1.x\ud800', id: newId() };
    const data = { ...placed.data, orderId: 'x\ud800', packageId: 'an old/id', customerName: sealedName(of, 'a\0b') };
    // The store replaces a lone surrogate in a stream name.
    const old = { ...of, stream: 'order-org1.x\ufffd', type: 'OrderPlaced', data, meta: bySystem };
    const read = { ...placed.data, orderId: 'x\ufffd', packageId: 'an old/id' };
    const [back] = await codec.decode([stored(old, { stream: old.stream })]);
    expect(back?.data).toEqual({ ...read, customerName: 'a\ufffdb' });
    expect(codec.decodeSealed([stored(old, { stream: old.stream })])[0]?.data).toEqual({ ...read, customerName: null });
  });
});

describe('a sealed field', () => {
  it.each([
    ['another stream', { stream: 'order-org1.o2' }],
    ['another event', { id: newId() }],
  ])('does not open in %s', async (_, change) => {
    const encoded = await encodeOne(unsealed(placed));
    await expect(codec.decode([stored(encoded, change)])).rejects.toThrow('copied from another place');
  });

  it('does not open in another field', async () => {
    const encoded = await encodeOne(
      unsealed(placed, { meta: { ...meta, actor: { kind: 'customer', id: 'c1', name } } }),
    );
    const copied = stored(encoded);
    const swapped = { ...meta, actor: { kind: 'customer', id: 'c1', name: null }, address: 'FROM' };
    const data = copied.data as Record<string, unknown>;
    const moved = stored(encoded, { meta: { ...swapped, address: data['customerName'] } });
    await expect(codec.decode([moved])).rejects.toThrow('copied from another place');
  });

  it('does not pass unsealed', async () => {
    const encoded = await encodeOne(unsealed(placed));
    const clear = stored(encoded, { data: { ...placed.data } });
    await expect(codec.decode([clear])).rejects.toThrow('is not encrypted');
  });
});

describe('a forgotten person', () => {
  it('has no name in what was written before, and everything else stands', async () => {
    const encoded = await encodeOne(unsealed(placed));
    await keys.destroyProfile('org1', 'c1');
    const [back] = await codec.decode([stored(encoded)]);
    expect(back?.data).toEqual({ ...placed.data, customerName: null });
    expect(back?.meta).toEqual(meta);
  });

  it('has no name and no address as the one who acted', async () => {
    const encoded = await encodeOne(unsealed(placed));
    await keys.destroyProfile('org1', 's1');
    const [back] = await codec.decode([stored(encoded)]);
    expect(back?.meta).toEqual({ ...meta, actor: { ...meta.actor, name: null }, address: null });
    expect(back?.data).toEqual(placed.data);
  });

  it('gets no name in what is written afterwards', async () => {
    await keys.destroyProfile('org1', 'c1');
    const encoded = await encodeOne(unsealed(placed));
    expect(encoded.data).toEqual({ ...placed.data, customerName: null });
  });

  it('is somebody else in another organization', async () => {
    const elsewhere = { ...meta, org: 'org2' };
    const encoded = await encodeOne(unsealed(placed, { meta: elsewhere }));
    await keys.destroyProfile('org1', 'c1');
    const [back] = await codec.decode([stored(encoded)]);
    expect(back?.data).toEqual(placed.data);
  });
});

describe('what stood in clear before it was sealed', () => {
  const suspended: KlangEvent = {
    type: 'StaffSuspended',
    data: { staffId: 's2', reason: 'วิภาลาออก', suspendedAt: at },
  };

  it('is sealed from now on, and still read where it was not', async () => {
    const encoded = await encodeOne(unsealed(suspended));
    expect(JSON.stringify(encoded.data)).not.toContain('วิภา');
    const before = stored(encoded, { data: suspended.data });
    const read = await codec.decode([stored(encoded), before]);
    expect(read.map(({ data }) => data)).toEqual([suspended.data, suspended.data]);
  });

  it('is told of nobody who was forgotten, in both', async () => {
    const encoded = await encodeOne(unsealed(suspended));
    await keys.destroyProfile('org1', 's2');
    const read = await codec.decode([stored(encoded), stored(encoded, { data: suspended.data })]);
    expect(read.map(({ data }) => 'reason' in data && data.reason)).toEqual([null, null]);
  });
});

it('a signature that is kept later is let go with its paper', async () => {
  const of = { pictureId: 'p1.signature', paperId: 'p1', customerId: 'c1', png: 'cG5n', keptAt: at };
  const kept = (issuedAt: string): KlangEvent => ({ type: 'PaperSignatureKept', data: { ...of, issuedAt } });
  const encoded = await encodeOne(
    unsealed(kept('2023-06-05T09:00:00.000Z'), { stream: 'paperpicture-org1.p1.signature' }),
  );
  expect(JSON.stringify(encoded.data)).not.toContain('cG5n');
  const read = async () => (await codec.decode([{ ...stored(encoded), stream: 'paperpicture-org1.p1.signature' }]))[0];
  await keys.destroyProfile('org1', 'c1');
  await keys.destroyPapers('2028-12-31', async () => 0);
  expect((await read())?.data).toMatchObject({ png: 'cG5n' });
  await keys.destroyPapers('2029-01-01', async () => 0);
  expect((await read())?.data).toMatchObject({ png: null, paperId: 'p1' });
});

it('papers are kept for the five years after the year that they were written in, in Bangkok', () => {
  expect(papersKeptUntil('2026-12-31T16:59:59.999Z')).toBe('2031-12-31');
  expect(papersKeptUntil('2026-12-31T17:00:00.000Z')).toBe('2032-12-31');
});
