import { useState } from 'react';

type Texts = Readonly<Record<string, string>>;
type SavedPart<T> = { readonly said: T; readonly revision: number };

/** What is typed over what was loaded: what somebody else wrote meanwhile is shown, and never overwritten unseen. */
export const usePartDraft = <T extends Texts>(stored: SavedPart<T>) => {
  const [base, setBase] = useState(stored);
  const [typed, setTyped] = useState<Partial<T>>({});
  const touched = Object.keys(typed).filter((name) => typed[name] !== base.said[name]);
  const isBehind = stored.revision !== base.revision;
  // Nothing was typed over it: what is stored now is simply shown.
  if (isBehind && touched.length === 0) setBase(stored);
  const take = (): void => {
    setBase(stored);
    setTyped({});
  };
  return {
    values: { ...base.said, ...typed } as T,
    revision: base.revision,
    isDirty: touched.length > 0,
    /** The fields that somebody else changed since. */
    others: isBehind ? Object.keys(base.said).filter((name) => base.said[name] !== stored.said[name]) : [],
    stored: stored.said,
    set: (part: Partial<T>) => setTyped({ ...typed, ...part }),
    take,
    goOn: () => setBase(stored),
  };
};
