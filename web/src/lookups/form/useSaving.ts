import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { useTranslation } from 'react-i18next';
import { focusField } from '../../ui/FormProblems.tsx';
import { notify } from '../../ui/notice.ts';
import type { EntryValues } from '../fieldValues.ts';
import type { EntryDraft, EntryState } from './useEntryDraft.ts';
import { useEntryErrors } from './useEntryErrors.ts';

type Props = {
  readonly definition: LookupDefinition;
  readonly draft: EntryDraft;
  readonly error: Error | null;
  readonly send: (fields: EntryValues & EntryState) => Promise<unknown>;
};

export const useSaving = ({ definition, draft, error, send }: Props) => {
  const { t } = useTranslation('lookups');
  const errors = useEntryErrors(definition, draft.values, error);
  const goToFirst = (wrong: readonly string[]) => {
    const first = Object.keys(definition.fields).find((name) => wrong.includes(name));
    if (first) focusField(first);
  };
  const save = async (): Promise<boolean> => {
    errors.tell();
    if (Object.keys(errors.own).length > 0) {
      goToFirst(Object.keys(errors.own));
      return false;
    }
    try {
      await send({ ...errors.values, ...draft.state });
    } catch (failed) {
      goToFirst(errors.fieldsOf(failed));
      return false;
    }
    draft.saved();
    errors.forget();
    notify({ type: 'positive', title: t('saved') });
    return true;
  };
  return { save, errors: errors.errors, refusal: errors.refusal, forget: errors.forget };
};
