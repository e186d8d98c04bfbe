import type { z } from 'zod';
import { instant } from './event.ts';

/** The row of a list as its declaration says it, and what one of them holds. */
export type RowSchema = z.ZodObject;
export type RowOf<R extends RowSchema> = Readonly<z.output<R>>;

/** How a database keeps a field of a row: as a number, a time, what is in objects and lists, or as it is said. */
export type FieldStorage = 'number' | 'instant' | 'json' | 'plain';

const ofJson: ReadonlySet<string> = new Set(['object', 'array', 'record', 'tuple']);

const storageOf = (schema: z.core.$ZodType): FieldStorage => {
  if (schema === instant) return 'instant';
  const { def } = schema._zod;
  // What may be null or left out is kept as what it otherwise is.
  if ('innerType' in def) return storageOf(def.innerType as z.core.$ZodType);
  if (def.type === 'number') return 'number';
  return ofJson.has(def.type) ? 'json' : 'plain';
};

export const rowFields = ({ shape }: RowSchema): readonly (readonly [string, FieldStorage])[] =>
  Object.entries(shape).map(([name, schema]) => [name, storageOf(schema)]);
