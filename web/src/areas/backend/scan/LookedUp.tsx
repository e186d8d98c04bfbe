import type { ScanKit, scans } from '@klang/contracts/api/scans';
import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { mayView } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { entryName } from '../../../lookups/entryNames.ts';
import { StatusDot } from '../../../lookups/StatusDot.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import { orderPath } from '../orders/ways.ts';
import { PrintLabel } from '../prints/PrintLabel.tsx';
import { itemPath } from '../trips/looks.ts';
import { OverdueOrder } from './OverdueOrder.tsx';
import classes from './scan.module.css';
import { isArchived } from './typedCode.ts';
import { statusIn } from './useScanKit.ts';

type LookAnswer = z.output<(typeof scans)['look']['detail']>;
type AnswerProps = { readonly found: LookAnswer; readonly kit: ScanKit };
const useFacts = ({
  found: { standsFor, placeId, item },
  kit,
}: AnswerProps): readonly (readonly [string, string, ReactElement?])[] => {
  const { t } = useTranslation('scan');
  const codeOf = (id: string | null) => kit.places.find((one) => one.placeId === id)?.code;
  if (!item)
    return [
      [t('facts.what'), t(`standsFor.${standsFor}`)],
      ...(placeId ? [[t('place'), codeOf(placeId) ?? ''] as const] : []),
    ];
  return [
    [t('facts.order'), item.orderNumber, <OverdueOrder key="overdue" orderId={item.orderId} />],
    ...(item.words ? [[t('facts.words'), item.words] as const] : []),
    [t('facts.where'), [t(`custody.${item.custody}`), codeOf(item.locationId)].filter(Boolean).join(' · ')],
  ];
};

const Status = ({ found: { item }, kit }: AnswerProps) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const status = statusIn(kit, item?.statusId);
  if (!status) return null;
  return (
    <div className="spread gap-12 p-6-0">
      <Text component="dt" c="var(--ink-2)">
        {t('status')}
      </Text>
      <dd>
        <StatusDot color={status.color}>{`${status.number} ${entryName(status, language)}`}</StatusDot>
      </dd>
    </div>
  );
};

const OldPlace = ({ found: { placeId, item }, kit }: AnswerProps) => {
  const { t } = useTranslation('scan');
  const shownId = item ? item.locationId : placeId;
  if (!isArchived(kit.places.find((one) => one.placeId === shownId))) return null;
  return <Text c="var(--warning)">{t(item ? 'placeArchivedOfItem' : 'placeArchived')}</Text>;
};

const Ways = ({ item: { itemId, code, orderId } }: { readonly item: NonNullable<LookAnswer['item']> }) => {
  const { t } = useTranslation('scan');
  const { detail } = useSession();
  return (
    <div className="row wraps gap-8">
      {mayView(detail, 'ordertracking') && (
        <Button size="small" to={itemPath(itemId)}>
          {t('facts.toItem')}
        </Button>
      )}
      {mayView(detail, 'orderlist') && (
        <Button size="small" to={orderPath(orderId)}>
          {t('facts.toOrder')}
        </Button>
      )}
      <PrintLabel itemId={itemId} code={code} />
    </div>
  );
};

const LookedUpFacts = ({ found, kit }: AnswerProps) => {
  const { t } = useTranslation('scan');
  const { code, item } = found;
  const facts = useFacts({ found, kit });
  return (
    <div className={`${classes.looked} framed`} role="status">
      <h2>{item?.itemId ?? code}</h2>
      {item?.isSought && <Text c="var(--negative)">{t('sought')}</Text>}
      <OldPlace found={found} kit={kit} />
      <dl>
        {facts.map(([name, value, mark]) => (
          <div className="spread baseline gap-12 p-6-0" key={name}>
            <Text component="dt" c="var(--ink-2)">
              {name}
            </Text>
            <dd>
              <WholeCodes of={value} /> {mark}
            </dd>
          </div>
        ))}
        <Status found={found} kit={kit} />
      </dl>
      {item && <Ways item={item} />}
    </div>
  );
};

export const LookedUp = ({ code, kit }: { readonly code: string; readonly kit: ScanKit }) => {
  const state = useRead(workCalls.scans.look, { code });
  if (state.error) return <FormProblems title={state.error.message} />;
  if (!state.data) return <PartLoading state={state} />;
  return <LookedUpFacts found={{ ...state.data, code }} kit={kit} />;
};
