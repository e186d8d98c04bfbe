import { claims } from '@klang/contracts/api/claims';
import { claimKindTexts } from '@klang/contracts/custody/claims';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { useCommand, useRead } from '../../../../lib/api.ts';
import { baht, clockTime, shortDate } from '../../../../lib/format.ts';
import { newMessageId } from '../../../../lib/ids.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useSay, useSite } from '../../../../lib/site.ts';
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
  const [messageId] = useState(newMessageId);
  const onYes = async (text: string) => {
    if (!(await mutateAsync({ claimId: detail.found.claimId, messageId, text }).catch(() => null))) return;
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
        asksReason: true,
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    />
  );
};

/** How the money comes, and how far it is. */
const Money = ({ detail: { found, money } }: Props) => {
  const { t } = useTranslation('claims');
  const { language } = useSite();
  if (found.payout === 'credit') return <p>{t('result.credit')}</p>;
  const word = money?.state === 'done' ? 'done' : money?.state === 'waiting' ? 'waiting' : 'transfer';
  return (
    <>
      <p>{t(`result.${word}`)}</p>
      {money?.needsAccount && (
        <div className={classes.links}>
          <Link to={publicPath(orderWay(found.orderId), language)}>{t('result.account')}</Link>
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
    <section className={classes.result} data-outcome={outcome}>
      <h2>{t(`result.${outcome}`)}</h2>
      <div>
        {last.amountSatang !== null && <strong>{baht(last.amountSatang)}</strong>}
        {last.amountSatang !== null && <Money detail={detail} />}
        {found.givenSatang > (last.amountSatang ?? 0) && (
          <p>{t('result.total', { amount: baht(found.givenSatang) })}</p>
        )}
        {last.amountSatang === null && <p>{last.text}</p>}
        {disagreeUntil !== null && (
          <div className={classes.links}>
            <button type="button" onClick={() => setAsking(true)}>
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
    <div className={classes.links}>
      <button type="button" onClick={() => setAsking(true)}>
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
  const say = useSay();
  const { language } = useSite();
  const { found, steps, custody } = detail;
  const openedAt = `${shortDate(found.openedAt, language)} ${clockTime(found.openedAt)}`;
  return (
    <>
      <header className={classes.head}>
        <ClaimBadge claim={found} />
        <h1>{t('of', { kind: say(claimKindTexts[found.kind]), item: found.itemId })}</h1>
        <p>
          {found.number} · {t('openedAt', { at: openedAt })}
        </p>
        {custody.hands > 0 && (
          <p>{custody.gaps === 0 ? t('custody.attached') : t('custody.attachedGaps', { count: custody.gaps })}</p>
        )}
      </header>
      <Result detail={detail} />
      <ClaimThread claim={found} steps={steps} />
      {found.state === 'open' && <Withdraw claimId={found.claimId} />}
    </>
  );
};

/** One claim: what was decided, what was said, and what can be done. */
export const ClaimPage = ({ claimId }: { readonly claimId: string }) => {
  const { t } = useTranslation('claims');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const { data, error, refetch } = useRead(claims.one, { claimId });
  return (
    <>
      <Link className={order.back} to={publicPath(tabWay('returns'), language)}>
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
