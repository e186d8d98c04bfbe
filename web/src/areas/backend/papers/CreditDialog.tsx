import { papers } from '@klang/contracts/api/papers';
import { type CreditCode, creditCodes } from '@klang/contracts/papers/paper';
import type { PaperRow } from '@klang/contracts/papers/paperRow';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';

const amountForm = /^\d{1,9}(\.\d{1,2})?$/;
const satangOf = (typed: string): number | null => {
  const bare = typed.replace(/[\s,฿]/g, '');
  if (!amountForm.test(bare)) return null;
  const [whole = '0', part = ''] = bare.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

type Props = {
  readonly paper: PaperRow;
  /** Null: there is no limit. */
  readonly aloneSatang: number | null;
  readonly onDone: () => void;
};

export const CreditDialog = ({ paper, aloneSatang, onDone }: Props) => {
  const { paperId, number, totalSatang, creditedSatang } = paper;
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(papers.credit);
  const [creditId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState<CreditCode>('CDNS01');
  const [isTried, setTried] = useState(false);
  const open = (totalSatang ?? 0) - creditedSatang;
  const most = Math.min(open, aloneSatang ?? open);
  const amountSatang = satangOf(typed);
  const isRight = amountSatang !== null && amountSatang > 0 && amountSatang <= most;
  const credit = async (reason: string) => {
    setTried(true);
    if (!isRight) return;
    if (!(await mutateAsync({ paperId, creditId, amountSatang, code, reason }).catch(() => null))) return;
    notify({ type: 'positive', title: t('papers.credited') });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t('papers.creditTitle', { number }),
        text: [
          t('papers.creditText', { amount: baht(open) }),
          ...(most < open ? [t('bills.alone', { amount: baht(most) })] : []),
        ].join(' '),
        yes: t('papers.creditYes'),
        needsReason: true,
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={(reason) => void credit(reason)}
      onNo={onDone}
    >
      <TextInput
        label={t('papers.creditAmount')}
        inputMode="decimal"
        value={typed}
        maxLength={20}
        error={isTried && !isRight ? t('papers.creditWrong', { amount: baht(most) }) : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <NativeSelect
        label={t('papers.creditCode')}
        value={code}
        data={creditCodes.map((one) => ({ value: one, label: `${one} · ${t(`papers.codes.${one}`)}` }))}
        onChange={({ currentTarget }) => setCode(creditCodes.find((one) => one === currentTarget.value) ?? code)}
      />
    </AskDialog>
  );
};
