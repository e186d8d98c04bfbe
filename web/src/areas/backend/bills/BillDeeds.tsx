import type { BillRow } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { isLookedFor } from '@klang/contracts/bills/lookedFor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { TakeFile } from '../../../lists/TakeFile.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { ConfirmTransfer, DenyTransfer } from '../orders/TransferDialogs.tsx';
import { MoveDue, TakeMoney } from './BillDialogs.tsx';
import { PrintBill } from './PrintBill.tsx';

type BillProps = { readonly bill: BillRow };
type StandingBill = BillProps & { readonly today: string };

const answers = { confirm: ConfirmTransfer, deny: DenyTransfer } as const;
type AnswerName = keyof typeof answers;

type AnswersProps = BillProps & { readonly paymentId: string };
const TransferAnswers = ({ bill: { orderId, confirmSatang, openSatang }, paymentId }: AnswersProps) => {
  const { t } = useTranslation('backend');
  const [asking, setAsking] = useState<AnswerName | null>(null);
  const Dialog = asking && answers[asking];
  const of = openSatang > 0 ? 'bill' : 'paidBill';
  const transfer = { orderId, paymentId, askedSatang: confirmSatang ?? openSatang, of } as const;
  return (
    <>
      {(['confirm', 'deny'] as const).map((answer) => (
        <Button
          key={answer}
          size="small"
          variant={answer === 'confirm' ? 'accent' : 'outlined'}
          onClick={() => setAsking(answer)}
        >
          {t(`orders.${answer}.open`)}
        </Button>
      ))}
      {Dialog && <Dialog transfer={transfer} onDone={() => setAsking(null)} />}
    </>
  );
};

const Doings = ({ bill, today }: StandingBill) => {
  const { t } = useTranslation('backend');
  const [asking, setAsking] = useState<'money' | 'due' | null>(null);
  const remind = useCommand(ownerBills.remind);
  const { orderId, billId } = bill;
  const close = () => setAsking(null);
  const remindNow = async () => {
    if (await remind.mutateAsync({ orderId, billId }).catch(() => null))
      notify({ type: 'positive', title: t('bills.reminded') });
  };
  return (
    <>
      {remind.error && <FormProblems title={remind.error.message} />}
      {!isLookedFor(bill.confirmBy, today) && (
        <Button size="small" isBusy={remind.isPending} onClick={() => void remindNow()}>
          {t('bills.remind')}
        </Button>
      )}
      <Button size="small" onClick={() => setAsking('money')}>
        {t('bills.money.open')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setAsking('due')}>
        {t('bills.due.open')}
      </Button>
      {asking === 'money' && <TakeMoney bill={bill} onDone={close} />}
      {asking === 'due' && <MoveDue bill={bill} onDone={close} />}
    </>
  );
};

/** Nothing is asked for. Its money may come all the same, for example by a transfer that was on its way. */
const LateTransfer = ({ bill }: BillProps) => {
  const { t } = useTranslation('backend');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        {t('bills.money.open')}
      </Button>
      {isAsking && <TakeMoney bill={bill} onDone={() => setAsking(false)} />}
    </>
  );
};

const OwnDeeds = ({ bill, today }: StandingBill) => {
  const isOpen = bill.openSatang > 0;
  if (bill.isVoid || (isOpen && bill.waitsUntil)) return <LateTransfer bill={bill} />;
  return isOpen ? <Doings bill={bill} today={today} /> : null;
};

export const BillDeeds = ({ bill, today }: StandingBill) => (
  <>
    {bill.confirmPaymentId && <TransferAnswers bill={bill} paymentId={bill.confirmPaymentId} />}
    <OwnDeeds bill={bill} today={today} />
  </>
);

export const BillFile = ({ bill, mayChange }: BillProps & { readonly mayChange: boolean }) => {
  const { t } = useTranslation('backend');
  const { orderId, billId, orderNumber, sequence } = bill;
  return (
    <>
      {!bill.isVoid && (
        <TakeFile
          endpoint={ownerBills.asPdf}
          body={{ orderId, billId }}
          name={`bill-${orderNumber}-${sequence}.pdf`}
          label={t('bills.take')}
          of={`${orderNumber} / ${sequence}`}
          failed={t('bills.notTaken')}
          variant="quiet"
        />
      )}
      {mayChange && bill.openSatang > 0 && <PrintBill bill={bill} />}
    </>
  );
};
