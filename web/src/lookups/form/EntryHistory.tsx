import type { LookupCalls } from '@klang/contracts/api/lookups';
import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { recordStatusTexts } from '@klang/contracts/lookups/status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { dateAndTime } from '../../lib/format.ts';
import { useLocalize, useSite } from '../../lib/site.ts';
import { Button } from '../../ui/Button.tsx';
import type { LoadState } from '../../ui/ListPage.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PartLoading } from '../../ui/PartLoading.tsx';
import { FieldValue } from '../FieldValue.tsx';
import type { EntryValues } from '../fieldValues.ts';
import type { OptionsOf } from '../useOptions.ts';
import type { FieldInWords } from './FormConflict.tsx';
import classes from './history.module.css';
import { RestoreDialog } from './RestoreDialog.tsx';

export type HistoryStep = z.output<LookupCalls['history']['detail']>['steps'][number];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export const changedFields = ({ fields }: LookupDefinition, was: EntryValues, is: EntryValues): readonly string[] =>
  [...Object.keys(fields).filter((name) => !fields[name]?.isDerived), 'status', 'active'].filter(
    (name) => !isSame(was[name], is[name]),
  );

type ChangesProps = {
  readonly definition: LookupDefinition;
  readonly was: EntryValues;
  readonly is: EntryValues;
  readonly optionsOf: OptionsOf;
};

export const useChangedInWords = ({ definition, was, is, optionsOf }: ChangesProps): readonly FieldInWords[] => {
  const { t } = useTranslation('lookups');
  const localize = useLocalize();
  const valueText = (name: string, value: unknown) => {
    const field = definition.fields[name];
    if (field) return <FieldValue field={field} value={value} optionsOf={optionsOf} />;
    if (name === 'active') return t(value === true ? 'inUse.yes' : 'inUse.no');
    return localize(recordStatusTexts[value === 1 || value === 9 ? value : 5]);
  };
  const labelOf = (name: string) => {
    const field = definition.fields[name];
    if (field) return localize(field.label);
    return name === 'active' ? t('inUse.label') : t('state');
  };
  return changedFields(definition, was, is).map((name) => ({
    name,
    label: labelOf(name),
    was: valueText(name, was[name]),
    is: valueText(name, is[name]),
  }));
};

const Changes = (props: ChangesProps) => (
  <ul className={`${classes.changes} stack breaks fz-135`}>
    {useChangedInWords(props).map(({ name, label, was, is }) => (
      <li key={name}>
        <span>{label}</span> <del>{was}</del> → <b>{is}</b>
      </li>
    ))}
  </ul>
);

type Props = {
  readonly definition: LookupDefinition;
  readonly entryId: string;
  readonly revision: number;
  readonly state: LoadState<{ readonly steps: readonly HistoryStep[] }>;
  readonly optionsOf: OptionsOf;
  readonly mayRestore: boolean;
};

export const EntryHistory = ({ definition, entryId, revision, state, optionsOf, mayRestore }: Props) => {
  const { t } = useTranslation('lookups');
  const { language } = useSite();
  const [restored, setRestored] = useState<HistoryStep | null>(null);
  const steps = state.data?.steps;
  const inOrder = steps && [...steps].sort((one, other) => one.revision - other.revision);
  const rows = inOrder?.map((step, place) => ({ step, before: inOrder[place - 1] })).reverse();
  const when = (at: string) => dateAndTime(at, language);
  return (
    <Panel title={t('history.title')} note={t('history.note')}>
      <PartLoading state={state} />
      <ol className={`${classes.steps} stack`}>
        {rows?.map(({ step, before }, place) => (
          <li className="stack ruled p-10-0 fz-135" key={step.revision}>
            <header className="row wraps">
              <b>{step.by.name ?? t(`by.${step.by.kind}`)}</b>
              <time className="faint" dateTime={step.at}>
                {when(step.at)}
              </time>
              {place === 0 && <span className={`${classes.now} primary-text medium fz-125`}>{t('history.now')}</span>}
              {place > 0 && mayRestore && (
                <Button size="small" variant="quiet" onClick={() => setRestored(step)}>
                  {t('history.restore')}
                </Button>
              )}
            </header>
            {step.reason && <blockquote>{step.reason}</blockquote>}
            {before ? (
              <Changes definition={definition} was={before.fields} is={step.fields} optionsOf={optionsOf} />
            ) : (
              <p>{t('history.made')}</p>
            )}
          </li>
        ))}
      </ol>
      {restored && inOrder && (
        <RestoreDialog
          entryId={entryId}
          revision={revision}
          to={restored.revision}
          when={when(restored.at)}
          onClose={() => setRestored(null)}
        >
          <Changes
            definition={definition}
            was={inOrder.at(-1)?.fields ?? {}}
            is={restored.fields}
            optionsOf={optionsOf}
          />
        </RestoreDialog>
      )}
    </Panel>
  );
};
