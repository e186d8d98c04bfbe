import { refunds } from '@klang/contracts/api/refunds';
import { refundCauseTexts, refundMethodTexts } from '@klang/contracts/payments/refunds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { baht, shortDate } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { AskRefund } from '../refunds/AskRefund.tsx';
import { RefundBadge } from '../refunds/RefundBadge.tsx';
import { refundPath } from './ways.ts';

type Props = { readonly orderId: string; readonly mayChange: boolean };

export const OrderRefunds = ({ orderId, mayChange }: Props) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { language } = useSite();
  const [isAsking, setAsking] = useState(false);
  const { data } = useRead(refunds.list, { orderId });
  const { data: possible } = useRead(refunds.refundable, { orderId });
  const payments = (possible?.payments ?? []).filter(({ refundableSatang }) => refundableSatang > 0);
  const rows = data?.data ?? [];
  const canAsk = mayChange && payments.length > 0;
  if (rows.length === 0 && !canAsk) return null;
  return (
    <Panel
      title={t('refunds.title')}
      note={rows.length === 0 ? t('refunds.noneOfOrder') : undefined}
      action={
        canAsk && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('refunds.ask.open')}
          </Button>
        )
      }
    >
      {rows.length > 0 && (
        <PanelRows>
          {rows.map(({ refundId, amountSatang, cause, method, state, standing, askedAt }) => (
            <li key={refundId}>
              <span>
                <Link to={refundPath(refundId)}>{`${baht(amountSatang)} · ${localize(refundCauseTexts[cause])}`}</Link>
                <small>{`${localize(refundMethodTexts[method])} · ${shortDate(askedAt, language)}`}</small>
              </span>
              <RefundBadge state={state} standing={standing} />
            </li>
          ))}
        </PanelRows>
      )}
      {isAsking && possible && <AskRefund orderId={orderId} payments={payments} onDone={() => setAsking(false)} />}
    </Panel>
  );
};
