import { randomUUID } from 'node:crypto';
import { openPool } from '@klang/projections/kit/pool';

type Row = {
  readonly pos: string;
  readonly stream: string;
  readonly rev: string;
  readonly id: string;
  readonly type: string;
  readonly frame: Buffer;
};
type Pool = ReturnType<typeof openPool>;

/** Bypasses the append-only trigger, to be detected; test databases only. */
export const openTampering = async (databaseUrl: string) => {
  if (!new URL(databaseUrl).pathname.startsWith('/test_')) throw new Error('Only the log of a test may be changed.');
  const pool: Pool = openPool(databaseUrl, 1);
  await pool.query('alter table es_event disable trigger es_event_append_only');
  await pool.query('create table es_kept as select * from es_event');
  const rows = async (): Promise<readonly Row[]> => (await pool.query<Row>('select * from es_event order by pos')).rows;
  const put = ({ pos, stream, rev, id, type, frame }: Row) =>
    pool.query('insert into es_event values ($1, $2, $3, $4, $5, $6)', [pos, stream, rev, id, type, frame]);
  const remove = ({ pos }: Row) => pool.query('delete from es_event where pos = $1', [pos]);
  const behind = ({ pos }: Row): string => String(BigInt(pos) + 1n);
  return {
    rows,
    remove,
    change: (row: Row, words: RegExp, by: string) => {
      const frame = Buffer.from(row.frame.toString('latin1').replace(words, by), 'latin1');
      if (frame.equals(row.frame) || frame.length !== row.frame.length)
        throw new Error(`${words} is not in ${row.type}.`);
      return pool.query('update es_event set frame = $2 where pos = $1', [row.pos, frame]);
    },
    swap: async (one: Row, other: Row) => {
      await remove(one);
      await remove(other);
      await put({ ...one, pos: other.pos });
      await put({ ...other, pos: one.pos });
    },
    double: (row: Row) => put({ ...row, pos: behind(row), rev: '1000000' }),
    add: async (row: Row) => {
      const own = row.stream.slice(row.stream.indexOf('.') + 1);
      const other = own.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x'));
      const frame = row.frame.toString('latin1').replaceAll(own, other).replaceAll(row.id, randomUUID());
      await put({
        ...row,
        pos: behind(row),
        id: randomUUID(),
        stream: row.stream.replace(own, other),
        frame: Buffer.from(frame, 'latin1'),
      });
    },
    truncate: ({ pos }: Row) => pool.query('delete from es_event where pos >= $1', [pos]),
    restore: async () => {
      await pool.query('delete from es_event');
      await pool.query('insert into es_event select * from es_kept order by pos');
    },
    close: () => pool.end(),
  };
};
type StoreTamper = Awaited<ReturnType<typeof openTampering>>;

type Rows = readonly Row[];
const first = (rows: Rows, type: string, place = 0) => {
  const found = rows.filter((row) => row.type === type && row.stream.includes(`-klangdee.`))[place];
  if (!found) throw new Error(`There is no ${type}.`);
  return found;
};
const paidOf = (rows: Rows, { frame }: Row): Row => {
  const found = rows.find(({ type, stream }) => type === 'OrderPaid' && frame.includes(stream.replace(/^[^.]*\./, '')));
  if (!found) throw new Error('There is no money of it.');
  return found;
};
type Tamper = (by: StoreTamper, rows: Rows) => Promise<unknown>;
export const tamperings: Readonly<Record<string, readonly [Tamper, string]>> = {
  'an order that says something else': [
    (by, rows) => by.change(first(rows, 'OrderPlaced'), /"boxes":\d/, '"boxes":9'),
    'day: DAY',
  ],
  'money that is another sum': [
    (by, rows) => by.change(paidOf(rows, first(rows, 'PaperIssued')), /("amountSatang":\d*)\d/, '$19'),
    'paperMoney: 00000-RT-0001',
  ],
  'a paper that says another sum': [
    (by, rows) => by.change(first(rows, 'PaperIssued', 1), /("totalSatang":\d*)\d/, '$19'),
    'paper: 00000-RT-0002',
  ],
  'a closing that says another sum': [
    (by, rows) => by.change(first(rows, 'BooksClosed'), /("receivedSatang":\d*)\d/, '$19'),
    'day: DAY',
  ],
  'money that was taken out': [(by, rows) => by.remove(first(rows, 'OrderPaid')), 'day: DAY'],
  'a paper that was taken out': [
    (by, rows) => by.remove(first(rows, 'PaperIssued', 1)),
    'revision: event (PaperIssued in paper-klangdee.00000-RT)',
  ],
  'a closing that was taken out': [
    (by, rows) => by.remove(first(rows, 'BooksClosed')),
    'revision: event (BooksClosed in closing-klangdee.days)',
  ],
  'what is not about money, taken out': [(by, rows) => by.remove(first(rows, 'LookupAdded')), 'day: DAY'],
  'two events of one order in each other’s place': [
    (by, rows) => {
      const paid = first(rows, 'OrderPaid');
      const before = rows.findLast(({ stream, pos }) => stream === paid.stream && BigInt(pos) < BigInt(paid.pos));
      return by.swap(paid, before ?? paid);
    },
    'revision: event (OrderPaid in order-klangdee)',
  ],
  'two papers in each other’s place': [
    (by, rows) => by.swap(first(rows, 'PaperIssued'), first(rows, 'PaperIssued', 1)),
    'revision: event (PaperIssued in paper-klangdee.00000-RT)',
  ],
  'an order that never was': [(by, rows) => by.add(first(rows, 'OrderPlaced')), 'day: DAY'],
  'money that is there twice': [
    (by, rows) => by.double(first(rows, 'OrderPaid')),
    'twice: event (OrderPaid in order-klangdee)',
  ],
  'a paper that is there twice': [
    (by, rows) => by.double(first(rows, 'PaperIssued')),
    'twice: event (PaperIssued in paper-klangdee.00000-RT)',
  ],
  'an end that was cut off': [(by, rows) => by.truncate(first(rows, 'PaperIssued', 3)), 'row: row of 00000-RT-0004'],
};
export const plainName = (text: string): string =>
  text
    .replace(/\.[0-9a-f-]{36}/, '')
    .replace(/\d{4}-\d\d-\d\d$/, 'DAY')
    .replace(/(?<=event) \d+/, '')
    .replace(/(?<=-RT)-\d{4}/, '');
