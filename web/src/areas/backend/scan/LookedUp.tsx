import type { ScanKit } from '@klang/contracts/api/scans';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { mayView } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { entryName } from '../../../lookups/entryNames.ts';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import classes from './scan.module.css';

export const LookedUp = ({ code, kit }: { readonly code: string; readonly kit: ScanKit }) => {
  const { t } = useTranslation('scan');
  const { detail } = useSession();
  const { language } = useSite();
  const state = useRead(workCalls.scans.look, { code });
  if (state.error) return <FormProblems title={state.error.message} />;
  if (!state.data) return <PartLoading state={state} />;
  const { standsFor, placeId, item } = state.data;
  const codeOf = (id: string | null) => kit.places.find((one) => one.placeId === id)?.code;
  const status = kit.statuses.find(({ statusId }) => statusId === item?.statusId);
  const facts = item
    ? [
        [t('facts.order'), item.orderNumber],
        [t('facts.where'), [t(`custody.${item.custody}`), codeOf(item.locationId)].filter(Boolean).join(' · ')],
        ...(status ? [[t('status'), entryName(status, language)]] : []),
      ]
    : [[t('facts.what'), t(`standsFor.${standsFor}`)], ...(placeId ? [[t('place'), codeOf(placeId) ?? '']] : [])];
  return (
    <div className={`${classes.looked} framed`} role="status">
      <h2>{item?.itemId ?? code}</h2>
      {item?.isSought && <Text c="var(--negative)">{t('sought')}</Text>}
      <dl>
        {facts.map(([name, value]) => (
          <div className="spread gap-12 p-6-0" key={name}>
            <Text component="dt" c="var(--ink-2)">
              {name}
            </Text>
            <dd>
              <WholeCodes of={value ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
      {item && mayView(detail, 'orderlist') && (
        <Link to={`/backend/orderlistdetail?id=${encodeURIComponent(item.orderId)}`}>{t('facts.toOrder')}</Link>
      )}
    </div>
  );
};
