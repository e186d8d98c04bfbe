import type { LookupRow } from '@klang/contracts/api/lookups';
import type { FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../lib/api.ts';
import { dateAndTime } from '../lib/format.ts';
import { useLocalize, useSite } from '../lib/site.ts';
import { Button } from '../ui/Button.tsx';
import { historyIcon } from '../ui/listIcons.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { RecordLoading } from '../ui/RecordLoading.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { EntryStatus } from './EntryStatus.tsx';
import { entryName } from './entryNames.ts';
import { EntryAdd, nextOf } from './form/EntryAdd.tsx';
import { type EditParts, EntryEdit } from './form/EntryEdit.tsx';
import { KitProvider, type ListKit, pathsOf, useKit } from './kit.tsx';
import { LookupList } from './list/LookupList.tsx';

const useBack = () => {
  const localize = useLocalize();
  const kit = useKit();
  return { to: pathsOf(kit).list, label: localize(kit.definition.title) };
};

const useEntry = (id: string) => useRead(useKit().calls.get, { filter: { _id: id }, limit: 1 }, { enabled: id !== '' });

const List = () => {
  const paths = pathsOf(useKit());
  return <LookupList toAdd={paths.add} toEntry={paths.edit} />;
};

const New = ({ from }: { readonly from: LookupRow | undefined }) => {
  const { t } = useTranslation('lookups');
  const localize = useLocalize();
  const back = useBack();
  const kit = useKit();
  const paths = pathsOf(kit);
  return (
    <EntryAdd
      // An organization's entry starts as a draft; a platform entry starts as published.
      from={from ? nextOf(from) : { active: true, status: kit.definition.module ? 1 : 5 }}
      toList={paths.list}
      toEntry={paths.edit}
      frame={({ main, aside }) => (
        <RecordPage back={back} title={t('addTitle', { list: localize(kit.definition.title) })} aside={aside}>
          {main}
        </RecordPage>
      )}
    />
  );
};

const Add = () => {
  const { t } = useTranslation('lookups');
  const { name } = useSite();
  const localize = useLocalize();
  const [params] = useSearchParams();
  const { definition } = useKit();
  const from = params.get('from') ?? '';
  const state = useEntry(from);
  const back = useBack();
  return (
    <>
      <PageTitle of={`${t('addTitle', { list: localize(definition.title) })} · ${name}`} />
      {from === '' ? (
        <New from={undefined} />
      ) : (
        <RecordLoading state={state} isThere={state.data?.data[0] !== undefined} missing={t('missing')} back={back}>
          {({ data }) => <New key={from} from={data[0]} />}
        </RecordLoading>
      )}
    </>
  );
};

type RecordProps = EditParts & { readonly row: LookupRow };

const LastChange = ({ row, steps }: Pick<RecordProps, 'row' | 'steps'>) => {
  const { t } = useTranslation('lookups');
  const { language } = useSite();
  const last = steps && [...steps].sort((one, other) => other.revision - one.revision)[0];
  const moment = last?.at ?? row.changedAt;
  if (!moment) return null;
  const at = dateAndTime(moment, language);
  return last ? t('lastChange', { at, name: last.by.name ?? t(`by.${last.by.kind}`) }) : t('changedAt', { at });
};

const Entry = ({ row, main, aside, steps, toggleHistory, isHistoryOpen }: RecordProps) => {
  const { t } = useTranslation('lookups');
  const { language } = useSite();
  const { aside: Aside } = useKit();
  return (
    <RecordPage
      back={useBack()}
      title={entryName(row, language)}
      badge={<EntryStatus status={row['status']} isActive={row['active'] === true} />}
      note={<LastChange row={row} steps={steps} />}
      aside={
        <>
          {Aside && <Aside row={row} />}
          {aside}
        </>
      }
      actions={
        <Button left={historyIcon} variant={isHistoryOpen ? 'filled' : 'outlined'} onClick={toggleHistory}>
          {t('history.open')}
        </Button>
      }
    >
      {main}
    </RecordPage>
  );
};

const Edit = () => {
  const { t } = useTranslation('lookups');
  const { name, language } = useSite();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const state = useEntry(id);
  const found = state.data?.data[0];
  const back = useBack();
  return (
    <>
      <PageTitle of={`${found ? entryName(found, language) : back.label} · ${name}`} />
      <RecordLoading state={state} isNamed={id !== ''} isThere={found !== undefined} missing={t('missing')} back={back}>
        {({ data: [row] }) => row && <EntryEdit key={id} row={row} frame={(parts) => <Entry {...parts} row={row} />} />}
      </RecordLoading>
    </>
  );
};

const withKit =
  (kit: ListKit, Page: FunctionComponent): FunctionComponent =>
  () => (
    <KitProvider kit={kit}>
      <Page />
    </KitProvider>
  );

export const lookupPages = (kit: ListKit): Readonly<Record<'list' | 'add' | 'edit', FunctionComponent>> => ({
  list: withKit(kit, List),
  add: withKit(kit, Add),
  edit: withKit(kit, Edit),
});
