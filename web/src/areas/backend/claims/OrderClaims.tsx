import { ownerClaims } from '@klang/contracts/api/ownerClaims';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { claimKindTexts } from '@klang/contracts/claims/claims';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { ClaimBadge } from './ClaimBadge.tsx';
import { isClaimable, NewClaim } from './NewClaim.tsx';
import { claimPath } from './ways.ts';

type Props = { readonly orderId: string; readonly mayChange: boolean };

export const OrderClaims = ({ orderId, mayChange }: Props) => {
  const { t } = useTranslation('claims');
  const localize = useLocalize();
  const { language } = useSite();
  const [isAsking, setAsking] = useState(false);
  const { data } = useRead(ownerClaims.list, { orderId });
  const { data: things } = useRead(ownerTrips.ofOrder, { orderId });
  const here = (things?.items ?? []).filter(isClaimable);
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
        <PanelRows>
          {rows.map((row) => (
            <li key={row.claimId}>
              <span>
                <Link to={claimPath(row.claimId)}>{row.number}</Link>
                <small>{`${localize(claimKindTexts[row.kind])} · ${row.itemId} · ${shortDate(row.openedAt, language)}`}</small>
              </span>
              <ClaimBadge claim={row} />
            </li>
          ))}
        </PanelRows>
      )}
      {isAsking && <NewClaim orderId={orderId} items={here} onDone={() => setAsking(false)} />}
    </Panel>
  );
};
