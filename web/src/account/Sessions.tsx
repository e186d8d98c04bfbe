import { type SessionRow, sessions } from '@klang/contracts/api/sessions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../lib/api.ts';
import { dateAndTime } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { device } from '../ui/icons.ts';
import { notify } from '../ui/notice.ts';
import { SkeletonRows } from '../ui/Skeletons.tsx';
import classes from './own.module.css';

type RowProps = { readonly row: SessionRow; readonly onEnded: () => void };

const Place = ({ row, onEnded }: RowProps) => {
  const { t } = useTranslation('doors');
  const { language } = useSite();
  const { mutateAsync, isPending } = useCommand(sessions.end);
  const end = async () => {
    try {
      await mutateAsync({ sessionId: row.id });
      notify({ type: 'positive', title: t('sessions.ended', { agent: row.agent }) });
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Error ? error.message : t('sessions.notEnded') });
    }
    onEnded();
  };
  return (
    <li className={`${classes.place} grid middle p-14-16`}>
      <Icon className="muted" of={device} />
      <span>
        <b className="block">
          {row.agent}
          {row.isThis && <em className="positive medium upright">{t('sessions.here')}</em>}
        </b>
        <small className="block faint fz-13 lh-15">
          {t('sessions.used', { at: dateAndTime(row.usedAt, language) })}
        </small>
        <small className="block faint fz-13 lh-15">
          {t('sessions.since', { at: dateAndTime(row.startedAt, language) })}
        </small>
      </span>
      {!row.isThis && (
        <Button size="small" isBusy={isPending} onClick={() => void end()}>
          {t('sessions.end')}
          <span className="sr-only"> {row.agent}</span>
        </Button>
      )}
    </li>
  );
};

const EndAll = ({ onEnded }: Pick<RowProps, 'onEnded'>) => {
  const { t } = useTranslation('doors');
  const { t: common } = useTranslation('common');
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useCommand(sessions.endOthers);
  const end = async () => {
    try {
      const { detail } = await mutateAsync({});
      notify({ type: 'positive', title: t('sessions.allEnded', { count: detail.ended }) });
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Error ? error.message : t('sessions.notEnded') });
    }
    setAsking(false);
    onEnded();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('sessions.endAll')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('sessions.sureTitle')}
          yes={t('sessions.endAll')}
          no={common('back')}
          isBusy={isPending}
          onYes={() => void end()}
          onNo={() => setAsking(false)}
        >
          <p>{t('sessions.sureText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

const Places = () => {
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useRead(sessions.mine, {});
  const again = () => void refetch();
  if (!data && error) {
    return (
      <FailedState title={common('failed.title')} text={error.message} retryLabel={common('retry')} onRetry={again} />
    );
  }
  if (!data) return <SkeletonRows rows={2} />;
  return (
    <>
      <ul className="framed lined">
        {data.data.map((row) => (
          <Place key={row.id} row={row} onEnded={again} />
        ))}
      </ul>
      {data.data.some(({ isThis }) => !isThis) && <EndAll onEnded={again} />}
    </>
  );
};

export const Sessions = () => {
  const { t } = useTranslation('doors');
  return (
    <section className={`${classes.panel} stack gap-16 full`}>
      <h2>{t('sessions.title')}</h2>
      <p className={`${classes.lead} remark`}>{t('sessions.text')}</p>
      <Places />
    </section>
  );
};
