import { ownerClaims } from '@klang/contracts/api/ownerClaims';
import {
  type ClaimOutcome,
  type ClaimPayout,
  claimOutcomes,
  claimOutcomeTexts,
  claimPayouts,
} from '@klang/contracts/claims/claims';
import { NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';
import { bahtText, satangIn } from '../../../lib/money.ts';
import { useLocalize } from '../../../lib/site.ts';
import { useMessageId } from '../../../lib/useMessageId.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { FormStack } from '../../../ui/FormStack.tsx';
import { Textarea, TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './claims.module.css';

type Detail = z.output<typeof ownerClaims.one.detail>;
type Props = { readonly detail: Detail };

const Outcomes = ({
  value,
  leftSatang,
  onChange,
}: {
  readonly value: ClaimOutcome;
  readonly leftSatang: number | null;
  readonly onChange: (outcome: ClaimOutcome) => void;
}) => {
  const { t } = useTranslation('claims');
  const localize = useLocalize();
  const noteOf = (outcome: ClaimOutcome): string => {
    if (outcome === 'compensate' && leftSatang === null) return t('decide.outcomeTexts.compensateFree');
    return t(`decide.outcomeTexts.${outcome}`, { amount: baht(leftSatang ?? 0) });
  };
  return (
    <fieldset className={`${classes.outcomes} stack gap-8`} aria-label={t('decide.title')}>
      {claimOutcomes.map((outcome) => (
        <label className="outlined choice p-10-12 grid middle pointer" key={outcome}>
          <input type="radio" name="outcome" checked={outcome === value} onChange={() => onChange(outcome)} />
          <b className="medium">{localize(claimOutcomeTexts[outcome])}</b>
          <small className="muted fz-13">{noteOf(outcome)}</small>
        </label>
      ))}
    </fieldset>
  );
};

const likely = ({ found, leftSatang }: Detail): string => {
  const { wantedSatang } = found;
  if (wantedSatang === null) return '';
  return bahtText(leftSatang === null ? wantedSatang : Math.min(wantedSatang, leftSatang));
};

const useDeciding = (detail: Detail) => {
  const { t } = useTranslation('claims');
  const { found, leftSatang } = detail;
  const { idFor, next } = useMessageId();
  const [outcome, setOutcome] = useState<ClaimOutcome>('compensate');
  const [typed, setTyped] = useState(likely(detail));
  const [payout, setPayout] = useState<ClaimPayout>('refund');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutateAsync, isPending, error } = useCommand(ownerClaims.decide);
  const amountSatang = satangIn(typed) || null;
  const isWrong = amountSatang === null || (leftSatang !== null && amountSatang > leftSatang);
  const isPaid = outcome === 'compensate';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '' || (isPaid && isWrong)) return;
    const compensation = isPaid ? { amountSatang, payout } : { amountSatang: null, payout: null };
    const verdict = { outcome, ...compensation, reason: reason.trim() };
    const decision = { claimId: found.claimId, decisionId: idFor(verdict), ...verdict };
    if (!(await mutateAsync({ ...decision, seen: found.messages }).catch(() => null))) return;
    notify({ type: 'positive', title: t('decide.done') });
    next();
  };
  const wrong = {
    amount: isTried && isWrong ? t('decide.amountWrong') : undefined,
    reason: isTried && reason.trim() === '' ? t('decide.reasonMissing') : undefined,
  };
  const chosen = { outcome, typed, payout, reason, amountSatang: isWrong ? null : amountSatang, isPaid };
  return { ...chosen, setOutcome, setTyped, setPayout, setReason, submit, isPending, error, wrong };
};

export const ClaimDecision = ({ detail }: Props) => {
  const { t } = useTranslation('claims');
  const deciding = useDeciding(detail);
  const { outcome, typed, payout, reason, amountSatang, isPaid, error, wrong } = deciding;
  const { leftSatang, limitSatang } = detail;
  const isAbove = limitSatang !== null && (amountSatang ?? 0) > limitSatang;
  return (
    <Panel title={t('decide.title')} note={t('decide.note')}>
      <FormStack gap={14} onSubmit={deciding.submit}>
        {error && <FormProblems title={error.message} />}
        <Outcomes value={outcome} leftSatang={leftSatang} onChange={deciding.setOutcome} />
        {isPaid && (
          <>
            <TextInput
              label={t('decide.amount')}
              inputMode="decimal"
              value={typed}
              maxLength={20}
              error={wrong.amount}
              onChange={({ currentTarget }) => deciding.setTyped(currentTarget.value)}
            />
            <NativeSelect
              label={t('decide.payout')}
              value={payout}
              data={claimPayouts.map((value) => ({ value, label: t(`decide.payouts.${value}`) })).toReversed()}
              onChange={({ currentTarget }) =>
                deciding.setPayout(claimPayouts.find((one) => one === currentTarget.value) ?? payout)
              }
            />
            {isAbove && <p className="muted fz-13">{t(`decide.above.${payout}`, { limit: baht(limitSatang) })}</p>}
          </>
        )}
        <Textarea
          label={t('decide.reason')}
          value={reason}
          rows={3}
          maxLength={2_000}
          error={wrong.reason}
          onChange={({ currentTarget }) => deciding.setReason(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="accent"
          isFull
          isBusy={deciding.isPending}
          isDisabled={isPaid && isAbove && payout === 'credit'}
        >
          {isPaid && amountSatang !== null ? t('decide.yesAmount', { amount: baht(amountSatang) }) : t('decide.yes')}
        </Button>
      </FormStack>
    </Panel>
  );
};
