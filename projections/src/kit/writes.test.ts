import { describe, expect, it } from 'vitest';
import { projection } from './projection.ts';
import {
  count,
  insert,
  insertOnce,
  listChanged,
  many,
  put,
  rising,
  type Statement,
  sql,
  update,
} from './statements.ts';
import { listsIn, queriesFor } from './writes.ts';

const orders = projection({
  name: 'orders',
  version: 1,
  tables: {
    orders: 'org text, id text, status text, times integer, primary key (org, id)',
    order_totals: 'org text, orders integer, primary key (org)',
  },
  on: {},
});

const written = (...statements: readonly Statement[]) =>
  queriesFor(orders, 'read_orders_v1', statements).map(({ text, values }) => [
    text.slice(0, 6),
    typeof values[0] === 'string' && values[0].startsWith('[') ? JSON.parse(values[0]) : values,
  ]);
const key = (id: string) => ({ org: 'a', id });
const placed = (id: string) => insert('orders', { ...key(id), status: 'new' });
const paid = (id: string) => update('orders', key(id), { status: 'success' });
const paidAgain = (id: string) => rising(paid(id), { times: 1 });

describe('statements of a batch', () => {
  it('send rows that are alike together', () =>
    expect(written(placed('1'), placed('2'))).toEqual([
      [
        'insert',
        [
          { ...key('1'), status: 'new' },
          { ...key('2'), status: 'new' },
        ],
      ],
    ]));

  it('send what is said of many in one text once, and in its place', () => {
    const statementOf = (id: string) => many('insert into read.orders select', [[{ id }], [{ of: id }]]);
    const [both, row, last, ...more] = queriesFor(orders, 'read_orders_v1', [
      statementOf('1'),
      statementOf('2'),
      paid('1'),
      statementOf('3'),
    ]);
    expect(both).toMatchObject({
      text: 'insert into read_orders_v1.orders select',
      values: [
        ['{"id":"1"}', '{"id":"2"}'],
        ['{"of":"1"}', '{"of":"2"}'],
      ],
    });
    expect(row?.text).toContain('update');
    expect(last?.values).toEqual([['{"id":"3"}'], ['{"of":"3"}']]);
    expect(more).toEqual([]);
  });

  it('fold what happens to one row into what it ends as', () =>
    expect(written(placed('1'), paid('1'))).toEqual([['insert', [{ ...key('1'), status: 'success' }]]]));

  it('fold changes of a row that is there already', () =>
    expect(written(paid('1'), update('orders', key('1'), { times: 2 }))).toEqual([
      ['update', [{ ...key('1'), status: 'success', times: 2 }]],
    ]));

  it('end in the row of the last of several changes, risen by all of them', () => {
    const changes = ['new', 'success', 'closed'].map((status) =>
      rising(update('orders', key('1'), { status }), { times: 1 }),
    );
    expect(written(...changes)).toEqual([['update', [{ ...key('1'), status: 'closed', times: 3 }]]]);
    const [query] = queriesFor(orders, 'read_orders_v1', changes);
    expect(query?.text).toContain('set status = v.status, times = t.times + v.times from');
  });

  it('let a new row rise before it is written, and one that is set from what it is set to', () => {
    const begun = insert('orders', { ...key('1'), status: 'new', times: 1 });
    expect(written(begun, paidAgain('1'))).toEqual([['insert', [{ ...key('1'), status: 'success', times: 2 }]]]);
    const set = update('orders', key('1'), { times: 5 });
    expect(written(set, paidAgain('1'))).toEqual([['update', [{ ...key('1'), status: 'success', times: 6 }]]]);
  });

  it('write a row before it rises where only the table knows from where, and before what rose is set', () => {
    expect(written(placed('1'), paidAgain('1'))).toHaveLength(2);
    expect(written(paidAgain('1'), update('orders', key('1'), { times: 0 }))).toEqual([
      ['update', [{ ...key('1'), status: 'success', times: 1 }]],
      ['update', [{ ...key('1'), times: 0 }]],
    ]);
  });

  it('count what is counted often once, beginning a row where there is none', () => {
    const one = count('order_totals', { org: 'a' }, { orders: 1 });
    expect(written(one, placed('1'), one, placed('2'), one)).toEqual([
      ['insert', [{ org: 'a', orders: 3 }]],
      ['insert', [expect.anything(), expect.anything()]],
    ]);
    const [query] = queriesFor(orders, 'read_orders_v1', [one]);
    expect(query?.text).toMatch(/ as t \(.* on conflict \(org\) do update set orders = t\.orders \+ excluded\.orders$/);
  });

  it('put rows together whether or not they are there, each as it was put last and changed since', () => {
    const one = (status: string) => put('orders', { ...key('1'), status });
    const other = put('orders', { ...key('2'), status: 'new' });
    expect(written(one('new'), other, one('paid'), paid('2'))).toEqual([
      [
        'insert',
        [
          { ...key('1'), status: 'paid' },
          { ...key('2'), status: 'success' },
        ],
      ],
    ]);
    const [query] = queriesFor(orders, 'read_orders_v1', [other]);
    expect(query?.text).toMatch(/ on conflict \(org, id\) do update set status = excluded\.status$/);
  });

  it('change a row, if it is there, before it is put, and put it before it rises', () => {
    const row = { ...key('1'), status: 'new' };
    expect(written(update('orders', key('1'), { times: 2 }), put('orders', row))).toEqual([
      ['update', [{ ...key('1'), times: 2 }]],
      ['insert', [row]],
    ]);
    expect(written(put('orders', row), rising(update('orders', key('1'), {}), { times: 1 }))).toHaveLength(2);
  });

  it('keep a row once that is kept often, and leave it as it is where it is there', () => {
    const one = insertOnce('orders', key('1'));
    expect(written(one, insertOnce('orders', key('2')), one)).toEqual([['insert', [key('1'), key('2')]]]);
    expect(queriesFor(orders, 'read_orders_v1', [one])[0]?.text).toMatch(/ on conflict do nothing$/);
  });

  it('see a kept or counted row in its turn when it is changed as well', () => {
    expect(written(insertOnce('orders', key('1')), paid('1')).map(([verb]) => verb)).toEqual(['insert', 'update']);
    const counted = count('orders', key('1'), { times: 1 });
    expect(written(paid('1'), counted, paid('1')).map(([verb]) => verb)).toEqual(['update', 'insert', 'update']);
  });

  it('keep rows of different shape apart', () =>
    expect(written(placed('1'), insert('orders', { ...key('2'), times: 1 }), paid('3'))).toHaveLength(3));

  it('keep a statement of its own in its place', () =>
    expect(written(placed('1'), sql`delete from read.orders where org = ${'a'}`, placed('1'))).toEqual([
      ['insert', [{ ...key('1'), status: 'new' }]],
      ['delete', ['a']],
      ['insert', [{ ...key('1'), status: 'new' }]],
    ]));

  it('store nothing of the lists that changed, keep rows together, and name each list once', () => {
    const all = [
      placed('1'),
      listChanged('a', 'size'),
      placed('2'),
      listChanged('a', 'size'),
      listChanged('b', 'size'),
    ];
    expect(written(...all)).toEqual([['insert', [expect.anything(), expect.anything()]]]);
    expect(listsIn(all)).toEqual([
      { org: 'a', kind: 'size' },
      { org: 'b', kind: 'size' },
    ]);
  });

  it('leave it to the table to refuse a row that is inserted twice', () =>
    expect(written(placed('1'), placed('1')).map(([verb]) => verb)).toEqual(['insert', 'insert']));

  it('never set the columns that name the row', () => {
    const [query] = queriesFor(orders, 'read_orders_v1', [paid('1')]);
    expect(query?.text).toContain('set status = v.status from');
    expect(query?.text).toContain('where t.org = v.org and t.id = v.id');
  });

  it('go to the schema of the copy they are for', () => {
    const [one, two] = queriesFor(orders, 'read_orders_v2', [
      sql`update read.order_totals set orders = 1`,
      insert('order_totals', { org: 'a', orders: 1 }),
    ]);
    expect(one?.text).toBe('update read_orders_v2.order_totals set orders = 1');
    expect(two?.text).toContain('insert into read_orders_v2.order_totals (org, orders)');
  });

  it('carry a name that stands for one text alone', () => {
    const names = [paid('1'), paid('2'), update('orders', key('3'), { times: 1 })].map(
      (one) => queriesFor(orders, 'read_orders_v1', [one])[0]?.name,
    );
    expect(names[0]).toBe(names[1]);
    expect(names[0]).not.toBe(names[2]);
  });

  it('are refused when they do not name a row by its key', () => {
    expect(() => written(update('orders', { id: '1' }, { status: 'new' }))).toThrow('a row is named by org, id');
    expect(() => written(insert('elsewhere', { id: '1' }))).toThrow('orders has no table elsewhere');
  });
});

describe('declaring a read model', () => {
  const declare = (tables: Readonly<Record<string, string>>) =>
    projection({ name: 'orders', version: 1, tables, on: {} });
  it('asks for a first table of the same name', () =>
    expect(() => declare({ list: 'id text, primary key (id)' })).toThrow('The first table of orders is orders'));
  it('asks for a key at the end of each table', () =>
    expect(() => declare({ orders: 'id text primary key' })).toThrow('ends with primary key'));
});
