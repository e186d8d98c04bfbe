import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { recordStatuses, recordStatusTexts } from '@klang/contracts/lookups/status';
import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../lib/site.ts';
import { useFormTexts } from '../../lib/useFormTexts.ts';
import { FormProblems } from '../../ui/FormProblems.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { useUiTexts } from '../../ui/texts.ts';
import { UnsavedQuestion } from '../../ui/UnsavedQuestion.tsx';
import type { EntryValues } from '../fieldValues.ts';
import { useKit } from '../kit.tsx';
import type { OptionsOf } from '../useOptions.ts';
import { EntryFields } from './EntryFields.tsx';
import classes from './form.module.css';
import { UploadScope, useUploadCount } from './uploadScope.tsx';
import type { EntryDraft } from './useEntryDraft.ts';
import type { EntryErrors } from './useEntryErrors.ts';

type StatePanelProps = { readonly draft: EntryDraft; readonly isDisabled: boolean };

const StatePanel = ({ draft, isDisabled }: StatePanelProps) => {
  const { t } = useTranslation('lookups');
  const localize = useLocalize();
  const { status, active } = draft.state;
  return (
    <Panel title={t('state')}>
      <fieldset className="stack gap-16" disabled={isDisabled} aria-label={t('state')}>
        <Segments
          label={t('state')}
          value={`${status}`}
          options={recordStatuses.map((one) => ({ value: `${one}`, label: localize(recordStatusTexts[one]) }))}
          onChange={(chosen) => draft.setState({ status: recordStatuses.find((one) => `${one}` === chosen) ?? status })}
        />
        <Switch
          label={t('inUse.yes')}
          checked={active}
          disabled={isDisabled}
          onChange={({ currentTarget }) => draft.setState({ active: currentTarget.checked })}
        />
      </fieldset>
      <p className="faint fz-13">{t(`stateHint.${status}`)}</p>
    </Panel>
  );
};

type Props = {
  readonly definition: LookupDefinition;
  readonly draft: EntryDraft;
  readonly base: EntryValues;
  readonly errors: EntryErrors;
  readonly refusal: string | undefined;
  readonly isDisabled: boolean;
  readonly isSaving: boolean;
  readonly optionsOf: OptionsOf;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly above?: ReactNode;
  readonly history?: ReactNode;
  readonly footer?: ReactNode;
  readonly frame: (parts: { readonly main: ReactNode; readonly aside: ReactNode }) => ReactNode;
};

const Summary = ({ definition, errors, refusal }: Pick<Props, 'definition' | 'errors' | 'refusal'>) => {
  const texts = useUiTexts();
  const localize = useLocalize();
  const problems = Object.keys(definition.fields)
    .filter((name) => errors[name] !== undefined)
    .map((field) => {
      const name = localize(definition.fields[field]?.label ?? { th: field, en: field });
      const problem = errors[field] ?? '';
      return { field, label: problem.includes(name) ? problem : `${name}: ${problem}` };
    });
  if (problems.length > 0) return <FormProblems title={texts.fixFields(problems.length)} problems={problems} />;
  return refusal ? <FormProblems title={refusal} /> : null;
};

export const EntryFrame = (props: Props) => {
  const { definition, draft, base, errors, isDisabled, isSaving, optionsOf, onSave, onDiscard, frame } = props;
  const { isUploading, calls: uploads } = useUploadCount();
  const isBusy = isSaving || isUploading;
  const { t } = useTranslation('lookups');
  const texts = useFormTexts();
  const { preview: Preview, isAlone } = useKit();
  const unsaved = t('unsaved', { count: draft.count });
  return (
    <>
      <form
        className={`shrinks stack grows`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && !isDisabled) onSave();
        }}
      >
        {frame({
          main: (
            <>
              {props.above}
              <Summary {...props} />
              <Panel title={t('fields')}>
                <div className={`${classes.fields} grid top`}>
                  <UploadScope isSending={isSaving} calls={uploads}>
                    <EntryFields
                      definition={definition}
                      draft={draft}
                      base={base}
                      errors={errors}
                      isDisabled={isDisabled}
                      optionsOf={optionsOf}
                    />
                  </UploadScope>
                </div>
              </Panel>
            </>
          ),
          aside: (
            <>
              {props.history}
              {Preview && <Preview typed={draft.values} />}
              {!isAlone && <StatePanel draft={draft} isDisabled={isDisabled} />}
              {props.footer}
            </>
          ),
        })}
        {!isDisabled && (draft.isNew || draft.isDirty) && (
          <div className={`${classes.bar} full`}>
            <SaveBar
              texts={{ ...texts.bar, unsaved }}
              isSaving={isBusy}
              isUntouched={!draft.isDirty}
              onDiscard={onDiscard}
            />
          </div>
        )}
      </form>
      <UnsavedQuestion isDirty={draft.wouldLose} texts={texts.question} />
    </>
  );
};
