import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, describe, it } from 'vitest';
import { at, forgotten, placed } from '../kit/fixtureLog.ts';
import { listing } from '../kit/listing.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import { customersProjection } from './projection.ts';
import { customerReads, customerSource } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, customersProjection);
afterAll(() => pool.end());

const read = listing(pool);
const someone = (customerId: string, firstname: string) => {
  const reached = { email: `${customerId}@klang.test`, phone: '0812345678', language: 'th' } as const;
  return { customerId, firstname, lastname: 'ใจดี', ...reached };
};
const registered = (customerId: string, firstname: string): SpecEvent => ({
  type: 'CustomerRegistered',
  data: { ...someone(customerId, firstname), accepted: [], registeredAt: at('09:00:00') },
});
const second = (event: SpecEvent): SpecEvent => ({ ...event, by: { org: 'second' } });
const fields = async () => (await read.page(customerSource('klangdee'), { limit: 9 })).rows.map((row) => row.fields);
const found = (search: string) => async () =>
  (await read.page(customerSource('klangdee'), { limit: 9, search })).rows.map(({ id }) => id);

describe('the customers as a list', () => {
  const record = { active: true, status: 5, sort: 0 };
  const more = { typeId: null, hasOrder: false, mergedIntoId: null, registeredOn: at('09:00:00').slice(0, 10) };
  const person = { ...more, firstname: 'สมชาย', lastname: 'ใจดี', email: 'c1@klang.test', phone: '0812345678' };
  it('are named by their own names', () =>
    given(registered('c1', 'สมชาย'), second(registered('c2', 'สมหญิง'))).shows(fields, [
      { ...record, ...person, name_th: 'สมชาย ใจดี', name_en: 'สมชาย ใจดี' },
    ]));
  it('are there as well when staff added them', () =>
    given({ type: 'CustomerAdded', data: { ...someone('c1', 'สมชาย'), addedAt: at('09:00:00') } }).shows(fields, [
      { ...record, ...person, name_th: 'สมชาย ใจดี', name_en: 'สมชาย ใจดี' },
    ]));
  it('are found by name, e-mail and phone', async () => {
    const both = [registered('c1', 'สมชาย'), registered('c2', 'Jiraporn')];
    await given(...both).shows(found('jira'), ['c2']);
    await given(...both).shows(found('C1@klang'), ['c1']);
    await given(...both).shows(found('ใจดี 2345'), ['c1', 'c2']);
  });
  it('stand as one once they were joined, found by what either was called, along a chain too', async () => {
    const into = (customerId: string, intoId: string): SpecEvent => ({
      type: 'CustomerMerged',
      data: { customerId, intoId, mergedAt: at('09:40:00') },
    });
    const registrations = [registered('c1', 'สมชาย'), registered('c2', 'Jiraporn'), registered('c3', 'มาลี')];
    await given(...registrations, into('c1', 'c2')).shows(found('สมชาย'), ['c2']);
    await given(...registrations, into('c1', 'c2'), into('c2', 'c3')).shows(found('c1@klang'), ['c3']);
    const email = { email: 'new@klang.test', emailBefore: 'c3@klang.test', isProved: true, changedAt: at('09:45:00') };
    const changed: SpecEvent = { type: 'CustomerEmailChanged', data: { customerId: 'c3', ...email } };
    await given(...registrations, into('c1', 'c2'), into('c2', 'c3'), changed).shows(found('สมชาย'), ['c3']);
    const ids = (id: string) => async () => [...(await customerReads(pool).idsOf('klangdee', id))].sort();
    for (const id of ['c1', 'c2', 'c3'])
      await given(...registrations, into('c1', 'c2'), into('c2', 'c3')).shows(ids(id), ['c1', 'c2', 'c3']);
    await given(...registrations).shows(ids('c1'), ['c1']);
    await given(...registrations, into('c1', 'c2'), forgotten('c2')).shows(found('สมชาย'), []);
  });
  it('are named and found by what they are called and reached by now', async () => {
    const now = { firstname: 'มาลี', lastname: 'ใหม่', phone: '0899999999', language: 'th' as const };
    const unsaid = { secondPhone: null, taxId: null, passport: null, gender: null, bornOn: null, nationality: null };
    const data = { customerId: 'c1', ...now, ...unsaid, changedAt: at('09:30:00') };
    const changed: SpecEvent = { type: 'CustomerDetailsChanged', data };
    await given(registered('c1', 'สมชาย'), changed).shows(found('มาลี 08999'), ['c1']);
    await given(registered('c1', 'สมชาย'), changed).shows(found('สมชาย'), []);
    await given(registered('c1', 'สมชาย'), changed, forgotten('c1')).shows(found('มาลี'), []);
  });
  it('are called by their names until they are forgotten, each in their own organization', async () => {
    const named = (org: string) => () => customerReads(pool).nameOf(org, 'c1');
    const somchai = { firstname: 'สมชาย', lastname: 'ใจดี' };
    await given(registered('c1', 'สมชาย')).shows(named('klangdee'), somchai);
    await given(registered('c1', 'สมชาย')).shows(named('second'), undefined);
    await given(registered('c1', 'สมชาย'), forgotten('c1')).shows(named('klangdee'), undefined);
  });
  it('have their type, whether they ever ordered, and the day on which they came', async () => {
    const listIds = (filter: object) => async () =>
      (await read.page(customerSource('klangdee'), { limit: 9, filter: { ...filter } })).rows.map(({ id }) => id);
    const both = [registered('c1', 'สมชาย'), registered('c2', 'Jiraporn')];
    const typed: SpecEvent = {
      type: 'CustomerTypeChosen',
      data: { customerId: 'c1', typeId: 't1', chosenAt: at('09:10:00') },
    };
    await given(...both, typed).shows(listIds({ typeId: ['t1'] }), ['c1']);
    await given(...both, typed).shows(listIds({ typeId: [null] }), ['c2']);
    await given(...both, placed({ id: 'o1', of: 'c2' })).shows(listIds({ hasOrder: [true] }), ['c2']);
    const [day] = at('09:00:00').split('T');
    await given(...both).shows(listIds({ registeredOn: { from: day, to: day } }), ['c1', 'c2']);
    await given(...both).shows(listIds({ registeredOn: { from: '2999-01-01' } }), []);
    await given(...both).shows(listIds({ registeredOn: { to: '1999-01-01' } }), []);
  });
  it('who may be one person are found by the same e-mail, phone or name, the surest first', async () => {
    const nobody = { email: null, phone: null, name: null, customerId: null };
    const like = (sought: object) => async () =>
      (await customerReads(pool).similarTo('klangdee', { ...nobody, ...sought })).map(({ customerId, by }) => [
        customerId,
        by,
      ]);
    const both = [registered('c1', 'สมชาย'), registered('c2', 'Jiraporn'), second(registered('c3', 'สมชาย'))];
    await given(...both).shows(like({ email: 'c2@klang.test', phone: '0812345678' }), [
      ['c2', ['email', 'phone']],
      ['c1', ['phone']],
    ]);
    await given(...both).shows(like({ name: 'JIRAPORN ใจดี' }), [['c2', ['name']]]);
    await given(...both).shows(like({ name: 'สมชาย ใจดี', customerId: 'c1' }), []);
    await given(...both, forgotten('c1')).shows(like({ name: 'สมชาย ใจดี' }), []);
  });
  it('have nothing of a forgotten person but that there was one', async () => {
    const nobody = { name_th: null, name_en: null, firstname: null, lastname: null, email: null, phone: null };
    await given(registered('c1', 'สมชาย'), forgotten('c1')).shows(fields, [
      { ...more, ...nobody, active: false, status: 9, sort: 0 },
    ]);
    await given(registered('c1', 'สมชาย'), forgotten('c1')).shows(found('สมชาย'), []);
  });
});
