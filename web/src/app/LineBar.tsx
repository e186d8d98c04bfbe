import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { useArea } from '../lib/area.tsx';
import { heardServer, useConnection } from '../lib/connection.ts';
import { clockTime } from '../lib/format.ts';
import { ProgressLine } from '../ui/ProgressLine.tsx';
import { StatusBar } from '../ui/StatusBar.tsx';

const askEveryMs = 3_000;
/** A hiccup shorter than this is nobody's business. */
const tellAfterMs = 1_500;

/** While the server does not answer it is asked again, so that the line is known to be up when it is. */
const useAsking = (isWaiting: boolean) => {
  useEffect(() => {
    if (!isWaiting) return;
    const ask = () =>
      void fetch('/health/live').then(
        ({ ok }) => ok && heardServer(),
        () => undefined,
      );
    const timer = setInterval(ask, askEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
};

/** What failed while the line was down is read again when it is up. */
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
    const timer = setTimeout(() => setLate(true), tellAfterMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return late;
};

/** Says across the top when the line is down, and draws a line while a page is on its way. */
export const LineBar = () => {
  const { t } = useTranslation('common');
  const { line, lastHeardAt } = useConnection();
  const isBusy = useNavigation().state !== 'idle';
  useAsking(line === 'waiting');
  useCatchingUp(line === 'up');
  const isLate = useLate(line === 'waiting');
  const text = lastHeardAt === null ? undefined : t('line.lastHeard', { time: clockTime(new Date(lastHeardAt)) });
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
