import { useCallback, useRef, useState } from 'react';

type KeptForm = { readonly revision: number };

/**
 * What is typed over a record as it was loaded. When somebody else saves meanwhile, the record stays as it was under the
 * typing (`isBehind`) until the person has seen what changed: then `goOn` keeps what they typed, and `discard` does not.
 */
export const useTyped = <R extends KeptForm, V extends object>(
  row: R,
  { valuesOf, isSame }: { readonly valuesOf: (row: R) => V; readonly isSame: (one: V, other: V) => boolean },
) => {
  const [held, setHeld] = useState(row);
  const [changes, setChanges] = useState<Partial<V>>({});
  /** Steps of our own that the record has not shown yet. */
  const [own, setOwn] = useState(0);
  const stored = valuesOf(held);
  const values = { ...stored, ...changes };
  const isDirty = !isSame(values, stored);
  const ahead = row.revision - held.revision;
  if (row.revision !== held.revision && (!isDirty || ahead <= own)) {
    setHeld(row);
    setOwn(0);
  }
  const loses = useRef(isDirty);
  loses.current = isDirty;
  return {
    held,
    stored,
    values,
    isDirty,
    isBehind: isDirty && ahead > own,
    /** Fields that are other than they were loaded. */
    touched: Object.keys(changes).filter((name) => {
      // Only fields of the form are ever set.
      const field = name as keyof V;
      return values[field] !== stored[field];
    }),
    set: (part: Partial<V>) => setChanges((before) => ({ ...before, ...part })),
    /** One part of it was sent and kept; the rest is still typed. */
    kept: () => setOwn((steps) => steps + 1),
    goOn: () => setHeld(row),
    discard: () => {
      setChanges({});
      setHeld(row);
      setOwn(0);
    },
    /** For whoever asks outside of drawing: whether something would be lost by leaving now. */
    wouldLose: useCallback(() => loses.current, []),
  };
};
