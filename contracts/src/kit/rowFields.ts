import type { z } from 'zod';
import { instant } from './event.ts';

export type RowSchema = z.ZodObject;
export type RowOf<R extends RowSchema> = Readonly<z.output<R>>;

/** `json` is for objects and arrays, `plain` for everything else. */
export type FieldStorage = 'number' | 'instant' | 'json' | 'plain';

const ofJson: ReadonlySet<string> = new Set(['object', 'array', 'record', 'tuple']);

const storageOf = (schema: z.core.$ZodType): FieldStorage => {
  if (schema === instant) return 'instant';
  const { def } = schema._zod;
  if ('innerType' in def) return storageOf(def.innerType as z.core.$ZodType);
  if (def.type === 'number') return 'number';
  return ofJson.has(def.type) ? 'json' : 'plain';
};

export const rowFields = ({ shape }: RowSchema): readonly (readonly [string, FieldStorage])[] =>
  Object.entries(shape).map(([name, schema]) => [name, storageOf(schema)]);
