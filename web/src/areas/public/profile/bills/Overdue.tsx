import type { BillRow } from '@klang/contracts/api/bills';
import type { OverdueBlocks } from '@klang/contracts/bills/overdueBlocks';
import { nextReminderOn } from '@klang/contracts/bills/reminders';
import { useTranslation } from 'react-i18next';
import { dayOfMonth, momentOf } from '../../../../lib/format.ts';
import { linkOf, useSite } from '../../../../lib/site.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { shield } from '../../../../ui/workIcons.ts';

type BoxProps = {
  readonly tone: 'warning' | 'info';
  readonly icon: string;
  readonly title: string;
  readonly text: string;
};

const lock = 'M5.4 9h9.2v7.4H5.4zM7.2 8.8V6.4a2.8 2.8 0 0 1 5.6 0v2.4';

const Box = ({ tone, icon, title, text }: BoxProps) => (
  <div className="tinted ringed flex gap-12 fz-15 round p-14-16 lh-16" data-tone={tone}>
    <Icon className="toned mt-2" of={icon} />
    <div>
      <b className="toned">{title}</b>
      <p>{text}</p>
    </div>
  </div>
);

const useReminded = ({ bill, today }: Pick<Props, 'bill' | 'today'>): string => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const next = nextReminderOn(bill, today);
  return [
    ...(bill.remindedAt ? [t('bills.late.reminded', { day: dayOfMonth(bill.remindedAt, language) })] : []),
    ...(next ? [t('bills.late.next', { day: dayOfMonth(momentOf(next), language) })] : []),
  ].join(' · ');
};

type Props = { readonly bill: BillRow; readonly today: string; readonly blocks: OverdueBlocks };

/** What an unpaid bill means for the things of its order. */
export const Overdue = ({ bill, today, blocks }: Props) => {
  const { t } = useTranslation('profile');
  const reminded = useReminded({ bill, today });
  const call = useSite().contacts.find(({ type }) => type === 'tel');
  return (
    <>
      {blocks !== 'none' && (
        <Box
          tone="warning"
          icon={lock}
          title={t(`bills.late.blocks.${blocks}`)}
          text={t(`bills.late.blocksText.${blocks}`)}
        />
      )}
      <Box tone="info" icon={shield} title={t('bills.late.safe')} text={t('bills.late.safeText')} />
      {reminded && <p className="hint">{reminded}</p>}
      {call && (
        <p className="hint">
          {t('bills.late.talk')}{' '}
          <a className="underline-link" href={linkOf(call)}>
            {call.contact}
          </a>
        </p>
      )}
    </>
  );
};
