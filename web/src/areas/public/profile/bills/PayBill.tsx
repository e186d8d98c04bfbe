import { type BillRow, bills } from '@klang/contracts/api/bills';
import { orders } from '@klang/contracts/api/orders';
import type { PayMethod } from '@klang/contracts/events/order';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand } from '../../../../lib/api.ts';
import { baht } from '../../../../lib/format.ts';
import { newPaymentId } from '../../../../lib/ids.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { arrowRight } from '../../../../ui/icons.ts';
import { QrCode } from '../../../../ui/QrCode.tsx';
import { Methods } from '../../checkout/pay/Methods.tsx';
import { offeredFor, type PaymentRow, paymentRow } from '../../checkout/pay/offered.ts';
import { usePublished } from '../../published/usePublished.ts';
import classes from './bills.module.css';

type StartedPayment = z.output<typeof bills.pay.detail> & { readonly paymentId: string };

/** Begins to pay a bill; a code that is asked for again within its time is the same. */
const usePaying = ({ orderId, billId }: BillRow) => {
  const ids = useRef<Partial<Record<PayMethod, string>>>({});
  const [begun, setBegun] = useState<StartedPayment | null>(null);
  const { mutateAsync, isPending, error } = useCommand(bills.pay);
  const begin = async (method: PayMethod) => {
    const paymentId = ids.current[method] ?? newPaymentId();
    ids.current[method] = paymentId;
    const answer = await mutateAsync({ orderId, billId, paymentId, method }).catch(() => {
      // A no is final for this attempt: the next press begins another.
      delete ids.current[method];
      return null;
    });
    if (!answer) return;
    setBegun({ ...answer.detail, paymentId });
    if (answer.detail.payUrl) window.location.assign(answer.detail.payUrl);
  };
  return { begun, begin, isBusy: isPending, refusal: error?.message };
};

const Code = ({ bill, begun }: { readonly bill: BillRow; readonly begun: StartedPayment }) => {
  const { t } = useTranslation('profile');
  const { t: checkout } = useTranslation('checkout');
  const { mutateAsync, isPending, error } = useCommand(orders.reportTransfer);
  if (!begun.qr) return null;
  const [amount, { payee, payload }] = [baht(begun.amountSatang), begun.qr];
  const report = () => void mutateAsync({ orderId: bill.orderId, paymentId: begun.paymentId }).catch(() => null);
  return (
    <div className={classes.code}>
      <QrCode className={classes.qr} payload={payload} label={checkout('pay.qrLabel', { payee, amount })} />
      <p>
        {payee} <b>{amount}</b>
      </p>
      {error && <FormProblems title={error.message} />}
      {begun.method === 'transfer' ? (
        <Button variant="accent" isBusy={isPending} onClick={report}>
          {checkout('pay.reportGo')}
        </Button>
      ) : (
        <p>{t('bills.waits')}</p>
      )}
    </div>
  );
};

const Ways = ({ bill, offered }: { readonly bill: BillRow; readonly offered: readonly PaymentRow[] }) => {
  const { t } = useTranslation('profile');
  const [method, setMethod] = useState<PayMethod>(offered[0]?.kind ?? 'card');
  const { begun, begin, isBusy, refusal } = usePaying(bill);
  const shown = begun?.method === method && begun.qr ? begun : null;
  return (
    <>
      {offered.length > 1 && <Methods offered={offered} chosen={method} onChoose={setMethod} />}
      {refusal && <FormProblems title={refusal} />}
      {shown ? (
        <Code bill={bill} begun={shown} />
      ) : (
        <Button variant="accent" size="large" right={arrowRight} isBusy={isBusy} onClick={() => void begin(method)}>
          {t('bills.pay', { amount: baht(bill.openSatang) })}
        </Button>
      )}
    </>
  );
};

/** The ways to pay a bill, once somebody asks for them. */
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
    <div className={classes.ways}>
      <Ways bill={bill} offered={offered} />
    </div>
  );
};
