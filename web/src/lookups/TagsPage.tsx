import { Drawer, Stack } from '@mantine/core';
import type { FunctionComponent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useRead } from '../lib/api.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { historyIcon } from '../ui/listIcons.ts';
import { SkeletonText } from '../ui/Skeletons.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { EntryAdd } from './form/EntryAdd.tsx';
import { EntryEdit } from './form/EntryEdit.tsx';
import { KitProvider, type ListKit, useKit } from './kit.tsx';
import { LookupList } from './list/LookupList.tsx';

const page = '/backend/settingtag';
const start = { active: true, status: 1, color: '#2f7f77' };

const stacked = ({ main, aside }: { readonly main: ReactNode; readonly aside: ReactNode }) => (
  <Stack gap={16} p="12px 0 24px">
    {main}
    {aside}
  </Stack>
);

type ExistingProps = { readonly id: string; readonly toList: string };

const Existing = ({ id, toList }: ExistingProps) => {
  const { t } = useTranslation('lookups');
  const texts = useUiTexts();
  const { data, error, refetch } = useRead(useKit().calls.get, { filter: { _id: id }, limit: 1 });
  if (!data && error) {
    return <FailedState title={texts.failedTitle} text={error.message} retryLabel={texts.retry} onRetry={refetch} />;
  }
  if (!data) return <SkeletonText />;
  const [row] = data.data;
  if (!row) return <EmptyState title={t('missing')} action={<Button to={toList}>{t('tags.all')}</Button>} />;
  return (
    <EntryEdit
      row={row}
      frame={({ toggleHistory, ...parts }) => (
        <>
          <Button size="small" left={historyIcon} onClick={toggleHistory}>
            {t('history.open')}
          </Button>
          {stacked(parts)}
        </>
      )}
    />
  );
};

const Tags = () => {
  const { t } = useTranslation('lookups');
  const { t: common } = useTranslation('common');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const entry = params.get('entry');
  const at = (id: string | null) => {
    const next = new URLSearchParams(params);
    next.delete('entry');
    if (id) next.set('entry', id);
    return `${page}?${next}`;
  };
  const isNew = entry === 'new';
  return (
    <>
      <LookupList toAdd={at('new')} toEntry={at} />
      <Drawer
        opened={entry !== null}
        onClose={() => void navigate(at(null))}
        position="right"
        size={460}
        title={t(isNew ? 'tags.add' : 'tags.edit')}
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        {isNew && <EntryAdd from={start} toList={at(null)} toEntry={() => at(null)} frame={stacked} />}
        {entry !== null && !isNew && <Existing key={entry} id={entry} toList={at(null)} />}
      </Drawer>
    </>
  );
};

export const tagsPage =
  (kit: ListKit): FunctionComponent =>
  () => (
    <KitProvider kit={kit}>
      <Tags />
    </KitProvider>
  );
