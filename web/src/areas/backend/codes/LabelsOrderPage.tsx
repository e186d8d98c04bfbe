import { codes } from '@klang/contracts/api/codes';
import { isItemOver } from '@klang/contracts/custody/custody';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { clockTime, shortDate } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { checkCircle } from '../../../ui/icons.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { OverdueOf } from '../bills/Overdue.tsx';
import { useNames } from '../orders/useNames.ts';
import { orderPath } from '../orders/ways.ts';
import { RightLink } from '../RightLink.tsx';
import { CodeText } from './CodeText.tsx';
import { LabelItems } from './LabelItems.tsx';
import { LabelQueue, useVisitText } from './LabelQueue.tsx';
import { PrintedOfOrder } from './PrintedBefore.tsx';
import { PrintPanel } from './PrintPanel.tsx';
import { UseStickers } from './UseStickers.tsx';

type Item = {
  readonly id: string;
  readonly sizeId: string | null;
  readonly code: string | null;
  readonly boundAt?: string | null | undefined;
  readonly isForeign?: boolean | undefined;
};

/** Null unless every one has a code, and each its own. */
const wholeOf = (items: readonly Item[], isAll: boolean): number | null =>
  isAll && new Set(items.map(({ code }) => code)).size === items.length ? items.length : null;

const Labelled = ({ items, isAll }: { readonly items: readonly Item[]; readonly isAll: boolean }) => {
  const { t } = useTranslation('trips');
  const { sizeName } = useNames();
  const { language } = useSite();
  const whole = wholeOf(items, isAll);
  return (
    <Panel title={t('codes.labelled', { count: items.length })}>
      <PanelRows>
        {items.map(({ id, sizeId, code, boundAt, isForeign = false }) => (
          <li key={id}>
            <span>
              <b>{id}</b>
              <small>{sizeId ? sizeName(sizeId) : t('anySize')}</small>
            </span>
            {code && <CodeText code={code} />}
            <StatusBadge tone="positive" mark="" label={t('codes.bound')} />
            {boundAt && (
              <span className="muted fz-13">
                {t(isForeign ? 'codes.boundAt' : 'codes.boundFromFree', {
                  date: shortDate(boundAt, language),
                  time: clockTime(boundAt),
                })}
              </span>
            )}
          </li>
        ))}
      </PanelRows>
      {whole !== null && (
        <p className="row gap-8 muted fz-13">
          <Icon of={checkCircle} size={18} />
          {t('codes.whole', { count: whole })}
        </p>
      )}
    </Panel>
  );
};

const VisitDay = ({ orderId }: { readonly orderId: string }) => {
  const visitText = useVisitText();
  const queue = useRead(codes.queue, { orderId }).data;
  return queue && <b>{visitText(queue.visit)}</b>;
};

const mayLabel = (detail: ReturnType<typeof useSession>['detail']): boolean =>
  holds(detail, 'qr', 'u') && detail?.viewing === undefined;

export const LabelsOrderPage = () => {
  const { t } = useTranslation('trips');
  const { name } = useSite();
  const [params] = useSearchParams();
  const { detail } = useSession();
  const orderId = params.get('id') ?? '';
  const state = useRead(codes.order, { orderId }, { enabled: orderId !== '' });
  const back = { to: '/backend/ordergeneratelist', label: t('codes.waiting') };
  return (
    <>
      <PageTitle of={`${state.data?.orderNumber ?? t('codes.waiting')} · ${name}`} />
      <RecordLoading
        state={state}
        back={back}
        isThere={state.data !== undefined}
        isNamed={orderId !== ''}
        missing={t('codes.noOrder')}
      >
        {({ orderNumber, customerName, items, batches }) => {
          const [bare, labelled] = [
            items.filter(({ code }) => code === null),
            items.filter(({ code }) => code !== null),
          ];
          const open = bare.filter((item) => !isItemOver(item.state));
          return (
            <RecordPage
              back={back}
              title={orderNumber}
              badge={
                <>
                  {open.length > 0 && (
                    <StatusBadge tone="info" mark="" isDashed label={t('codes.queue.waits', { count: open.length })} />
                  )}
                  <OverdueOf whose="order" id={orderId} />
                </>
              }
              note={
                <>
                  {customerName ?? t('forgotten')} · <VisitDay orderId={orderId} />{' '}
                  <RightLink to={orderPath(orderId)} needs="orderlist" isWay>
                    · {t('codes.toOrder')}
                  </RightLink>
                </>
              }
              {...(batches.length > 0 && {
                aside: batches.map((batch) => <PrintPanel key={batch.id} batch={batch} />),
              })}
            >
              <LabelQueue orderId={orderId} />
              {open.length > 0 && <LabelItems key={open.map(({ id }) => id).join()} orderId={orderId} items={open} />}
              {mayLabel(detail) && <UseStickers items={open} />}
              {labelled.length > 0 && <Labelled items={labelled} isAll={open.length === 0} />}
              {batches.length > 0 && <PrintedOfOrder orderId={orderId} />}
            </RecordPage>
          );
        }}
      </RecordLoading>
    </>
  );
};
