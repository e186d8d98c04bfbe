import { lateMoney, type WriteOffShown } from '@klang/contracts/api/lateMoney';
import { refundCauseTexts } from '@klang/contracts/payments/refunds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { baht, clockTime, shortDate } from '../../../lib/format.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import facts from '../../../ui/facts.module.css';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';

type Props = { readonly caseId: string; readonly asked: WriteOffShown };

/** It is written off, or our own staff gave it back. */
const namesOf = ({ refundCause }: WriteOffShown) => (refundCause ? 'ourRefund' : 'writeOff');

const Agreeing = ({ caseId, asked, onDone }: Props & { readonly onDone: () => void }) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(lateMoney.settle);
  const onYes = async (typed: string) => {
    // The customer is told for the reason that was given first.
    const { outcome, refundCause } = asked;
    const lost = refundCause ? ({ lost: 'ourRefund', refundCause } as const) : ({ lost: 'writtenOff' } as const);
    const how = { ...lost, ...(outcome && { outcome }) };
    const settling = { caseId, choice: 'noted', reason: asked.reason ?? typed, ...how } as const;
    if (!(await mutateAsync(settling).catch(() => null))) return;
    notify({ type: 'positive', title: t('lateMoney.done') });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t(`lateMoney.${namesOf(asked)}.agreeTitle`, { amount: baht(asked.amountSatang) }),
        text: t(`lateMoney.${namesOf(asked)}.agreeText`),
        yes: t(`lateMoney.${namesOf(asked)}.agree`),
        asksReason: asked.reason === null,
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={(typed) => void onYes(typed)}
      onNo={onDone}
    />
  );
};

/** That somebody wants to ask for it no more, or says that we gave it back, and whether whoever reads this may agree. */
export const WriteOffPanel = ({ caseId, asked, mayAct }: Props & { readonly mayAct: boolean }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  const { staffName, amountSatang, outcome, refundCause, reason, askedAt, mayAgree } = asked;
  const mayDo = mayAct && mayAgree;
  return (
    <Panel
      title={t(`lateMoney.${namesOf(asked)}.title`)}
      note={t(mayDo ? 'lateMoney.writeOff.yours' : 'lateMoney.writeOff.others')}
      action={
        mayDo && (
          <Button size="small" variant="accent" onClick={() => setAsking(true)}>
            {t(`lateMoney.${namesOf(asked)}.agree`)}
          </Button>
        )
      }
    >
      <dl className={facts.facts}>
        <dt>{t(`lateMoney.${namesOf(asked)}.amount`)}</dt>
        <dd>{baht(amountSatang)}</dd>
        <dt>{t('lateMoney.writeOff.by')}</dt>
        <dd>{`${staffName ?? t('lateMoney.somebody')} · ${shortDate(askedAt, language)} ${clockTime(askedAt)}`}</dd>
        {refundCause && (
          <>
            <dt>{t('lateMoney.refundCauseOf')}</dt>
            <dd>{say(refundCauseTexts[refundCause])}</dd>
          </>
        )}
        {outcome && (
          <>
            <dt>{t('lateMoney.outcomeOf')}</dt>
            <dd>{t(`lateMoney.outcomes.${outcome}`)}</dd>
          </>
        )}
        {reason && (
          <>
            <dt>{t('lateMoney.reason')}</dt>
            <dd>{reason}</dd>
          </>
        )}
      </dl>
      {isAsking && <Agreeing caseId={caseId} asked={asked} onDone={() => setAsking(false)} />}
    </Panel>
  );
};
