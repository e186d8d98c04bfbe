import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import type { RecordStatus } from '@klang/contracts/lookups/status';
import { useRecordForm } from '../../lib/useRecordForm.ts';
import { type EntryValues, isSameTyped, type TypedEntry, type TypedValue, typedEntry } from '../fieldValues.ts';

export type EntryState = { readonly active: boolean; readonly status: RecordStatus };
type Entry = EntryValues & { readonly revision?: number | null | undefined };
/** The fields plus status and active; no definition has fields with these names. */
type EntryForm = { readonly [name: string]: TypedValue | RecordStatus };

export const stateOf = ({ active, status }: EntryValues): EntryState => ({
  active: active !== false,
  status: status === 1 || status === 9 ? status : 5,
});

const fieldsOf = ({ active: _, status: __, ...fields }: EntryForm): TypedEntry => fields as TypedEntry;
// Only a value of the field's own kind is ever typed.
const isSameField = (one: unknown, other: unknown) => isSameTyped(one as TypedValue, other as TypedValue);

export const useEntryDraft = (
  definition: LookupDefinition,
  row: Entry,
  { isNew = false, isSaving }: { readonly isNew?: boolean; readonly isSaving: boolean },
) => {
  const valuesOf = (entry: Entry): EntryForm => ({ ...typedEntry(definition, entry), ...stateOf(entry) });
  const { values, stored, set, ...form } = useRecordForm(row, { valuesOf, isSameField }, { isSaving });
  return {
    ...form,
    values: fieldsOf(values),
    stored: fieldsOf(stored),
    state: stateOf(values),
    /** The number of visible changes; status and active count as one. */
    count: new Set(form.touched.map((name) => (name === 'active' ? 'status' : name))).size,
    isNew,
    set: (name: string, value: TypedValue) => set({ [name]: value }),
    setState: set,
  };
};
export type EntryDraft = ReturnType<typeof useEntryDraft>;
