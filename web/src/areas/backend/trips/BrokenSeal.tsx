import type { ItemRow } from '@klang/contracts/api/custody';
import { items } from '@klang/contracts/api/items';
import { type SealEnd, sealEnds } from '@klang/contracts/codes/codes';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { ourHosts } from '../scan/typedCode.ts';
import { SealField, sealTyped } from './SealField.tsx';

type Props = { readonly item: ItemRow };

const ResealDialog = ({ item: { id: itemId, seal: before }, onDone }: Props & { readonly onDone: () => void }) => {
  const { t } = useTranslation('trips');
  const { t: common } = useTranslation('common');
  const [why, setWhy] = useState<SealEnd>(before ? 'broken' : 'missing');
  const [typed, setTyped] = useState('');
  const hosts = ourHosts({});
  const seal = sealTyped(typed, hosts);
  const [isNone, setNone] = useState(false);
  const [deedId] = useState(() => crypto.randomUUID());
  const { mutateAsync, isPending, error } = useCommand(items.reseal);
  const onYes = async () => {
    const at = new Date().toISOString();
    const answer = await mutateAsync({ itemId, why, seal, deedId, at }).catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: t('reseal.done', { item: itemId }) });
    onDone();
  };
  return (
    <ConfirmDialog
      title={t('reseal.title', { item: itemId })}
      yes={t('reseal.yes')}
      no={common('back')}
      tone="calm"
      isBusy={isPending}
      onYes={() => void (before || seal ? onYes() : setNone(true))}
      onNo={onDone}
    >
      {error && <FormProblems title={error.message} />}
      {before && (
        <NativeSelect
          label={t('reseal.why')}
          value={why}
          data={sealEnds.map((value) => ({ value, label: t(`reseal.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setWhy(sealEnds.find((one) => one === value) ?? 'broken')}
        />
      )}
      <SealField
        label={t(before ? 'reseal.new' : 'seal')}
        value={typed}
        hosts={hosts}
        error={isNone && !seal ? t('reseal.none') : null}
        onType={setTyped}
      />
    </ConfirmDialog>
  );
};

export const BrokenSeal = ({ item }: Props) => {
  const { t } = useTranslation('trips');
  const { detail } = useSession();
  const [isOpen, setOpen] = useState(false);
  const isHere = item.custody === 'movers' || item.custody === 'storage';
  if (!isHere || !holds(detail, 'qr', 'u') || detail?.viewing !== undefined) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(item.seal ? 'reseal.open' : 'reseal.put')}
      </Button>
      {isOpen && <ResealDialog item={item} onDone={() => setOpen(false)} />}
    </>
  );
};
