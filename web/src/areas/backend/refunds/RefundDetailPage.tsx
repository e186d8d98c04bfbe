import { refunds } from '@klang/contracts/api/refunds';
import { banks, openRefundStates, refundCauseTexts, refundMethodTexts } from '@klang/contracts/payments/refunds';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { baht, dateAndTime } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { PrivatePicture } from '../../../lookups/PrivatePicture.tsx';
import { Button } from '../../../ui/Button.tsx';
import facts from '../../../ui/facts.module.css';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { OverdueOf } from '../bills/Overdue.tsx';
import { Notes } from '../notes/Notes.tsx';
import { orderPath } from '../orders/ways.ts';
import { RefundBadge } from './RefundBadge.tsx';
import { Account, Approve, Deny, Sent, Transfer, TryAgain } from './RefundDialogs.tsx';
import classes from './refunds.module.css';

type RefundShown = z.output<typeof refunds.one.detail>;
type Row = RefundShown['found'];

const dialogs = {
  approve: Approve,
  transfer: Transfer,
  sent: Sent,
  account: Account,
  again: TryAgain,
  deny: Deny,
} as const;
type Deed = keyof typeof dialogs;

/** During an upgrade a process of before answers without `standing` and `maySayItWasSent`. */
const deedsOf = ({
  found,
  mayApprove,
  standing = 'payable',
  maySayItWasSent = false,
}: RefundShown): readonly Deed[] => {
  const { state, method, account } = found;
  const isTransfer = method === 'transfer' && (state === 'waiting' || state === 'ready');
  const isPayable = standing === 'payable';
  const mayBeSent = method === 'transfer' && account !== null;
  const deeds: readonly (readonly [Deed, boolean])[] = [
    ['approve', mayApprove],
    ['transfer', mayBeSent && state === 'ready' && isPayable],
    ['account', isTransfer || state === 'failed'],
    ['again', state === 'failed'],
    ['sent', mayBeSent && maySayItWasSent],
    ['deny', state === 'waiting' || state === 'ready' || state === 'failed'],
  ];
  return deeds.flatMap(([deed, isPossible]) => (isPossible ? [deed] : []));
};

const Actions = ({ detail }: { readonly detail: RefundShown }) => {
  const { t } = useTranslation('backend');
  const [open, setOpen] = useState<Deed | null>(null);
  const Dialog = open && dialogs[open];
  return (
    <>
      {deedsOf(detail).map((deed, place) => (
        <Button key={deed} size="small" variant={place === 0 ? 'accent' : 'outlined'} onClick={() => setOpen(deed)}>
          {t(`refunds.do.${deed}`)}
        </Button>
      ))}
      {Dialog && <Dialog found={detail.found} onDone={() => setOpen(null)} />}
    </>
  );
};

const Line = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </>
);

const Facts = ({ found }: { readonly found: Row }) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { language } = useSite();
  return (
    <Panel title={t('refunds.facts')}>
      <dl className={`${facts.facts} grid gap-8-16 fz-14 lh-16`}>
        <Line title={t('refunds.amount')}>{baht(found.amountSatang)}</Line>
        <Line title={t('refunds.order')}>
          <Link to={orderPath(found.orderId)}>{found.orderNumber ?? found.orderId}</Link>{' '}
          <OverdueOf whose="order" id={found.orderId} />
        </Line>
        <Line title={t('refunds.customer')}>{found.customerName ?? '–'}</Line>
        <Line title={t('refunds.cause')}>{localize(refundCauseTexts[found.cause])}</Line>
        {found.reason && <Line title={t('refunds.reason')}>{found.reason}</Line>}
        <Line title={t('refunds.askedBy')}>
          {t('refunds.byAt', {
            name: found.askedByName ?? t('refunds.somebody'),
            at: dateAndTime(found.askedAt, language),
          })}
        </Line>
        {found.approvedByName && <Line title={t('refunds.approvedBy')}>{found.approvedByName}</Line>}
      </dl>
    </Panel>
  );
};

const Slip = ({ refundId, path }: { readonly refundId: string; readonly path: string }) => {
  const { t } = useTranslation('backend');
  return (
    <span className={classes.slip}>
      <PrivatePicture call={refunds.slip} fields={{ refundId }} picture={path} alt={t('refunds.openSlip')} />
    </span>
  );
};

const Way = ({ found, standing = 'payable' }: Pick<RefundShown, 'found' | 'standing'>) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const localize = useLocalize();
  const { account, reference, doneAt, failure, deniedReason, slipPath } = found;
  const isOpen = openRefundStates.some((state) => state === found.state);
  const next =
    isOpen && standing !== 'payable'
      ? t(`refunds.standing.${standing}`)
      : t(`refunds.next.${found.state}.${found.method}`);
  return (
    <Panel title={t('refunds.way')} note={next}>
      <dl className={`${facts.facts} grid gap-8-16 fz-14 lh-16`}>
        <Line title={t('refunds.method')}>{localize(refundMethodTexts[found.method])}</Line>
        {account && (
          <Line
            title={t('refunds.account.title')}
          >{`${localize(banks[account.bank])} · ${account.number} · ${account.name}`}</Line>
        )}
        {failure && <Line title={t('refunds.failure')}>{failure}</Line>}
        {deniedReason && <Line title={t('refunds.deniedReason')}>{deniedReason}</Line>}
        {reference && <Line title={t('refunds.reference')}>{reference}</Line>}
        {doneAt && <Line title={t('refunds.doneAt')}>{dateAndTime(doneAt, language)}</Line>}
        {found.saidSentByName && doneAt && (
          <Line title={t('refunds.sentBefore')}>
            {t('refunds.byAt', {
              name: found.saidSentByName,
              at: dateAndTime(doneAt, language),
            })}
          </Line>
        )}
        {slipPath && (
          <Line title={t('refunds.transfer.slip')}>
            <Slip refundId={found.refundId} path={slipPath} />
          </Line>
        )}
      </dl>
    </Panel>
  );
};

type BackLink = { readonly to: string; readonly label: string };
const Refund = ({ detail, back }: { readonly detail: RefundShown; readonly back: BackLink }) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const session = useSession();
  const mayChange = holds(session.detail, 'orderlist', 'u') && session.detail?.viewing === undefined;
  const { found } = detail;
  return (
    <RecordPage
      back={back}
      title={`${baht(found.amountSatang)} · ${localize(refundCauseTexts[found.cause])}`}
      badge={<RefundBadge state={found.state} standing={detail.standing} />}
      note={t(mayChange ? 'refunds.lead' : 'refunds.lookOnly')}
      actions={mayChange && <Actions detail={detail} />}
      aside={<Facts found={found} />}
    >
      <Way found={found} standing={detail.standing} />
      <Notes about="refund" aboutId={found.refundId} />
    </RecordPage>
  );
};

export const RefundDetailPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const [params] = useSearchParams();
  const refundId = params.get('id') ?? '';
  const state = useRead(refunds.one, { refundId });
  const back = { to: '/backend/refundlist', label: t('refunds.title') };
  return (
    <>
      <PageTitle of={`${t('refunds.title')} · ${name}`} />
      <RecordLoading state={state} isThere={state.data !== undefined} missing={t('refunds.missing')} back={back}>
        {(detail) => <Refund key={refundId} detail={detail} back={back} />}
      </RecordLoading>
    </>
  );
};
