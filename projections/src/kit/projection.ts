import { type EventType, eventSchemas, type KlangEvent } from '@klang/contracts/events/index';
import type { ReadModelName } from '@klang/contracts/readModels';
import type { ArrivedEvent, EventPlace, Meta } from './source.ts';
import type { Statement } from './statements.ts';

type DataOf<T extends EventType> = Extract<KlangEvent, { readonly type: T }>['data'];
export type EventHead = Pick<ArrivedEvent, 'id' | 'type' | 'stream' | 'revision' | 'position' | 'leaf'>;
type Handler<D> = (data: D, meta: Meta, which: EventHead) => readonly Statement[];

/** Handlers are pure: an event in, statements out. */
export type Projection = {
  readonly name: ReadModelName;
  /** Increase it with every change of tables or handlers. The new rows are built next to the live ones, then switched. */
  readonly version: number;
  /** Columns and constraints by table. The first table has the name of the read model. Each ends with `primary key (…)`. */
  readonly tables: Readonly<Record<string, string>>;
  readonly indexes?: readonly (readonly [table: string, columns: string])[];
  readonly on: { readonly [T in EventType]?: Handler<DataOf<T>> };
  /** For all other events and for parked ones. It gets no data, because they may not open. */
  readonly otherwise?: (place: EventPlace) => readonly Statement[];
  /** Merges the statements of a page. The result must equal one event after another. */
  readonly ofPage?: (statementsByEvent: readonly (readonly Statement[])[]) => readonly Statement[];
  /** Limits the events by actor kind. No command waits for such a read model. */
  readonly ofActors?: readonly Meta['actor']['kind'][];
  readonly isDeferred?: true;
};

export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const primaryKey = /\bprimary key \(([^)]+)\)\s*$/;

export const keyOf = ({ name, tables }: Projection, table: string): readonly string[] => {
  const key = primaryKey.exec(tables[table] ?? '')?.[1];
  if (!key) throw new Error(`${name} has no table ${table} that ends with primary key (…).`);
  return key.split(',').map((column) => column.trim());
};

export const projection = (declared: Projection): Projection => {
  const [first] = Object.keys(declared.tables);
  if (first !== snake(declared.name))
    throw new Error(`The first table of ${declared.name} is ${snake(declared.name)}.`);
  for (const table of Object.keys(declared.tables)) keyOf(declared, table);
  return declared;
};

export const leadsWord = ({ name, version }: Projection): string => `${name} v${version}`;

export const typesOf = ({ on, otherwise }: Projection): readonly EventType[] =>
  // The cast is safe: the keys are event types.
  Object.keys(otherwise ? eventSchemas : on) as EventType[];

export const isHandled = ({ on }: Projection, type: string): boolean => Object.hasOwn(on, type);

export const concerns = (projection: Projection, { type, meta }: Pick<ArrivedEvent, 'type' | 'meta'>): boolean =>
  projection.otherwise !== undefined ||
  (isHandled(projection, type) && (projection.ofActors?.includes(meta.actor.kind) ?? true));

export const passing = ({ otherwise }: Projection, place: EventPlace): readonly Statement[] => otherwise?.(place) ?? [];

export const statementsFor = (projection: Projection, event: ArrivedEvent): readonly Statement[] => {
  if (!concerns(projection, event)) return [];
  if (!isHandled(projection, event.type)) return passing(projection, event);
  // The cast is safe: the handler of this type takes this event.
  const handler = projection.on[event.type] as Handler<ArrivedEvent['data']>;
  return handler(event.data, event.meta, event);
};

export const isQuiet = (projection: Projection, event: ArrivedEvent): boolean => {
  try {
    return statementsFor(projection, event).length === 0;
  } catch {
    return false;
  }
};
