import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { useArea } from '../lib/area.tsx';
import { heardServer, useConnection } from '../lib/connection.ts';
import { clockTime } from '../lib/format.ts';
import { atServer } from '../lib/serverClock.ts';
import { ProgressLine } from '../ui/ProgressLine.tsx';
import { StatusBar } from '../ui/StatusBar.tsx';

const pollEveryMs = 3_000;
/** Users need not know about a shorter break. */
const reportAfterMs = 1_500;

const useAsking = (isWaiting: boolean) => {
  useEffect(() => {
    if (!isWaiting) return;
    const ask = () =>
      void fetch('/health/live').then(
        ({ ok }) => ok && heardServer(),
        () => undefined,
      );
    const timer = setInterval(ask, pollEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
};

const useCatchingUp = (isUp: boolean) => {
  const { client } = useArea();
  useEffect(() => {
    if (isUp) void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [isUp, client]);
};

const useLate = (isWaiting: boolean): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), reportAfterMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return late;
};

export const LineBar = () => {
  const { t } = useTranslation('common');
  const { line, lastHeardAt } = useConnection();
  const isBusy = useNavigation().state !== 'idle';
  useAsking(line === 'waiting');
  useCatchingUp(line === 'up');
  const isLate = useLate(line === 'waiting');
  const text =
    lastHeardAt === null ? undefined : t('line.lastHeard', { time: clockTime(new Date(atServer(lastHeardAt))) });
  return (
    <>
      <ProgressLine isBusy={isBusy} />
      {line === 'offline' && <StatusBar tone="offline" title={t('line.offline')} text={text} />}
      {line === 'waiting' && isLate && (
        <StatusBar tone="waiting" title={t('line.waiting')} text={t('line.waitingText')} />
      )}
    </>
  );
};
