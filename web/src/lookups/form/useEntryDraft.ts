import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import type { RecordStatus } from '@klang/contracts/lookups/status';
import { useCallback, useRef, useState } from 'react';
import { type EntryValues, isSameTyped, type TypedEntry, type TypedValue, typedEntry } from '../fieldValues.ts';

export type EntryState = { readonly active: boolean; readonly status: RecordStatus };

export const stateOf = ({ active, status }: EntryValues): EntryState => ({
  active: active !== false,
  status: status === 1 || status === 9 ? status : 5,
});

/** An entry as it is typed, over the one that is stored: only what was touched is held against it. */
export const useEntryDraft = (definition: LookupDefinition, base: EntryValues, isNew = false) => {
  const [changes, setChanges] = useState<TypedEntry>({});
  const [stateChanges, setStateChanges] = useState<Partial<EntryState>>({});
  const stored = typedEntry(definition, base);
  const storedState = stateOf(base);
  const state = { ...storedState, ...stateChanges };
  const touched = Object.keys(changes).filter((name) => !isSameTyped(changes[name], stored[name]));
  const isMoved = state.active !== storedState.active || state.status !== storedState.status;
  const isDirty = touched.length > 0 || isMoved;
  // What was sent is not lost, however often the form is drawn until the page is left.
  const isSettled = useRef(false);
  const loses = useRef(isDirty);
  loses.current = isDirty && !isSettled.current;
  const settle = () => {
    isSettled.current = true;
    loses.current = false;
  };
  const touch = () => {
    isSettled.current = false;
  };
  return {
    values: { ...stored, ...changes },
    stored,
    state,
    touched,
    isDirty,
    /** How many things a person would see changed. */
    count: touched.length + (isMoved ? 1 : 0),
    isNew,
    set: (name: string, value: TypedValue) => {
      touch();
      setChanges((before) => ({ ...before, [name]: value }));
    },
    setState: (part: Partial<EntryState>) => {
      touch();
      setStateChanges((before) => ({ ...before, ...part }));
    },
    discard: () => {
      setChanges({});
      setStateChanges({});
    },
    settle,
    wouldLose: useCallback(() => loses.current, []),
  };
};
export type EntryDraft = ReturnType<typeof useEntryDraft>;
