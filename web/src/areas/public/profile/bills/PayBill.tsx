import { type BillRow, bills } from '@klang/contracts/api/bills';
import { orders } from '@klang/contracts/api/orders';
import type { PayMethod } from '@klang/contracts/events/order';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand } from '../../../../lib/api.ts';
import { baht } from '../../../../lib/format.ts';
import { newPaymentId } from '../../../../lib/ids.ts';
import { useSecondsLeft } from '../../../../lib/secondsLeft.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { arrowRight } from '../../../../ui/icons.ts';
import { download } from '../../../../ui/listIcons.ts';
import { QrCode } from '../../../../ui/QrCode.tsx';
import { CodeSteps } from '../../checkout/pay/CodeSteps.tsx';
import { TimeLeft } from '../../checkout/pay/Countdown.tsx';
import { Methods } from '../../checkout/pay/Methods.tsx';
import { offeredFor, type PaymentRow, paymentRow } from '../../checkout/pay/offered.ts';
import { exactBaht } from '../../checkout/pay/QrPanel.tsx';
import { saveQr } from '../../checkout/pay/saveQr.ts';
import { usePublished } from '../../published/usePublished.ts';
import classes from './bills.module.css';

type StartedPayment = z.output<typeof bills.pay.detail> & { readonly paymentId: string };

/** Starts to pay a bill. Within its lifetime, the same attempt returns the same code. */
const usePaying = ({ orderId, billId }: BillRow) => {
  const ids = useRef<Partial<Record<PayMethod, string>>>({});
  const [begun, setBegun] = useState<StartedPayment | null>(null);
  const { mutateAsync, isPending, error } = useCommand(bills.pay);
  const begin = async (method: PayMethod) => {
    const paymentId = ids.current[method] ?? newPaymentId();
    ids.current[method] = paymentId;
    const answer = await mutateAsync({ orderId, billId, paymentId, method }).catch(() => {
      // A refusal is final for this attempt; the next press starts a new one.
      delete ids.current[method];
      return null;
    });
    if (!answer) return;
    setBegun({ ...answer.detail, paymentId });
    if (answer.detail.payUrl) window.location.assign(answer.detail.payUrl);
  };
  const beginAnew = (method: PayMethod) => {
    delete ids.current[method];
    return begin(method);
  };
  return { begun, begin, beginAnew, isBusy: isPending, refusal: error?.message };
};

type CodeProps = {
  readonly bill: BillRow;
  readonly begun: StartedPayment;
  readonly isBusy: boolean;
  readonly onAnew: () => void;
};
const Code = ({ bill, begun, isBusy, onAnew }: CodeProps) => {
  const { t } = useTranslation('profile');
  const { t: checkout } = useTranslation('checkout');
  const { mutateAsync, isPending, error } = useCommand(orders.reportTransfer);
  const isTransfer = begun.method === 'transfer';
  // Money for a code of the gateway is late afterwards. A transfer is reported at any time.
  const isOver = useSecondsLeft(begun.payBy) === 0 && !isTransfer;
  if (!begun.qr) return null;
  if (isOver)
    return (
      <div className="grid gap-16 start">
        <p role="status">{t('bills.codeOver')}</p>
        <Button variant="accent" isBusy={isBusy} onClick={onAnew}>
          {checkout('pay.newCode')}
        </Button>
      </div>
    );
  const [amount, { payee, payload }] = [baht(begun.amountSatang), begun.qr];
  const fileName = `bill-${bill.orderNumber}-${bill.sequence}.png`;
  const save = () => saveQr({ payee, payload, amount: exactBaht(begun.amountSatang), fileName });
  const report = () => void mutateAsync({ orderId: bill.orderId, paymentId: begun.paymentId }).catch(() => null);
  return (
    <div className="grid gap-16 start">
      <QrCode className={classes.qr} payload={payload} label={checkout('pay.qrLabel', { payee, amount })} />
      <p>
        {payee} <b>{amount}</b>
      </p>
      <Button left={download} onClick={save}>
        {checkout('pay.save')}
      </Button>
      <CodeSteps method={isTransfer ? 'transfer' : 'thaiqr'} />
      {error && <FormProblems title={error.message} />}
      {isTransfer ? (
        <Button variant="accent" isBusy={isPending} onClick={report}>
          {checkout('pay.reportGo')}
        </Button>
      ) : (
        <>
          <p role="timer">
            <TimeLeft payBy={begun.payBy} />
          </p>
          <p>{t('bills.waits')}</p>
        </>
      )}
    </div>
  );
};

const Ways = ({ bill, offered }: { readonly bill: BillRow; readonly offered: readonly PaymentRow[] }) => {
  const { t } = useTranslation('profile');
  const [method, setMethod] = useState<PayMethod>(offered[0]?.kind ?? 'card');
  const { begun, begin, beginAnew, isBusy, refusal } = usePaying(bill);
  const qr = begun?.method === method && begun.qr ? begun : null;
  return (
    <>
      {offered.length > 1 && <Methods offered={offered} chosen={method} onChoose={setMethod} />}
      {refusal && <FormProblems title={refusal} />}
      {qr ? (
        <Code bill={bill} begun={qr} isBusy={isBusy} onAnew={() => void beginAnew(method)} />
      ) : (
        <Button variant="accent" size="large" right={arrowRight} isBusy={isBusy} onClick={() => void begin(method)}>
          {t('bills.pay', { amount: baht(bill.openSatang) })}
        </Button>
      )}
    </>
  );
};

export const PayBill = ({ bill }: { readonly bill: BillRow }) => {
  const { t } = useTranslation('profile');
  const { t: checkout } = useTranslation('checkout');
  const [isOpen, setOpen] = useState(false);
  const { rows } = usePublished('payment', paymentRow);
  const offered = offeredFor(rows ?? [], bill.openSatang);
  if (isOpen && rows && offered.length === 0) return <FormProblems title={checkout('pay.none')} />;
  if (!isOpen || offered.length === 0) {
    return (
      <Button variant="accent" isBusy={isOpen && rows === undefined} onClick={() => setOpen(true)}>
        {t('bills.payNow')}
      </Button>
    );
  }
  return (
    <div className={`${classes.ways} grid gap-16`}>
      <Ways bill={bill} offered={offered} />
    </div>
  );
};
