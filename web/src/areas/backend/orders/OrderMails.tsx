import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { mailStateTexts } from '@klang/contracts/mails/mailStateTexts';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { dateAndTime } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { mailLooks } from './looks.ts';
import type { FoundOrder } from './orderFound.ts';

type Mail = FoundOrder['mails'][number];
type Props = { readonly orderId: string; readonly mails: readonly Mail[]; readonly mayChange: boolean };

const MailRow = ({ orderId, mail, mayChange }: Omit<Props, 'mails'> & { readonly mail: Mail }) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { language } = useSite();
  const { refresh } = useArea();
  const again = useCommand(ownerOrders.mailAgain);
  const { mailId, key, way, state, tries, trouble, askedAt, sentAt } = mail;
  const at = sentAt ?? askedAt;
  const send = async () => {
    if (!(await again.mutateAsync({ orderId, mailId }).catch(() => null))) return;
    notify({ type: 'positive', title: t('orders.againDone') });
    await refresh(['orders']);
  };
  return (
    <li>
      <span>
        <b>{t(`orders.mail.${key}`)}</b>
        <small>
          {dateAndTime(at, language)}
          {way === 'line' && ' · LINE'}
          {tries > 1 && ` · ${t('orders.tries', { count: tries })}`}
        </small>
        {state === 'failed' && (
          <small>
            {trouble && `${t(`orders.mailTrouble.${trouble}`)} `}
            {t('orders.mailRetry')}
          </small>
        )}
        {again.error && <FormProblems title={again.error.message} />}
      </span>
      <StatusBadge {...mailLooks[state]} label={localize(mailStateTexts[state])} />
      {mayChange && state !== 'sent' && (
        <Button size="small" isBusy={again.isPending} onClick={send}>
          {t('orders.again')}
        </Button>
      )}
    </li>
  );
};

export const OrderMails = ({ orderId, mails, mayChange }: Props) => {
  const { t } = useTranslation('backend');
  return (
    <div className="on-screen">
      <Panel title={t('orders.mails')} note={mails.length === 0 ? t('orders.noMails') : undefined}>
        {mails.length > 0 && (
          <PanelRows>
            {mails.map((mail) => (
              <MailRow key={mail.mailId} orderId={orderId} mail={mail} mayChange={mayChange} />
            ))}
          </PanelRows>
        )}
      </Panel>
    </div>
  );
};
