import type { LookupRow } from '@klang/contracts/api/lookups';
import { published } from '@klang/contracts/lookups/status';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../lib/api.ts';
import { useArea } from '../../lib/area.tsx';
import { TextInput } from '../../ui/fields.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { EntryValues } from '../fieldValues.ts';
import { useKit, useMay } from '../kit.tsx';
import { listsOf, useOptionLists } from '../useOptions.ts';
import { isOvertaken } from './ConflictNotice.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { EntryHistory, type HistoryStep, useChangedInWords } from './EntryHistory.tsx';
import { FormConflict } from './FormConflict.tsx';
import { FrozenNote } from './FrozenNote.tsx';
import { type EntryState, useEntryDraft } from './useEntryDraft.ts';
import { useSaving } from './useSaving.ts';

export type EditParts = {
  readonly main: ReactNode;
  readonly aside: ReactNode;
  readonly steps: readonly HistoryStep[] | undefined;
  readonly toggleHistory: () => void;
  readonly isHistoryOpen: boolean;
  readonly isDirty: boolean;
};
type Props = {
  readonly row: LookupRow;
  readonly frame: (parts: EditParts) => ReactNode;
};

const useChanging = (row: LookupRow) => {
  const { refresh } = useArea();
  const { definition, calls } = useKit();
  const change = useCommand(calls.change);
  const draft = useEntryDraft(definition, row, { isSaving: change.isPending });
  const [reason, setReason] = useState('');
  const sendAt = async (revision: number, fields: EntryValues & EntryState) => {
    const body = {
      _id: row._id,
      revision,
      fields: { ...fields, sort: Number(row['sort'] ?? 0) },
      reason: reason.trim() || null,
    };
    try {
      await change.mutateAsync(body);
    } catch (error) {
      if (isOvertaken(error as Error)) await refresh([calls.get.reads ?? 'lookups']);
      throw error;
    }
    setReason('');
  };
  const saving = useSaving({
    definition,
    draft,
    error: isOvertaken(change.error) && draft.isBehind ? null : change.error,
    send: (fields) => sendAt(draft.baseRecord.revision ?? 0, fields),
  });
  return { draft, change, reason, setReason, ...saving };
};

type WhyProps = { readonly reason: string; readonly onChange: (reason: string) => void };

const Why = ({ reason, onChange }: WhyProps) => {
  const { t } = useTranslation('lookups');
  return (
    <Panel title={t('beforeSaving')}>
      <TextInput
        label={t('reason')}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Panel>
  );
};

export const EntryEdit = ({ row, frame }: Props) => {
  const { definition, calls } = useKit();
  const { mayChange } = useMay();
  const { draft, change, reason, setReason, save, errors, refusal, forget } = useChanging(row);
  const { baseRecord } = draft;
  const lists = { definition, optionsOf: useOptionLists(listsOf(definition)) };
  const historyRead = useRead(calls.history, { _id: row._id });
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const isFrozen = definition.isFrozen === true && baseRecord['status'] === published;
  const sendMine = () => {
    change.reset();
    draft.goOn();
  };
  const discard = () => {
    draft.discard();
    forget();
    change.reset();
  };
  const changedInWords = useChangedInWords({ ...lists, was: baseRecord, is: row });
  const conflict = draft.isBehind && (
    <FormConflict
      key="behind"
      since={baseRecord.revision ?? 0}
      fields={changedInWords}
      touched={draft.touched}
      steps={historyRead.data?.steps}
      onTake={discard}
      onSendMine={sendMine}
    />
  );
  const history = isHistoryOpen && (
    <EntryHistory
      {...lists}
      state={historyRead}
      entryId={row._id}
      revision={row.revision ?? 0}
      mayRestore={mayChange && !isFrozen && !draft.isDirty}
    />
  );
  return (
    <EntryFrame
      {...lists}
      draft={draft}
      errors={errors}
      refusal={refusal}
      base={baseRecord}
      isDisabled={!mayChange || isFrozen}
      isSaving={change.isPending}
      onSave={() => void save()}
      onDiscard={discard}
      above={[conflict, isFrozen && <FrozenNote key="frozen" entryId={row._id} />]}
      history={history}
      footer={draft.isDirty && <Why reason={reason} onChange={setReason} />}
      frame={(parts) =>
        frame({
          ...parts,
          steps: historyRead.data?.steps,
          isHistoryOpen,
          isDirty: draft.isDirty,
          toggleHistory: () => setHistoryOpen(!isHistoryOpen),
        })
      }
    />
  );
};
