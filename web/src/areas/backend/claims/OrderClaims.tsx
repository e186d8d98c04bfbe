import type { ItemRow } from '@klang/contracts/api/custody';
import { ownerClaims } from '@klang/contracts/api/ownerClaims';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { claimKinds } from '@klang/contracts/custody/claims';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCommand, useRead } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format.ts';
import { newEntryId } from '../../../lib/ids.ts';
import { useSite } from '../../../lib/site.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from '../orders/orderDetail.module.css';
import { ClaimBadge } from './ClaimBadge.tsx';
import { claimPath } from './ways.ts';

type NewProps = { readonly orderId: string; readonly items: readonly ItemRow[]; readonly onDone: () => void };

/** Opens a claim for a customer who called: about which thing, what, in which words. */
const NewClaim = ({ orderId, items, onDone }: NewProps) => {
  const { t } = useTranslation('claims');
  const [claimId] = useState(newEntryId);
  const [itemId, setItem] = useState(items[0]?.id ?? '');
  const [kind, setKind] = useState<(typeof claimKinds)[number]>('damaged');
  const { mutateAsync, isPending, error } = useCommand(ownerClaims.open);
  const onYes = async (text: string) => {
    const wish = { claimId, orderId, itemId, kind, text, wantedSatang: null, pictures: [] };
    const answer = await mutateAsync(wish).catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: t('form.done', { number: answer.detail.number }) });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t('new.title'),
        text: t('new.text'),
        yes: t('new.yes'),
        tone: 'calm',
        asksReason: true,
        reasonLabel: t('new.words'),
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    >
      <NativeSelect
        label={t('new.item')}
        value={itemId}
        data={items.map(({ id, words }) => ({ value: id, label: [id, words].filter(Boolean).join(' · ') }))}
        onChange={({ currentTarget }) => setItem(currentTarget.value)}
      />
      <NativeSelect
        label={t('new.kind')}
        value={kind}
        data={claimKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={({ currentTarget }) => setKind(claimKinds.find((one) => one === currentTarget.value) ?? kind)}
      />
    </AskDialog>
  );
};

type Props = { readonly orderId: string; readonly mayChange: boolean };

/** What was claimed of an order's things; nothing where nothing was and nothing can. */
export const OrderClaims = ({ orderId, mayChange }: Props) => {
  const { t } = useTranslation('claims');
  const { language } = useSite();
  const [isAsking, setAsking] = useState(false);
  const { data } = useRead(ownerClaims.list, { orderId });
  const { data: things } = useRead(ownerTrips.ofOrder, { orderId });
  const here = (things?.items ?? []).filter(({ beganOn, state }) => beganOn !== null && state !== 'dropped');
  const rows = data?.data ?? [];
  const canAsk = mayChange && here.length > 0;
  if (rows.length === 0 && !canAsk) return null;
  return (
    <Panel
      title={t('title')}
      note={rows.length === 0 ? t('list.none') : undefined}
      action={
        canAsk && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('new.open')}
          </Button>
        )
      }
    >
      {rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((row) => (
            <li key={row.claimId}>
              <span>
                <Link to={claimPath(row.claimId)}>{row.number}</Link>
                <small>{`${t(`kinds.${row.kind}`)} · ${row.itemId} · ${shortDate(row.openedAt, language)}`}</small>
              </span>
              <ClaimBadge claim={row} />
            </li>
          ))}
        </ul>
      )}
      {isAsking && <NewClaim orderId={orderId} items={here} onDone={() => setAsking(false)} />}
    </Panel>
  );
};
