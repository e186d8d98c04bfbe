import { useCallback, useRef, useState } from 'react';

const revisionOf = (row: object): number => ('revision' in row && typeof row.revision === 'number' ? row.revision : -1);

type FormShape<R, V> = {
  readonly valuesOf: (row: R) => V;
  readonly isSame?: (one: V, other: V) => boolean;
  readonly isSameField?: (one: unknown, other: unknown) => boolean;
  /** The record has no revision: it is another one as soon as its values differ. */
  readonly isUnversioned?: boolean;
  /** The values are one value, for example a person: a draft is never joined with parts of another record. */
  readonly isWhole?: boolean;
};
type SavedWhen = {
  /** True while our own save runs: a newer record is then its result. */
  readonly isSaving: boolean;
  readonly reset?: () => void;
};

const namesOf = <V extends object>(part: Partial<V>) => Object.keys(part) as (keyof V & string)[];

/** Changes made during the save stay unsaved. */
const without = <V extends object>(changes: Partial<V>, sent: Partial<V>): Partial<V> => {
  const left: Partial<V> = {};
  for (const name of namesOf(changes)) if (changes[name] !== sent[name]) left[name] = changes[name];
  return left;
};

/** If another user saves in the meantime, the draft stays on the old record (`isBehind`) until the user has seen the change. */
export const useRecordForm = <R extends object, V extends object>(
  row: R,
  shape: FormShape<R, V>,
  { isSaving, reset }: SavedWhen,
) => {
  const { valuesOf, isSameField = Object.is, isUnversioned = false, isWhole = false } = shape;
  const [baseRecord, setBaseRecord] = useState(row);
  const [changes, setChanges] = useState<Partial<V>>({});
  /** Values that are saved but not in the record yet, and the number of saves. */
  const [saved, setSaved] = useState<{ readonly steps: number; readonly values: Partial<V> }>({ steps: 0, values: {} });
  const stored = valuesOf(baseRecord);
  const merged = { ...stored, ...saved.values };
  const values = { ...stored, ...changes };
  const otherThan = (base: V) => namesOf<V>(values).filter((name) => !isSameField(values[name], base[name]));
  const isSame = (base: V) => shape.isSame?.(values, base) ?? otherThan(base).length === 0;
  const isDirty = !isSame(merged);
  const steps = revisionOf(row) - revisionOf(baseRecord);
  const differs = (base: V) => {
    const now = valuesOf(row);
    return namesOf<V>(now).some((name) => !isSameField(now[name], base[name]));
  };
  const isNewer = isUnversioned ? differs(stored) : steps !== 0;
  const isOurs = isUnversioned ? !differs(merged) : steps > 0 && steps <= saved.steps;
  const take = () => {
    setBaseRecord(row);
    setSaved({ steps: 0, values: {} });
  };
  if (isNewer && (!isDirty || isOurs)) {
    setChanges(isDirty ? without(changes, saved.values) : {});
    take();
  }
  const loses = useRef(isDirty);
  loses.current = isDirty;
  return {
    baseRecord,
    stored,
    merged,
    values,
    isDirty,
    isBehind: isDirty && isNewer && !isOurs && !isSaving,
    touched: isWhole ? namesOf<V>(values) : otherThan(stored),
    set: useCallback((part: Partial<V>) => setChanges((before) => ({ ...before, ...part })), []),
    saved: (part: Partial<V> = values) => {
      loses.current = !isSame({ ...merged, ...part });
      setSaved((before) => ({ steps: before.steps + 1, values: { ...before.values, ...part } }));
    },
    /** Rebases the draft on the latest record, with merged values for fields that both changed. */
    goOn: (both: Partial<V> = {}) => {
      setChanges((before) => ({ ...(isWhole ? values : before), ...both }));
      take();
      reset?.();
    },
    discard: () => {
      setChanges({});
      take();
      reset?.();
    },
    /** Outside of rendering: whether leaving would lose changes. */
    wouldLose: useCallback(() => loses.current, []),
  };
};
