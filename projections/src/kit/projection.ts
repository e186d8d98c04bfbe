import { type EventType, eventSchemas, type KlangEvent } from '@klang/contracts/events/index';
import type { ReadModelName } from '@klang/contracts/readModels';
import type { ArrivedEvent, EventPlace, Meta } from './source.ts';
import type { Statement } from './statements.ts';

type DataOf<T extends EventType> = Extract<KlangEvent, { readonly type: T }>['data'];
/** Which event it is and where it stands, for the few who need to know. */
export type EventHead = Pick<ArrivedEvent, 'id' | 'type' | 'stream' | 'revision' | 'position' | 'leaf'>;
type Handler<D> = (data: D, meta: Meta, which: EventHead) => readonly Statement[];

/** One question's tables, and what each event does to them. Handlers are pure: an event in, statements out. */
export type Projection = {
  readonly name: ReadModelName;
  /** Raised whenever tables or handlers change: the new rows are built beside the live ones and switched. */
  readonly version: number;
  /** Columns and constraints by table, the first named as the read model; each says `primary key (…)` at its end. */
  readonly tables: Readonly<Record<string, string>>;
  /** By the table and what comes after `create index on …`. */
  readonly indexes?: readonly (readonly [table: string, columns: string])[];
  readonly on: { readonly [T in EventType]?: Handler<DataOf<T>> };
  /** What every other event does, and one that is parked: by its place alone, because it may not open. */
  readonly otherwise?: (place: EventPlace) => readonly Statement[];
  /** What is asked for by the events of a page, as it is written together; the rows are those of one event after another. */
  readonly ofPage?: (said: readonly (readonly Statement[])[]) => readonly Statement[];
  /** Only what these kinds of actor did concerns it; such a read model is beside the work, and no command waits for it. */
  readonly ofActors?: readonly Meta['actor']['kind'][];
  /** Nobody who sends a command looks at it next: no command waits for it, and what it stores is gathered for longer. */
  readonly isBeside?: true;
};

export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const primaryKey = /\bprimary key \(([^)]+)\)\s*$/;

/** The columns by which a table's rows are told apart. */
export const keyOf = ({ name, tables }: Projection, table: string): readonly string[] => {
  const key = primaryKey.exec(tables[table] ?? '')?.[1];
  if (!key) throw new Error(`${name} has no table ${table} that ends with primary key (…).`);
  return key.split(',').map((column) => column.trim());
};

/** Declares a read model, and refuses one that could not be built. */
export const projection = (declared: Projection): Projection => {
  const [first] = Object.keys(declared.tables);
  if (first !== snake(declared.name))
    throw new Error(`The first table of ${declared.name} is ${snake(declared.name)}.`);
  for (const table of Object.keys(declared.tables)) keyOf(declared, table);
  return declared;
};

export const leadsWord = ({ name, version }: Projection): string => `${name} v${version}`;

export const typesOf = ({ on, otherwise }: Projection): readonly EventType[] =>
  // The keys of both are event types by their declarations.
  Object.keys(otherwise ? eventSchemas : on) as EventType[];

export const isHandled = ({ on }: Projection, type: string): boolean => Object.hasOwn(on, type);

/** Whether an event changes anything in its rows. */
export const concerns = (projection: Projection, { type, meta }: Pick<ArrivedEvent, 'type' | 'meta'>): boolean =>
  projection.otherwise !== undefined ||
  (isHandled(projection, type) && (projection.ofActors?.includes(meta.actor.kind) ?? true));

/** What an event does of which nothing is known but its place. */
export const passing = ({ otherwise }: Projection, place: EventPlace): readonly Statement[] => otherwise?.(place) ?? [];

export const statementsFor = (projection: Projection, event: ArrivedEvent): readonly Statement[] => {
  if (!concerns(projection, event)) return [];
  if (!isHandled(projection, event.type)) return passing(projection, event);
  // The record has a handler of its own for each type, so the one found fits this event.
  const handler = projection.on[event.type] as Handler<ArrivedEvent['data']>;
  return handler(event.data, event.meta, event);
};

/** Whether nothing is to be written for an event; a handler that fails has something to say. */
export const isQuiet = (projection: Projection, event: ArrivedEvent): boolean => {
  try {
    return statementsFor(projection, event).length === 0;
  } catch {
    return false;
  }
};
