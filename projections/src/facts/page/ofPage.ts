import { type ManyStatement, many, type Statement } from '../../kit/statements.ts';
import { isBookedOrder } from '../bookedOrder.ts';
import { type FactRow, type FactStatement, isFacts } from '../writing.ts';

/** Counts since the stored row: all events, and events with facts. */
type Progress = { plus: number; turn: number; seenMicros: number | null };

/** Each fact has its own microsecond, so "as of" an instant is unambiguous. */
const instantOf = (micros: number): string => {
  const ms = Math.floor(micros / 1_000);
  return `${new Date(ms).toISOString().slice(0, -1)}${String(micros - ms * 1_000).padStart(3, '0')}Z`;
};
const seenAt = ({ seenMicros }: Progress): string | null => (seenMicros === null ? null : instantOf(seenMicros));

const progressText = `
  insert into read.fact_orgs (org, last_nr, known_at)
  select v.org, coalesce(g.last_nr, 0) + v.plus, greatest(g.known_at + v.turn * interval '1 microsecond', v.seen_at)
  from unnest($1::jsonb[]) as said (org), jsonb_to_record(said.org) as v (org text, plus bigint, turn bigint, seen_at timestamptz)
    left join lateral (select last_nr, known_at from read.fact_orgs where org = v.org) g on true
  on conflict (org) do update set last_nr = excluded.last_nr, known_at = excluded.known_at`;

/** Numbers the events of a page, and stores the progress once. */
const numbering = () => {
  const orgs = new Map<string, Progress>();
  const next = (org: string): Progress => {
    const known = orgs.get(org) ?? { plus: 0, turn: 0, seenMicros: null };
    orgs.set(org, known);
    known.plus += 1;
    return known;
  };
  const counted = (row: FactRow): object => {
    const known = next(row.org);
    known.turn += 1;
    const micros = Date.parse(row.happened_at) * 1_000;
    known.seenMicros = known.seenMicros === null ? micros : Math.max(known.seenMicros + 1, micros);
    return { ...row, ahead: known.plus, turn: known.turn, seen_at: seenAt(known) };
  };
  return {
    next,
    ofFacts: ({ lists: [rows, parts], ...statement }: FactStatement): ManyStatement => ({
      ...statement,
      lists: [rows.map(counted), parts],
    }),
    written: (): readonly Statement[] => {
      const list = [...orgs].map(([org, known]) => ({
        org,
        plus: known.plus,
        turn: known.turn,
        seen_at: seenAt(known),
      }));
      orgs.clear();
      return list.length === 0 ? [] : [many(progressText, [list])];
    },
  };
};
type FactNumbers = ReturnType<typeof numbering>;

const progressTable = 'fact_orgs';
/** A statement that reads the number sees it stored. */
const numbered = (statements: readonly Statement[], numbers: FactNumbers): readonly Statement[] =>
  statements.flatMap((one): readonly Statement[] => {
    if (isFacts(one)) return [numbers.ofFacts(one)];
    if (one.kind === 'count' && one.table === progressTable) {
      numbers.next(String(one.key['org']));
      return [];
    }
    return one.kind === 'sql' && one.text.includes(progressTable) ? [...numbers.written(), one] : [one];
  });

type Keys = readonly (readonly [as: string, column: string])[];
const orderKeys: Keys = [['order', 'order_id']];
const ownKeys: Readonly<Record<string, Keys>> = {
  fact_orders: orderKeys,
  fact_bills: orderKeys,
  fact_payments: orderKeys,
  fact_transfers: orderKeys,
  fact_items: [['item', 'item_id']],
  fact_trips: [['trip', 'trip_id']],
  fact_cases: [['key', 'key']],
  fact_contacts: [['key', 'contact_id']],
  fact_certificates: [
    ['key', 'certificate_id'],
    ['key', 'paper_id'],
  ],
  fact_branches: [],
};
const factKeys: Keys = [
  ['order', 'order_id'],
  ['item', 'item_id'],
  ['trip', 'trip_id'],
  ['key', 'key'],
];

const namesIn = (row: object, keys: Keys): readonly string[] => {
  const values: Readonly<Record<string, unknown>> = { ...row };
  return keys.flatMap(([as, column]) => (values[column] == null ? [] : [`${as} ${values['org']} ${values[column]}`]));
};

type Reach = { readonly reads: readonly string[]; readonly writes: readonly string[] };
const nothing: Reach = { reads: [], writes: [] };

const reachOfFacts = ({ lists: [rows] }: FactStatement): Reach | undefined => {
  // The order is unknown before the item or the visit is looked up.
  const isFar = rows.some((row) => !row.order_id && (row.item_id || row.trip_id));
  return isFar ? undefined : { ...nothing, reads: rows.flatMap((row) => namesIn(row, factKeys)) };
};
const reachOfMany = (one: ManyStatement): Reach | undefined => {
  if (isFacts(one)) return reachOfFacts(one);
  return isBookedOrder(one)
    ? { ...nothing, writes: one.lists.flat().flatMap((row) => namesIn(row, orderKeys)) }
    : undefined;
};
const reachOfOne = (one: Statement): Reach | undefined => {
  if (one.kind === 'many') return reachOfMany(one);
  if (one.kind === 'sql' || one.kind === 'list') return undefined;
  const keys = ownKeys[one.table];
  return keys && { ...nothing, writes: namesIn('row' in one ? one.row : one.key, keys) };
};
/** Undefined if the statements do not show it. */
const reachOf = (statements: readonly Statement[]): Reach | undefined => {
  const all = statements.map(reachOfOne);
  if (all.includes(undefined)) return undefined;
  return { reads: all.flatMap((one) => one?.reads ?? []), writes: all.flatMap((one) => one?.writes ?? []) };
};

/** Independent events. Statements before their facts, the facts, and statements after them. */
const group = () => {
  const [read, written] = [new Set<string>(), new Set<string>()];
  const facts = new Map<string, ManyStatement[]>();
  const booked: Statement[] = [];
  const before: Statement[] = [];
  const after: Statement[] = [];
  const add = (one: Statement, isAfter: boolean): void => {
    if (isFacts(one)) facts.set(one.text, [...(facts.get(one.text) ?? []), one]);
    else if (isBookedOrder(one)) booked.push(one);
    else (isAfter ? after : before).push(one);
  };
  return {
    fits: ({ reads, writes }: Reach): boolean =>
      !writes.some((name) => written.has(name) || read.has(name)) && !reads.some((name) => written.has(name)),
    add: (statements: readonly Statement[], { reads, writes }: Reach): void => {
      for (const name of reads) read.add(name);
      for (const name of writes) written.add(name);
      const at = statements.findIndex(isFacts);
      for (const [place, one] of statements.entries()) add(one, at >= 0 && place > at);
    },
    statements: (): readonly Statement[] => [...booked, ...before, ...[...facts.values()].flat(), ...after],
  };
};

/** Independent events share one statement. An event that depends on another one stays in log order. */
export const factsOfPage = (statementsByEvent: readonly (readonly Statement[])[]): readonly Statement[] => {
  const numbers = numbering();
  const all: Statement[] = [];
  let open = group();
  const close = (): void => {
    all.push(...open.statements());
    open = group();
  };
  for (const statements of statementsByEvent) {
    const one = numbered(statements, numbers);
    const reach = reachOf(one);
    if (!reach || !open.fits(reach)) close();
    if (reach) open.add(one, reach);
    else all.push(...one);
  }
  close();
  return [...all, ...numbers.written()];
};
