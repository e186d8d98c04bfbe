import { platformOrg } from '@klang/contracts/console/index';
import { eventSchemas, type KlangEvent } from '@klang/contracts/events/index';
import { personalFieldsOf } from '@klang/contracts/kit/event';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, describe, expect, it } from 'vitest';
import { projections } from '../registry.ts';
import { apply } from './apply.ts';
import { fixtureLog, forgotten, sampled } from './fixtureLog.ts';
import { openPool } from './pool.ts';
import { type Projection, typesOf } from './projection.ts';
import type { ArrivedEvent } from './source.ts';
import { emptied, logOf, rowsOf } from './spec.ts';

const pool = openPool(await newDatabase());
afterAll(() => pool.end());

const fieldsOf = ({ type }: KlangEvent) => Object.entries(personalFieldsOf(eventSchemas[type]));
const newest = [...new Map(sampled.map((event) => [event.type, event])).values()];
const usual = fixtureLog.filter(({ type }) => type !== 'PersonForgotten');
const isUsual = (event: KlangEvent): boolean =>
  usual.some(({ type, data }) => type === event.type && JSON.stringify(data) === JSON.stringify(event.data));
const written = logOf([
  ...newest.filter((event) => !isUsual(event)),
  ...usual.map((event) => ({ ...event, by: event.meta })),
]);
/** A reconciliation has a key of its own, and nobody asks to have it forgotten. */
const personalOf = (event: KlangEvent) => fieldsOf(event).filter(([, { subject }]) => subject !== 'reconciliationId');

const otherTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return 'x';
  if (Array.isArray(value)) return value.map(otherTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, otherTexts(part)]));
};

/** The key of papers lives on, so those fields can be read and only their texts differ. No list may show them. */
const withoutKey = (event: ArrivedEvent): ArrivedEvent => {
  const gone = personalOf(event).map(([field, { key }]) => [
    field,
    key === 'papers' ? otherTexts(event.data[field as never]) : null,
  ]);
  return { ...event, data: { ...event.data, ...Object.fromEntries(gone) } } as ArrivedEvent;
};

const people = new Set(
  written.flatMap((event) => personalOf(event).map(([, { subject }]) => String(event.data[subject as never]))),
);
const endings = logOf(
  [...people].flatMap((id) =>
    [...new Set(written.map(({ meta }) => meta.org)), platformOrg].map((org) => ({ ...forgotten(id), by: { org } })),
  ),
  written.length + 1,
);

const replayed = async (projection: Projection, events: readonly ArrivedEvent[]) => {
  const copy = await emptied(pool, projection);
  await apply(pool, copy, { events, position: events.at(-1)?.position ?? '' });
  return rowsOf(pool, projection);
};

describe('forgetting everybody', () => {
  const holding = projections.filter((projection) => {
    const types = new Set<string>(typesOf(projection));
    return written.some((event) => types.has(event.type) && personalOf(event).length > 0);
  });

  it('is tried with a value of every personal field that a read model may hold', () => {
    const filled = new Set(
      written.flatMap(({ type, data }) =>
        Object.entries(data).flatMap(([field, value]) => (value === null ? [] : [`${type}.${field}`])),
      ),
    );
    const heard = new Set<string>(holding.flatMap(typesOf));
    const fields = written.flatMap((event) => personalOf(event).map(([field]) => `${event.type}.${field}`));
    expect(fields.filter((field) => heard.has(field.split('.')[0] ?? '') && !filled.has(field))).toEqual([]);
  });

  it.each(holding)('leaves in $name what a rebuild without their keys gives', async (projection) => {
    const read = await replayed(projection, [...written, ...endings]);
    expect(read).toEqual(await replayed(projection, [...written.map(withoutKey), ...endings]));
  });
});
