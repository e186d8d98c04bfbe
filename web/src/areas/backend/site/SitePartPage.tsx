import { callsOf, type LookupRow } from '@klang/contracts/api/lookups';
import { sitePartCalls } from '@klang/contracts/api/siteParts';
import { draftIdOf, partOf, publishedIdOf, type SitePart } from '@klang/contracts/site/index';
import { Stack } from '@mantine/core';
import type { FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import type { TypedEntry } from '../../../lookups/fieldValues.ts';
import { EntryEdit } from '../../../lookups/form/EntryEdit.tsx';
import { KitProvider, type ListKit } from '../../../lookups/kit.tsx';
import { Button } from '../../../ui/Button.tsx';
import { historyIcon } from '../../../ui/listIcons.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { PartPreview } from './PartPreview.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import classes from './site.module.css';

const kitOf = (part: SitePart): ListKit => ({
  definition: partOf(part),
  calls: { ...callsOf(partOf(part)), ...sitePartCalls[part] },
  area: 'backend',
  callsOf: () => undefined,
  keepsViews: false,
  isAlone: true,
  preview: ({ typed }: { readonly typed: TypedEntry }) => <PartPreview part={part} typed={typed} />,
});

const main = '/backend/main';

type Props = { readonly part: SitePart; readonly rows: readonly LookupRow[] };

const Part = ({ part, rows }: Props) => {
  const { t } = useTranslation('lookups');
  const { t: backend } = useTranslation('backend');
  const localize = useLocalize();
  const draft = rows.find(({ _id }) => _id === draftIdOf(part));
  const published = rows.find(({ _id }) => _id === publishedIdOf(part) && rows.length > 1);
  if (!draft) return null;
  return (
    <EntryEdit
      row={draft}
      frame={({ main: form, aside, toggleHistory, isHistoryOpen, isDirty }) => (
        <RecordPage
          back={{ to: main, label: backend('site.main') }}
          title={localize(partOf(part).title)}
          actions={
            <Button left={historyIcon} variant={isHistoryOpen ? 'filled' : 'outlined'} onClick={toggleHistory}>
              {t('history.open')}
            </Button>
          }
        >
          <div className={`${classes.parts} grid top gap-16`}>
            <Stack gap={16} miw={0} className={classes.column}>
              {form}
            </Stack>
            <Stack gap={16} miw={0} className={classes.column}>
              <PublishPanel part={part} draft={draft} published={published} isDirty={isDirty} />
              {aside}
            </Stack>
          </div>
        </RecordPage>
      )}
    />
  );
};

const Page = ({ part }: { readonly part: SitePart }) => {
  const { t: backend } = useTranslation('backend');
  const { name } = useSite();
  const localize = useLocalize();
  const state = useRead(sitePartCalls[part].get, {});
  const { title } = partOf(part);
  const isThere = (state.data?.data.length ?? 0) > 0;
  return (
    <>
      <PageTitle of={`${localize(title)} · ${name}`} />
      <RecordLoading
        state={state}
        isThere={isThere}
        missing={backend('site.missing')}
        back={{ to: main, label: backend('site.main') }}
      >
        {({ data }) => <Part part={part} rows={data} />}
      </RecordLoading>
    </>
  );
};

export const sitePartPage = (part: SitePart): FunctionComponent => {
  const kit = kitOf(part);
  return () => (
    <KitProvider kit={kit}>
      <Page part={part} />
    </KitProvider>
  );
};
