import { useCallback, useRef, useState } from 'react';

/** Where nothing is stored yet there is no revision. */
const revisionOf = (row: object): number => ('revision' in row && typeof row.revision === 'number' ? row.revision : -1);

type FormShape<R, V> = {
  readonly valuesOf: (row: R) => V;
  /** Whether saving the one would say nothing else than the other; field by field, where nothing else is said. */
  readonly isSame?: (one: V, other: V) => boolean;
  readonly isSameField?: (one: unknown, other: unknown) => boolean;
};
type SavedWhen = {
  /** While our own save is on its way, a newer record is taken for what it makes. */
  readonly isSaving: boolean;
};

const namesOf = <V extends object>(part: Partial<V>) =>
  // Only fields of the form are ever set.
  Object.keys(part) as (keyof V & string)[];

/** What was typed on while the rest was sent is still to be saved. */
const without = <V extends object>(changes: Partial<V>, sent: Partial<V>): Partial<V> => {
  const left: Partial<V> = {};
  for (const name of namesOf(changes)) if (changes[name] !== sent[name]) left[name] = changes[name];
  return left;
};

/**
 * What is typed over a record as it was loaded. When somebody else saves meanwhile, the record stays as it was under the
 * typing (`isBehind`) until the person has seen what changed: then `goOn` keeps what they typed, and `discard` does not.
 */
export const useRecordForm = <R extends object, V extends object>(
  row: R,
  shape: FormShape<R, V>,
  { isSaving }: SavedWhen,
) => {
  const { valuesOf, isSameField = Object.is } = shape;
  const [held, setHeld] = useState(row);
  const [changes, setChanges] = useState<Partial<V>>({});
  /** What of it was saved, and in how many steps, that the record has not shown yet. */
  const [saved, setSaved] = useState<{ readonly steps: number; readonly values: Partial<V> }>({ steps: 0, values: {} });
  const stored = valuesOf(held);
  const kept = { ...stored, ...saved.values };
  const values = { ...stored, ...changes };
  const otherThan = (base: V) => namesOf<V>(values).filter((name) => !isSameField(values[name], base[name]));
  const isSame = (base: V) => shape.isSame?.(values, base) ?? otherThan(base).length === 0;
  const isDirty = !isSame(kept);
  const ahead = revisionOf(row) - revisionOf(held);
  const isOurs = ahead > 0 && ahead <= saved.steps;
  const take = () => {
    setHeld(row);
    setSaved({ steps: 0, values: {} });
  };
  if (ahead !== 0 && (!isDirty || isOurs)) {
    setChanges(isDirty ? without(changes, saved.values) : {});
    take();
  }
  const loses = useRef(isDirty);
  loses.current = isDirty;
  return {
    held,
    stored,
    kept,
    values,
    isDirty,
    isBehind: isDirty && ahead !== 0 && !isOurs && !isSaving,
    /** Fields that are other than they were loaded. */
    touched: otherThan(stored),
    set: (part: Partial<V>) => setChanges((before) => ({ ...before, ...part })),
    /** All of it, or a part, was sent and kept; what is typed beside it is still to be saved. */
    saved: (part: Partial<V> = values) => {
      loses.current = !isSame({ ...kept, ...part });
      setSaved((before) => ({ steps: before.steps + 1, values: { ...before.values, ...part } }));
    },
    /** Over what is stored now, with what both changed put together where that can be. */
    goOn: (both: Partial<V> = {}) => {
      setChanges((before) => ({ ...before, ...both }));
      take();
    },
    discard: () => {
      setChanges({});
      take();
    },
    /** For whoever asks outside of drawing: whether something would be lost by leaving now. */
    wouldLose: useCallback(() => loses.current, []),
  };
};
