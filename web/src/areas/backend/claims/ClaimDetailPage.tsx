import { items } from '@klang/contracts/api/items';
import { ownerClaims } from '@klang/contracts/api/ownerClaims';
import { claimKindTexts } from '@klang/contracts/claims/claims';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { baht, dateAndTime } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { useMessageId } from '../../../lib/useMessageId.ts';
import { TakeFile } from '../../../lists/TakeFile.tsx';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import facts from '../../../ui/facts.module.css';
import { notify } from '../../../ui/notice.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { OverdueOf } from '../bills/Overdue.tsx';
import { Notes } from '../notes/Notes.tsx';
import { orderPath, refundPath } from '../orders/ways.ts';
import { ClaimAssignee } from './ClaimAssignee.tsx';
import { ClaimBadge, useClaimDay } from './ClaimBadge.tsx';
import { ClaimCustody } from './ClaimCustody.tsx';
import { ClaimDecision } from './ClaimDecision.tsx';
import { ClaimThread } from './ClaimThread.tsx';

type Detail = z.output<typeof ownerClaims.one.detail>;
type Props = { readonly detail: Detail };

const Line = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </>
);

const Sums = ({ detail: { found, leftSatang, money } }: Props) => {
  const { t } = useTranslation('claims');
  const sum = (satang: number | null) => (satang === null ? t('facts.noLimit') : baht(satang));
  return (
    <>
      {found.wantedSatang !== null && <Line title={t('facts.wanted')}>{baht(found.wantedSatang)}</Line>}
      <Line title={t('facts.insured')}>{sum(found.insuredSatang)}</Line>
      {found.givenSatang > 0 && <Line title={t('facts.given')}>{baht(found.givenSatang)}</Line>}
      {leftSatang !== null && <Line title={t('facts.left')}>{baht(leftSatang)}</Line>}
      {money && (
        <Line title={t('decide.payout')}>
          <Link to={refundPath(money.refundId)}>{t('facts.refund')}</Link>
        </Line>
      )}
    </>
  );
};

const Facts = ({ detail }: Props) => {
  const { t } = useTranslation('claims');
  const { language } = useSite();
  const { found } = detail;
  const at = dateAndTime(found.openedAt, language);
  const isOwn = found.openedBy === 'customer';
  return (
    <Panel title={t('facts.title')}>
      <dl className={`${facts.facts} grid gap-8-16 fz-14 lh-16`}>
        <Line title={t('facts.item')}>{found.itemId}</Line>
        <Line title={t('facts.order')}>
          <Link to={orderPath(found.orderId)}>{found.orderNumber ?? found.orderId}</Link>{' '}
          <OverdueOf whose="order" id={found.orderId} />
        </Line>
        <Line title={t('facts.customer')}>{found.customerName ?? '–'}</Line>
        <Line title={t('facts.opened')}>{isOwn ? t('facts.byCustomer', { at }) : t('facts.byStaff', { at })}</Line>
        {found.staffName !== null && <Line title={t('assignee.title')}>{found.staffName}</Line>}
        <Sums detail={detail} />
      </dl>
      <TakeFile
        endpoint={items.certificate}
        body={{ itemId: found.itemId }}
        name={`custody-${found.itemId}.pdf`}
        label={t('certificate')}
        failed={t('certificateFailed')}
      />
    </Panel>
  );
};

const Reopen = ({ claimId }: { readonly claimId: string }) => {
  const { t } = useTranslation('claims');
  const [isAsking, setAsking] = useState(false);
  const { idFor } = useMessageId();
  const { mutateAsync, isPending, error } = useCommand(ownerClaims.reopen);
  const onYes = async (text: string) => {
    if (!(await mutateAsync({ claimId, messageId: idFor(text), text }).catch(() => null))) return;
    notify({ type: 'positive', title: t('reopen.done') });
    setAsking(false);
  };
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('reopen.open')}
      </Button>
      {isAsking && (
        <AskDialog
          question={{
            title: t('reopen.title'),
            text: t('reopen.text'),
            yes: t('reopen.yes'),
            tone: 'calm',
            needsReason: true,
          }}
          isBusy={isPending}
          refusal={error?.message}
          onYes={onYes}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
};

type BackLink = { readonly to: string; readonly label: string };
const Claim = ({ detail, back }: Props & { readonly back: BackLink }) => {
  const { t } = useTranslation('claims');
  const localize = useLocalize();
  const session = useSession();
  const dayOf = useClaimDay();
  const mayChange = holds(session.detail, 'orderlist', 'u') && session.detail?.viewing === undefined;
  const { found, steps } = detail;
  const isOpen = found.state === 'open';
  // The name is gone once the customer is forgotten.
  const mayWrite = mayChange && found.customerName !== null;
  const note = [localize(claimKindTexts[found.kind]), dayOf(found), !mayChange && t('decide.lookOnly')]
    .filter(Boolean)
    .join(' · ');
  return (
    <RecordPage
      back={back}
      title={found.number}
      badge={<ClaimBadge claim={found} />}
      note={note}
      actions={mayWrite && !isOpen && <Reopen key={found.state} claimId={found.claimId} />}
      aside={
        <>
          <Facts detail={detail} />
          {mayChange && isOpen && <ClaimAssignee claim={found} />}
          {mayChange && isOpen && <ClaimDecision key={found.lastAt} detail={detail} />}
        </>
      }
    >
      <ClaimThread key={found.state} claim={found} steps={steps} mayWrite={mayWrite} />
      <ClaimCustody itemId={found.itemId} custody={detail.custody} />
      <Notes about="claim" aboutId={found.claimId} />
    </RecordPage>
  );
};

export const ClaimDetailPage = () => {
  const { t } = useTranslation('claims');
  const { name } = useSite();
  const [params] = useSearchParams();
  const claimId = params.get('id') ?? '';
  const state = useRead(ownerClaims.one, { claimId });
  const back = { to: '/backend/claimlist', label: t('title') };
  return (
    <>
      <PageTitle of={`${t('title')} · ${name}`} />
      <RecordLoading state={state} isThere={state.data !== undefined} missing={t('missing')} back={back}>
        {(detail) => <Claim key={claimId} detail={detail} back={back} />}
      </RecordLoading>
    </>
  );
};
