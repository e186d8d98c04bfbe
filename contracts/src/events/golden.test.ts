import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { personalFieldsOf } from '../kit/event.ts';
import { type EventType, eventSchemas, parseEvent } from './index.ts';

const folder = new URL('golden/', import.meta.url);
const sample = z.strictObject({
  type: z.string(),
  personal: z.array(z.string()),
  data: z.record(z.string(), z.unknown()),
});
const files = readdirSync(folder).sort();
const samples = files.map((file) => ({
  file,
  ...sample.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
}));
const types = Object.keys(eventSchemas) as EventType[];

/** A sample is never edited. A new shape gets a file with the next number. */
describe('among the golden events', () => {
  it('every event that can be written has a sample', () => {
    const sampled = new Set(samples.map(({ type }) => type));
    expect(types.filter((type) => !sampled.has(type))).toEqual([]);
  });

  it.each(samples)('$file is named after its event', ({ file, type }) =>
    expect(file).toMatch(new RegExp(`^${type}\\.\\d+\\.json$`)),
  );

  it.each(samples)('$file still comes back through the gate', ({ type, data }) => {
    const event = parseEvent(type, data);
    for (const [field, value] of Object.entries(data)) expect(event.data).toHaveProperty(field, value);
  });

  it.each(samples)('$file can be read when its people are forgotten', ({ type, personal, data }) => {
    const forgotten = { ...data, ...Object.fromEntries(personal.map((field) => [field, null])) };
    expect(() => parseEvent(type, forgotten)).not.toThrow();
  });

  it.each(samples)('$file keeps its personal fields personal', ({ type, personal }) => {
    const { type: current } = parseEvent(type, samples.find((one) => one.type === type)?.data);
    expect(Object.keys(personalFieldsOf(eventSchemas[current]))).toEqual(expect.arrayContaining(personal));
  });

  it('the newest sample lists every personal field of the present shape', () => {
    for (const type of types) {
      const newest = samples.filter((one) => one.type === type).at(-1);
      expect(newest?.personal.toSorted()).toEqual(Object.keys(personalFieldsOf(eventSchemas[type])).toSorted());
    }
  });
});

describe('the gate', () => {
  it('lets no unknown event through', () => expect(() => parseEvent('Nobody', {})).toThrow('Nobody is not an event'));
  it('lets no event of another shape through', () =>
    expect(() => parseEvent('OrderPaid', { orderId: 'o1' })).toThrow());
  it.each(['2026-01-05T09:00:00Z', '2026-01-05T09:00:00.000+07:00', '2026-01-05 09:00:00.000Z'])(
    'takes no instant written as %s, since instants compare as text',
    (closedAt) => expect(() => parseEvent('PaymentWindowClosed', { orderId: 'o1', closedAt })).toThrow(),
  );
});
