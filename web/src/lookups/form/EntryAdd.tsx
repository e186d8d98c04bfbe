import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../../lib/api.ts';
import { newEntryId } from '../../lib/ids.ts';
import type { EntryValues } from '../fieldValues.ts';
import { useKit } from '../kit.tsx';
import { listsOf, useOptionLists } from '../useOptions.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { useEntryDraft } from './useEntryDraft.ts';
import { useSaving } from './useSaving.ts';

export const nextVersion = (version: unknown): string =>
  String(version ?? '').replace(/\d+$/, (last) => String(Number(last) + 1));

export const nextOf = (entry: EntryValues): EntryValues => ({
  ...entry,
  _id: '',
  version: nextVersion(entry['version']),
  effectiveFrom: null,
  status: 1,
  active: true,
});

type Props = {
  readonly from: EntryValues;
  readonly toList: string;
  readonly toEntry: (id: string) => string;
  readonly frame: (parts: { readonly main: ReactNode; readonly aside: ReactNode }) => ReactNode;
};

export const EntryAdd = ({ from, toList, toEntry, frame }: Props) => {
  const navigate = useNavigate();
  const { definition, calls, idOf } = useKit();
  const [madeUp] = useState(newEntryId);
  const entryId = useRef(madeUp);
  const optionsOf = useOptionLists(listsOf(definition));
  const add = useCommand(calls.add);
  const draft = useEntryDraft(definition, from, { isNew: true, isSaving: add.isPending });
  const { save, ...problems } = useSaving({
    definition,
    draft,
    error: add.error,
    send: (entry) => {
      const { _id: _, ...fields } = entry;
      entryId.current = idOf?.(entry) ?? madeUp;
      return add.mutateAsync({ _id: entryId.current, fields });
    },
  });
  const run = async () => {
    if (await save()) await navigate(toEntry(entryId.current), { replace: true });
  };
  return (
    <EntryFrame
      definition={definition}
      draft={draft}
      optionsOf={optionsOf}
      frame={frame}
      errors={problems.errors}
      refusal={problems.refusal}
      base={from}
      isDisabled={false}
      isSaving={add.isPending}
      onSave={() => void run()}
      onDiscard={() => {
        draft.saved();
        void navigate(toList);
      }}
    />
  );
};
