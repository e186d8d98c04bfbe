import type { OrderListRow } from '@klang/contracts/api/orders';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { download } from '../../../../ui/listIcons.ts';
import { QrCode } from '../../../../ui/QrCode.tsx';
import { type CodeMethod, CodeSteps } from './CodeSteps.tsx';
import { Countdown } from './Countdown.tsx';
import classes from './pay.module.css';
import { saveQr } from './saveQr.ts';
import type { Attempt, StartedPayment } from './useAttempt.ts';

/** With satang, because the customer compares it with the banking app. */
export const exactBaht = (satang: number): string =>
  `฿${(satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

export const saveCode = ({ number, payNowSatang }: OrderListRow, { qr }: StartedPayment): void => {
  if (!qr) return;
  saveQr({ ...qr, amount: exactBaht(payNowSatang), fileName: `${number}.png` });
};

type CodeProps = { readonly order: OrderListRow; readonly begun: StartedPayment | null; readonly word: string };

const Code = ({ order, begun, word }: CodeProps) => {
  const { t } = useTranslation('checkout');
  const amount = exactBaht(order.payNowSatang);
  return (
    <div className={`${classes.code} round-card clips`}>
      <p className={`${classes.codeHead} fz-15 strong text-center lh-14`}>{word}</p>
      {begun?.qr ? (
        <QrCode
          className={classes.qr}
          payload={begun.qr.payload}
          label={t('pay.qrLabel', { payee: begun.qr.payee, amount })}
        />
      ) : (
        <div className={`${classes.noQr} round`} aria-hidden="true" />
      )}
      <p className={`${classes.codeFoot} spread baseline gap-8 fz-14 lh-15`}>
        <span>{begun?.qr?.payee}</span>
        <b>{amount}</b>
      </p>
    </div>
  );
};

type Props = {
  readonly order: OrderListRow;
  readonly method: CodeMethod;
  readonly attempt: Attempt;
  readonly instruction: string | null | undefined;
  readonly children?: ReactNode;
};

export const QrPanel = ({
  order,
  method,
  attempt: { begun, begin, isBusy, refusal, isLast },
  instruction,
  children,
}: Props) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  return (
    <section className={`${classes.panel} card grid`}>
      <Code order={order} begun={begun} word={t(`pay.codeHead.${method}`)} />
      <div className={`${classes.side} stack top`}>
        <Countdown order={order} />
        {refusal && !begun && (
          <div className="full mt-14">
            <FormProblems title={refusal} />
            {isLast ? (
              <Button className="mt-10" to={publicPath('contactus', language)}>
                {t('pay.ask')}
              </Button>
            ) : (
              <Button className="mt-10" isBusy={isBusy} onClick={() => void begin(method)}>
                {t('pay.newCode')}
              </Button>
            )}
          </div>
        )}
        <CodeSteps method={method} />
        {method === 'transfer' && instruction && <p className={`${classes.instruction} hint mb-16`}>{instruction}</p>}
        {begun?.qr && (
          <Button className={classes.save} left={download} onClick={() => saveCode(order, begun)}>
            {t('pay.save')}
          </Button>
        )}
        {children}
        {begun && method === 'thaiqr' && (
          <p className={`${classes.waits} gap-10`}>
            <i />
            {t('pay.waits')}
          </p>
        )}
      </div>
    </section>
  );
};
