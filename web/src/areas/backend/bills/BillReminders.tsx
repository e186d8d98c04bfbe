import type { BillRow } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import type { BillMessage } from '@klang/contracts/bills/billMade';
import { isLookedFor } from '@klang/contracts/bills/lookedFor';
import { daysAfter } from '@klang/contracts/kit/days';
import { mailStateTexts } from '@klang/contracts/mails/mailStateTexts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { momentOf, shortDate } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { Section } from './BillPanelParts.tsx';

type Props = { readonly bill: BillRow; readonly today: string };

/** Whether it reached the customer, so that nobody counts on a message that came back. */
const Delivery = ({ message: { way, state, trouble } }: { readonly message: BillMessage }) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const by = way === 'line' ? 'LINE' : t('bills.panel.mail');
  const isLost = state === 'failed' || state === 'unreached';
  return (
    <small className="toned" data-tone={isLost ? 'negative' : undefined}>
      {`${by} · ${localize(mailStateTexts[state])}`}
      {isLost && trouble && ` · ${t(`orders.mailTrouble.${trouble}`)}`}
    </small>
  );
};

export const BillReminders = ({ bill, today }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { orderId, billId, dueOn, remindOn, openSatang, waitsUntil, issuedAt, confirmBy } = bill;
  const { data } = useRead(ownerBills.made, { orderId, billId });
  if (!data) return null;
  const onDay = (day: number | null): string => {
    if (day === null) return t('bills.panel.byStaff');
    return day === 0 ? t('bills.panel.onDue') : t('bills.panel.after', { count: day });
  };
  const sent = data.reminders.map(({ day, at }) => ({ day, at, isSent: true }));
  const isSent = (day: number): boolean => data.reminders.some((one) => one.day === day);
  const isAsked = openSatang > 0 && waitsUntil === null;
  const planned = (isAsked ? remindOn : [])
    .map((day) => ({ day, on: daysAfter(dueOn, day) }))
    .filter(({ day, on }) => (on > today || (on === today && !isSent(day))) && !isLookedFor(confirmBy, on))
    .map(({ day, on }) => ({ day, at: momentOf(on), isSent: false }));
  return (
    <Section title={t('bills.panel.reminders')}>
      <PanelRows isBare>
        {[{ day: null, at: issuedAt, isSent: true, isIssue: true }, ...sent, ...planned].map((one) => (
          <li key={`${one.day} ${one.at}`}>
            <span>
              {'isIssue' in one ? t('bills.panel.issued') : onDay(one.day)}
              {!one.isSent && <small>{t('bills.panel.planned')}</small>}
              {(data.messages ?? [])
                .filter(({ at }) => one.isSent && at === one.at)
                .map((message) => (
                  <Delivery key={message.way} message={message} />
                ))}
            </span>
            {shortDate(one.at, language)}
          </li>
        ))}
      </PanelRows>
    </Section>
  );
};
