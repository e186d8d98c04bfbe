import { lateMoney, type WriteOffView } from '@klang/contracts/api/lateMoney';
import { refundCauseTexts } from '@klang/contracts/payments/refunds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { baht, dateAndTime } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import facts from '../../../ui/facts.module.css';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';

type Props = { readonly caseId: string; readonly writeOff: WriteOffView };

const namesOf = ({ refundCause }: WriteOffView) => (refundCause ? 'ourRefund' : 'writeOff');

const Agreeing = ({ caseId, writeOff, onDone }: Props & { readonly onDone: () => void }) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(lateMoney.settle);
  const onYes = async (typed: string) => {
    // The second person confirms the reason of the first, and the customer is told that one.
    const { outcome, refundCause } = writeOff;
    const lost = refundCause ? ({ lost: 'ourRefund', refundCause } as const) : ({ lost: 'writtenOff' } as const);
    const how = { ...lost, ...(outcome && { outcome }) };
    const settling = { caseId, choice: 'noted', reason: writeOff.reason ?? typed, ...how } as const;
    if (!(await mutateAsync(settling).catch(() => null))) return;
    notify({ type: 'positive', title: t('lateMoney.done') });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t(`lateMoney.${namesOf(writeOff)}.agreeTitle`, { amount: baht(writeOff.amountSatang) }),
        text: t(`lateMoney.${namesOf(writeOff)}.agreeText`),
        yes: t(`lateMoney.${namesOf(writeOff)}.agree`),
        needsReason: writeOff.reason === null,
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={(typed) => void onYes(typed)}
      onNo={onDone}
    />
  );
};

export const WriteOffPanel = ({ caseId, writeOff, mayAct }: Props & { readonly mayAct: boolean }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const localize = useLocalize();
  const [isAsking, setAsking] = useState(false);
  const { staffName, amountSatang, outcome, refundCause, reason, askedAt, mayAgree } = writeOff;
  const mayDo = mayAct && mayAgree;
  return (
    <Panel
      title={t(`lateMoney.${namesOf(writeOff)}.title`)}
      note={t(mayDo ? 'lateMoney.writeOff.yours' : 'lateMoney.writeOff.others')}
      action={
        mayDo && (
          <Button size="small" variant="accent" onClick={() => setAsking(true)}>
            {t(`lateMoney.${namesOf(writeOff)}.agree`)}
          </Button>
        )
      }
    >
      <dl className={`${facts.facts} grid gap-8-16 fz-14 lh-16`}>
        <dt>{t(`lateMoney.${namesOf(writeOff)}.amount`)}</dt>
        <dd>{baht(amountSatang)}</dd>
        <dt>{t('lateMoney.writeOff.by')}</dt>
        <dd>{`${staffName ?? t('lateMoney.somebody')} · ${dateAndTime(askedAt, language)}`}</dd>
        {refundCause && (
          <>
            <dt>{t('lateMoney.refundCauseOf')}</dt>
            <dd>{localize(refundCauseTexts[refundCause])}</dd>
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
      {isAsking && <Agreeing caseId={caseId} writeOff={writeOff} onDone={() => setAsking(false)} />}
    </Panel>
  );
};
