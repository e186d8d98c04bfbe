import { papers } from '@klang/contracts/api/papers';
import { templates as calls } from '@klang/contracts/api/templates';
import { consoleLists } from '@klang/contracts/console/index';
import { templates } from '@klang/contracts/mails/templates';
import { paperOfText } from '@klang/contracts/papers/paperNotes';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { SamplePaper } from '../../../lookups/templates/SamplePaper.tsx';
import { TemplatePreview } from '../../../lookups/templates/TemplatePreview.tsx';
import { TextConflict } from '../../../lookups/templates/TextConflict.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { FormStack } from '../../../ui/FormStack.tsx';
import { Textarea, TextInput } from '../../../ui/fields.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { SaveBar } from '../../../ui/SaveBar.tsx';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import { PlatformText } from './PlatformText.tsx';
import { fieldsOf, listPath, type TemplateRow } from './templateTexts.ts';
import { useTemplateDraft } from './useTemplateDraft.ts';

type Draft = ReturnType<typeof useTemplateDraft>;

type FieldsProps = { readonly draft: Draft; readonly isPaper: boolean; readonly mayChange: boolean };

const Fields = ({ draft, isPaper, mayChange }: FieldsProps) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const title = t(isPaper ? 'templates.foot' : 'templates.form');
  return (
    <Panel title={title} note={mayChange ? undefined : t('templates.lookOnly')}>
      <Stack gap={14}>
        {fieldsOf(isPaper).map((name) => {
          const isBody = name.startsWith('body');
          const Input = isBody ? Textarea : TextInput;
          return (
            <Input
              key={name}
              name={name}
              label={localize(consoleLists.template.fields[name].label)}
              readOnly={!mayChange}
              value={draft.texts[name]}
              error={draft.errorOf(name)}
              {...(isBody && { rows: isPaper ? 4 : 9 })}
              onChange={({ currentTarget }) => draft.set(name, currentTarget.value)}
            />
          );
        })}
      </Stack>
    </Panel>
  );
};

const Template = ({ row }: { readonly row: TemplateRow }) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const texts = useFormTexts();
  const { detail } = useSession();
  const mayChange = holds(detail, 'setting', 'u') && detail?.viewing === undefined;
  const draft = useTemplateDraft(row);
  const kind = paperOfText(row.key);
  return (
    <RecordPage
      back={{ to: listPath, label: t('templates.title') }}
      title={localize(templates[row.key].title)}
      note={t(row.own ? 'templates.own' : 'templates.standard')}
      aside={
        <>
          {kind === null ? (
            <TemplatePreview typed={{ key: row.key, ...draft.texts }} />
          ) : (
            <SamplePaper kind={kind} texts={draft.texts} from={papers.sample} />
          )}
          <PlatformText row={row} mayChange={mayChange} />
        </>
      }
    >
      <FormStack gap={14} onSubmit={draft.submit}>
        {draft.isBehind && <TextConflict draft={draft} />}
        {draft.refusal && <FormProblems title={draft.refusal} />}
        <Fields draft={draft} isPaper={kind !== null} mayChange={mayChange} />
        {draft.isDirty && <SaveBar texts={texts.bar} isSaving={draft.isSaving} onDiscard={draft.discard} />}
        <UnsavedQuestion isDirty={draft.wouldLose} texts={texts.question} />
      </FormStack>
    </RecordPage>
  );
};

export const TemplateEditPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const localize = useLocalize();
  const [params] = useSearchParams();
  const state = useRead(calls.list, {});
  const row = state.data?.data.find(({ key }) => key === params.get('key'));
  const back = { to: listPath, label: t('templates.title') };
  return (
    <>
      <PageTitle of={`${row ? localize(templates[row.key].title) : t('templates.title')} · ${name}`} />
      <RecordLoading state={state} isThere={row !== undefined} missing={t('templates.missing')} back={back}>
        {() => row && <Template key={row.key} row={row} />}
      </RecordLoading>
    </>
  );
};
