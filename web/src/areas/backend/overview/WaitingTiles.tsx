import { useTranslation } from 'react-i18next';
import { baht, dateAndTime } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { box, messages as messagesIcon, personBadge } from '../../../ui/workIcons.ts';
import { useMinutesLeft } from '../contacts/useMinutesLeft.ts';
import { ExplainFigure } from '../reports/ExplainFigure.tsx';
import { Chip, Tile } from './Tile.tsx';
import type { MoneyToSettle, WaitingCorrections, WaitingMessages, WaitingRefunds } from './visitFigures.ts';
import { WaitingFigure } from './WaitingFigure.tsx';

const hourMinutes = 60;
const dayHours = 24;

const useTime = (untilIso: string): { readonly isOver: boolean; readonly time: string } => {
  const { t } = useTranslation('backend');
  const left = useMinutesLeft(untilIso);
  const minutes = Math.abs(left);
  const hours = Math.floor(minutes / hourMinutes);
  const time =
    hours < dayHours
      ? t('contacts.hours', { hours, minutes: minutes % hourMinutes })
      : t('lateMoney.days', { days: Math.floor(hours / dayHours), hours: hours % dayHours });
  return { isOver: left <= 0, time };
};

const Longest = ({ answerBy }: { readonly answerBy: string }) => {
  const { t } = useTranslation('backend');
  const { isOver, time } = useTime(answerBy);
  return (
    <span className="toned" data-tone={isOver ? 'negative' : undefined}>
      {t(isOver ? 'contacts.over' : 'contacts.left', { time })}
    </span>
  );
};

export const MessageTile = ({ messages }: { readonly messages: WaitingMessages }) => {
  const { t } = useTranslation('backend');
  const { waiting, overdue, soon, answerBy } = messages;
  const toneLate = overdue > 0 ? 'negative' : undefined;
  return (
    <Tile
      title={t('main.messages')}
      icon={messagesIcon}
      to="/backend/contactuslist?state=new"
      figure={<WaitingFigure tile="messages" title={t('main.messages')} figure={waiting} />}
      unit={t('main.toAnswer')}
      tone={toneLate ?? (soon > 0 ? 'warning' : undefined)}
    >
      {overdue > 0 && (
        <Chip to="/backend/contactuslist?state=overdue" tone="negative">
          {t('main.overdue', { count: overdue })}
        </Chip>
      )}
      {soon > 0 && (
        <Chip to="/backend/contactuslist?state=new" tone="warning">
          {t('main.soon', { count: soon })}
        </Chip>
      )}
      {answerBy ? <Longest answerBy={answerBy} /> : t('main.allAnswered')}
    </Tile>
  );
};

const FirstDue = ({ settleBy }: { readonly settleBy: string }) => {
  const { t } = useTranslation('backend');
  const { isOver, time } = useTime(settleBy);
  return (
    <span className="toned" data-tone={isOver ? 'negative' : undefined}>
      {t(isOver ? 'lateMoney.over' : 'lateMoney.left', { time })}
    </span>
  );
};

export const MoneyTile = ({ money, today }: { readonly money: MoneyToSettle; readonly today: string }) => {
  const { t } = useTranslation('backend');
  const { open, cameSatang, takenBackSatang, settleBy } = money;
  const days = { from: today, to: today };
  return (
    <Tile
      title={t('main.money')}
      icon={box}
      to="/backend/latemoneylist"
      figure={<ExplainFigure of={['report02', 'late', 'open']} {...days} text={String(open)} />}
      unit={
        cameSatang > 0 ? (
          <ExplainFigure
            of={['report02', 'late', 'openCame']}
            {...days}
            text={t('main.moneyCame', { amount: baht(cameSatang) })}
          />
        ) : (
          t('main.cases')
        )
      }
      tone={open > 0 ? 'warning' : undefined}
    >
      {takenBackSatang > 0 && (
        <ExplainFigure
          of={['report02', 'late', 'openBack']}
          {...days}
          text={t('main.moneyBack', { amount: baht(takenBackSatang) })}
        />
      )}
      {settleBy ? <FirstDue settleBy={settleBy} /> : t('main.noMoney')}
    </Tile>
  );
};

export const CorrectionTile = ({ corrections: { open, since } }: { readonly corrections: WaitingCorrections }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  if (open === 0 || since === null) return null;
  return (
    <Tile
      title={t('main.corrections')}
      icon={messagesIcon}
      to="/backend/correctionlist"
      figure={<WaitingFigure tile="corrections" title={t('main.corrections')} figure={open} />}
      unit={t('main.requests', { count: open })}
      tone="warning"
    >
      {t('main.correctionSince', { at: dateAndTime(since, language) })}
    </Tile>
  );
};

export const RefundTile = ({
  refunds: { toApprove, toTransfer, failed, amountSatang },
}: {
  readonly refunds: WaitingRefunds;
}) => {
  const { t } = useTranslation('backend');
  const count = toApprove + toTransfer + failed;
  if (count === 0) return null;
  return (
    <Tile
      title={t('main.refunds')}
      icon={box}
      to="/backend/refundlist"
      figure={<WaitingFigure tile="refunds" title={t('main.refunds')} figure={count} />}
      unit={<WaitingFigure tile="refunds" title={t('main.refunds')} figure={amountSatang} text={baht(amountSatang)} />}
      tone={failed > 0 ? 'negative' : 'warning'}
    >
      {toApprove > 0 && <span>{t('main.toApprove', { count: toApprove })}</span>}
      {toTransfer > 0 && <span>{t('main.toTransfer', { count: toTransfer })}</span>}
      {failed > 0 && <span>{t('main.refundFailed', { count: failed })}</span>}
    </Tile>
  );
};

export const StaffTile = ({ waiting }: { readonly waiting: number }) => {
  const { t } = useTranslation('backend');
  return (
    <Tile
      title={t('main.staff')}
      icon={personBadge}
      to="/backend/stafflist?status=waiting"
      figure={<WaitingFigure tile="staff" title={t('main.staff')} figure={waiting} />}
      unit={t('main.people')}
    >
      {waiting === 0 && t('main.noStaff')}
    </Tile>
  );
};
