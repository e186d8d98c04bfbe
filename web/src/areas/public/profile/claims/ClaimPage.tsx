import { claims } from '@klang/contracts/api/claims';
import { claimKindTexts } from '@klang/contracts/claims/claims';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { useCommand, useRead } from '../../../../lib/api.ts';
import { baht, dateAndTime, shortDate } from '../../../../lib/format.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useLocalize, useSite } from '../../../../lib/site.ts';
import { useMessageId } from '../../../../lib/useMessageId.ts';
import { AskDialog } from '../../../../lookups/AskDialog.tsx';
import { FailedState } from '../../../../ui/FailedState.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { chevronLeft } from '../../../../ui/icons.ts';
import { notify } from '../../../../ui/notice.ts';
import { SkeletonRows } from '../../../../ui/Skeletons.tsx';
import order from '../order.module.css';
import { orderWay, tabWay } from '../ways.ts';
import { ClaimBadge } from './ClaimBadge.tsx';
import { ClaimThread } from './ClaimThread.tsx';
import classes from './claims.module.css';

type ClaimShown = z.output<typeof claims.one.detail>;
type Props = { readonly detail: ClaimShown };

const Disagree = ({ detail, onDone }: Props & { readonly onDone: () => void }) => {
  const { t } = useTranslation('claims');
  const { language } = useSite();
  const { mutateAsync, isPending, error } = useCommand(claims.disagree);
  const { idFor } = useMessageId();
  const onYes = async (text: string) => {
    const message = { claimId: detail.found.claimId, messageId: idFor(text), text };
    if (!(await mutateAsync(message).catch(() => null))) return;
    notify({ type: 'positive', title: t('disagree.done') });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t('disagree.title'),
        text: t('disagree.text', { until: shortDate(detail.disagreeUntil ?? detail.now, language) }),
        yes: t('disagree.yes'),
        tone: 'calm',
        needsReason: true,
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    />
  );
};

const Money = ({ detail: { found, money } }: Props) => {
  const { t } = useTranslation('claims');
  const { language } = useSite();
  if (found.payout === 'credit') return <p className="muted">{t('result.credit')}</p>;
  const word = money?.state === 'done' ? 'done' : money?.state === 'waiting' ? 'waiting' : 'transfer';
  return (
    <>
      <p className="muted">{t(`result.${word}`)}</p>
      {money?.needsAccount && (
        <div className={`${classes.links} wrap mt-12`}>
          <Link className="underline-link tap p-10-0" to={publicPath(orderWay(found.orderId), language)}>
            {t('result.account')}
          </Link>
        </div>
      )}
    </>
  );
};

const Result = ({ detail }: Props) => {
  const { t } = useTranslation('claims');
  const [isAsking, setAsking] = useState(false);
  const { found, steps, disagreeUntil } = detail;
  const last = steps.findLast(({ is }) => is === 'decided');
  if (found.state !== 'decided' || !last) return null;
  const outcome = found.outcome ?? 'nothing';
  return (
    <section className={`${classes.result} card clips`} data-outcome={outcome}>
      <h2>{t(`result.${outcome}`)}</h2>
      <div>
        {last.amountSatang !== null && <strong className="block fz-28">{baht(last.amountSatang)}</strong>}
        {last.amountSatang !== null && <Money detail={detail} />}
        {found.givenSatang > (last.amountSatang ?? 0) && (
          <p className="muted">{t('result.total', { amount: baht(found.givenSatang) })}</p>
        )}
        {last.amountSatang === null && <p className="muted as-typed">{last.text}</p>}
        {disagreeUntil !== null && (
          <div className={`${classes.links} wrap mt-12`}>
            <button className="plain underline-link tap p-10-0" type="button" onClick={() => setAsking(true)}>
              {t('disagree.open')}
            </button>
          </div>
        )}
        {isAsking && <Disagree detail={detail} onDone={() => setAsking(false)} />}
      </div>
    </section>
  );
};

const Withdraw = ({ claimId }: { readonly claimId: string }) => {
  const { t } = useTranslation('claims');
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending, error } = useCommand(claims.withdraw);
  const onYes = async () => {
    if (!(await mutateAsync({ claimId }).catch(() => null))) return;
    notify({ type: 'positive', title: t('withdraw.done') });
    setAsking(false);
  };
  return (
    <div className={`${classes.links} wrap mt-12`}>
      <button className="plain underline-link tap p-10-0" type="button" onClick={() => setAsking(true)}>
        {t('withdraw.open')}
      </button>
      {isAsking && (
        <AskDialog
          question={{ title: t('withdraw.title'), text: t('withdraw.text'), yes: t('withdraw.yes') }}
          isBusy={isPending}
          refusal={error?.message}
          onYes={onYes}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  );
};

const Claim = ({ detail }: Props) => {
  const { t } = useTranslation('claims');
  const localize = useLocalize();
  const { language } = useSite();
  const { found, steps, custody } = detail;
  const openedAt = dateAndTime(found.openedAt, language);
  return (
    <>
      <header className="stack top gap-4 mb-20">
        <ClaimBadge claim={found} />
        <h1 className="fz-26">{t('of', { kind: localize(claimKindTexts[found.kind]), item: found.itemId })}</h1>
        <p className="hint">
          {found.number} · {t('openedAt', { at: openedAt })}
        </p>
        {custody.hands > 0 && (
          <p className="hint">
            {custody.gaps === 0 ? t('custody.attached') : t('custody.attachedGaps', { count: custody.gaps })}
          </p>
        )}
      </header>
      <Result detail={detail} />
      <ClaimThread claim={found} steps={steps} />
      {found.state === 'open' && <Withdraw claimId={found.claimId} />}
    </>
  );
};

export const ClaimPage = ({ claimId }: { readonly claimId: string }) => {
  const { t } = useTranslation('claims');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const { data, error, refetch } = useRead(claims.one, { claimId });
  return (
    <>
      <Link className={`${order.back} link middle gap-4 on-screen`} to={publicPath(tabWay('returns'), language)}>
        <Icon of={chevronLeft} size={18} />
        {t('mine')}
      </Link>
      {data && <Claim detail={data} />}
      {!data && !error && <SkeletonRows rows={4} />}
      {!data && error && (
        <FailedState
          title={common('failed.title')}
          text={error.message}
          retryLabel={common('retry')}
          onRetry={refetch}
        />
      )}
    </>
  );
};
