import { views as officeViews, type SavedView } from '@klang/contracts/api/views';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../lib/api.ts';
import { newViewId } from '../../lib/ids.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../ui/FormProblems.tsx';
import { bookmark, trash } from '../../ui/listIcons.ts';
import { notify } from '../../ui/notice.ts';
import { ViewTabs } from '../../ui/ViewTabs.tsx';
import { useKit } from '../kit.tsx';
import type { ListNavigation } from './useListAddress.ts';

type Props = { readonly list: ListNavigation };
const statuses = ['', '5', '1', '9'] as const;

const nobody: readonly SavedView[] = [];
const useViews = () => {
  const { views = officeViews, keepsViews, definition } = useKit();
  const list = definition.page;
  const state = useRead(views.list, { list }, { enabled: keepsViews });
  return { views, list, kept: state.data?.data ?? nobody };
};

/** The usual views of a list and the kept ones, side by side; the one that is looked at is pressed. */
export const ViewsOfList = ({ list }: Props) => {
  const { t } = useTranslation('lookups');
  const { kept } = useViews();
  const { query, address, open, choose } = list;
  const looked = kept.find((view) => view.query === query && query !== '');
  const usual = statuses.map((status) => ({
    value: `status ${status}`,
    label: status === '' ? t('all') : t(`status.${status}`),
  }));
  const own = kept.map(({ id, name, isMine }) => ({ value: `view ${id}`, label: isMine ? `★ ${name}` : name }));
  const go = (value: string | undefined) => {
    const view = kept.find(({ id }) => value === `view ${id}`);
    if (view) open(view.query);
    else choose('status', value?.replace('status ', '') ?? '');
  };
  return (
    <ViewTabs
      label={t('views.label')}
      value={looked ? `view ${looked.id}` : `status ${address.chosen['status'] ?? ''}`}
      options={[...usual, ...own]}
      onChange={go}
    />
  );
};

const SaveDialog = ({ list, onClose }: Props & { readonly onClose: () => void }) => {
  const { t } = useTranslation('lookups');
  const { t: common } = useTranslation('common');
  const { views, list: page } = useViews();
  const [viewId] = useState(newViewId);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isTried, setTried] = useState(false);
  const { mutateAsync, isPending, error } = useCommand(views.save);
  const save = async () => {
    setTried(true);
    if (name.trim() === '') return;
    const saved = await mutateAsync({ viewId, list: page, name: name.trim(), query: list.query, isShared }).catch(
      () => null,
    );
    if (!saved) return;
    notify({ type: 'positive', title: t('views.saved') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('views.save')}
      yes={t('views.keep')}
      no={common('back')}
      tone="calm"
      isBusy={isPending}
      onYes={save}
      onNo={onClose}
    >
      {error && <FormProblems title={error.message} />}
      <TextInput
        label={t('views.name')}
        maxLength={60}
        value={name}
        error={isTried && name.trim() === '' ? t('views.nameMissing') : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Checkbox
        label={t('views.shared')}
        checked={isShared}
        onChange={({ currentTarget }) => setShared(currentTarget.checked)}
      />
    </ConfirmDialog>
  );
};

/** Keeps what the list shows now under a name, or lets go of a view of one's own. */
export const ViewButtons = ({ list }: Props) => {
  const { t } = useTranslation('lookups');
  const { keepsViews } = useKit();
  const [isOpen, setOpen] = useState(false);
  const { views, kept } = useViews();
  const remove = useCommand(views.remove);
  const looked = kept.find(({ query }) => query === list.query && query !== '');
  const drop = async (viewId: string) => {
    await remove.mutateAsync({ viewId }).catch(() => null);
    list.open('');
  };
  if (list.query === '' || !keepsViews) return null;
  return (
    <>
      {!looked && (
        <Button variant="quiet" left={bookmark} onClick={() => setOpen(true)}>
          {t('views.save')}
        </Button>
      )}
      {looked?.isMine && (
        <Button variant="quiet" left={trash} isBusy={remove.isPending} onClick={() => void drop(looked.id)}>
          {t('views.remove')}
        </Button>
      )}
      {isOpen && <SaveDialog list={list} onClose={() => setOpen(false)} />}
    </>
  );
};
