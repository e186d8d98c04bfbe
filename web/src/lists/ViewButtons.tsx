import { savedQuery } from '@klang/contracts/lists/savedQuery';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../lib/api.ts';
import { useSession } from '../lib/area.tsx';
import { newViewId } from '../lib/ids.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormProblems } from '../ui/FormProblems.tsx';
import { TextInput } from '../ui/fields.tsx';
import { bookmark, trash } from '../ui/listIcons.ts';
import { notify } from '../ui/notice.ts';
import type { ColumnChoice } from './useColumnChoice.ts';
import { withColumns } from './useListAddress.ts';
import type { SavedViews } from './useSavedViews.ts';

type Props = { readonly views: SavedViews; readonly choice: Pick<ColumnChoice, 'visible' | 'isOwn'> };

const SaveDialog = ({ views, choice, onClose }: Props & { readonly onClose: () => void }) => {
  const { t } = useTranslation('lists');
  const { t: common } = useTranslation('common');
  const { page, address, calls } = views;
  const [viewId] = useState(newViewId);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isTried, setTried] = useState(false);
  const { mutateAsync, isPending, error } = useCommand(calls.save);
  const save = async () => {
    setTried(true);
    if (name.trim() === '') return;
    const query = withColumns(savedQuery(page, address.query), choice.visible);
    const saved = await mutateAsync({ viewId, list: page, name: name.trim(), query, isShared }).catch(() => null);
    if (!saved) return;
    notify({ type: 'positive', title: t('views.saved') });
    address.open(query);
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
      {savedQuery(page, address.query) !== address.query && <p>{t('views.noSearch')}</p>}
      <Checkbox
        label={t('views.shared')}
        checked={isShared}
        onChange={({ currentTarget }) => setShared(currentTarget.checked)}
      />
    </ConfirmDialog>
  );
};

export const ViewButtons = ({ views, choice }: Props) => {
  const { t } = useTranslation('lists');
  const [isOpen, setOpen] = useState(false);
  const { page, calls, looked, address, hasViews } = views;
  const { detail } = useSession();
  const remove = useCommand(calls.remove);
  const drop = async (viewId: string) => {
    await remove.mutateAsync({ viewId }).catch(() => null);
    address.open('');
  };
  if (!hasViews || (savedQuery(page, address.query) === '' && !choice.isOwn)) return null;
  return (
    <>
      {!looked && (
        <Button variant="quiet" left={bookmark} onClick={() => setOpen(true)}>
          {t('views.save')}
        </Button>
      )}
      {looked && (looked.isMine || detail?.isadmin) && (
        <Button variant="quiet" left={trash} isBusy={remove.isPending} onClick={() => void drop(looked.id)}>
          {t('views.remove')}
        </Button>
      )}
      {isOpen && <SaveDialog views={views} choice={choice} onClose={() => setOpen(false)} />}
    </>
  );
};
