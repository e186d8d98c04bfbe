import { type ManyStatement, many, type Statement } from '../../kit/statements.ts';
import { isBookedOrder } from '../bookedOrder.ts';
import { type FactRow, type FactStatement, isFacts } from '../writing.ts';

/** How far an organization has come since its row was written: by how many events, and how many of them are counted. */
type Progress = { plus: number; turn: number; seenMicros: number | null };

/** Instants of two facts are never the same: known at one of them, all before it are. */
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

/** Gives the events of a page their numbers, by how many come before them; what they add up to is written once. */
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
type Numbering = ReturnType<typeof numbering>;

const progressTable = 'fact_orgs';
/** Its statements with their numbers; whoever asks for the number of an event finds it written. */
const numbered = (said: readonly Statement[], numbers: Numbering): readonly Statement[] =>
  said.flatMap((one): readonly Statement[] => {
    if (isFacts(one)) return [numbers.ofFacts(one)];
    if (one.kind === 'count' && one.table === progressTable) {
      numbers.next(String(one.key['org']));
      return [];
    }
    return one.kind === 'sql' && one.text.includes(progressTable) ? [...numbers.written(), one] : [one];
  });

type Keys = readonly (readonly [as: string, column: string])[];
/** By which columns rows are found that facts are reckoned from. */
const orderKeys: Keys = [['order', 'order_id']];
const ownKeys: Readonly<Record<string, Keys>> = {
  fact_orders: orderKeys,
  fact_bills: orderKeys,
  fact_payments: orderKeys,
  fact_items: [['item', 'item_id']],
  fact_trips: [['trip', 'trip_id']],
  fact_cases: [['key', 'key']],
  fact_contacts: [['key', 'contact_id']],
  fact_certificates: [
    ['key', 'certificate_id'],
    ['key', 'paper_id'],
  ],
  // Only kept, and nothing is reckoned from it.
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

/** What an event reckons with, and what it changes of that. */
type Reach = { readonly reads: readonly string[]; readonly writes: readonly string[] };
const nothing: Reach = { reads: [], writes: [] };

const reachOfFacts = ({ lists: [rows] }: FactStatement): Reach | undefined => {
  // Which order it is of is not known before the thing or the visit is looked up.
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
  if (one.kind === 'sql' || one.kind === 'notice') return undefined;
  const keys = ownKeys[one.table];
  return keys && { ...nothing, writes: namesIn('row' in one ? one.row : one.key, keys) };
};
/** Undefined where it cannot be told from the statements themselves. */
const reachOf = (said: readonly Statement[]): Reach | undefined => {
  const all = said.map(reachOfOne);
  if (all.includes(undefined)) return undefined;
  return { reads: all.flatMap((one) => one?.reads ?? []), writes: all.flatMap((one) => one?.writes ?? []) };
};

/** Events none of which reckons with what another one changes: what they write first, their facts, and what they write then. */
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
    add: (said: readonly Statement[], { reads, writes }: Reach): void => {
      for (const name of reads) read.add(name);
      for (const name of writes) written.add(name);
      const at = said.findIndex(isFacts);
      for (const [place, one] of said.entries()) add(one, at >= 0 && place > at);
    },
    statements: (): readonly Statement[] => [...booked, ...before, ...[...facts.values()].flat(), ...after],
  };
};

/**
 * Facts of many events in one statement: in the order of the log where one event reckons with what another one changed, and
 * together where they have nothing to do with each other, as orders of many customers.
 */
export const factsOfPage = (said: readonly (readonly Statement[])[]): readonly Statement[] => {
  const numbers = numbering();
  const all: Statement[] = [];
  let open = group();
  const close = (): void => {
    all.push(...open.statements());
    open = group();
  };
  for (const asked of said) {
    const one = numbered(asked, numbers);
    const reach = reachOf(one);
    if (!reach || !open.fits(reach)) close();
    if (reach) open.add(one, reach);
    else all.push(...one);
  }
  close();
  return [...all, ...numbers.written()];
};
