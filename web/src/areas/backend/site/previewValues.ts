import type { Fields } from '@klang/contracts/kit/lookup';
import { type EntryValues, readField, rowsIn, type TypedEntry } from '../../../lookups/fieldValues.ts';

export const previewValues = (fields: Fields, typed: TypedEntry): EntryValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = typed[name] ?? '';
      if (field.is === 'rows') return [name, rowsIn<TypedEntry>(value).map((row) => previewValues(field.each, row))];
      const read = readField(field, value);
      if ('value' in read) return [name, read.value];
      return [name, field.is === 'number' ? 0 : value];
    }),
  );
