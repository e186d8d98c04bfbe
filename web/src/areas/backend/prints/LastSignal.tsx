import { awakeSeconds } from '@klang/contracts/prints/prints';
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const secondMs = 1_000;
const minuteSeconds = 60;

/** Counts up by itself, so that a page without a line shows that nobody hears it. */
export const LastSignal = ({ atMs }: { readonly atMs: number }) => {
  const { t } = useTranslation('prints');
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((nowMs - atMs) / secondMs));
  const words =
    seconds < minuteSeconds
      ? t('signal.seconds', { count: seconds })
      : t('signal.minutes', { count: Math.floor(seconds / minuteSeconds) });
  return (
    <Text span inherit c={seconds > awakeSeconds ? 'var(--negative)' : 'var(--ink)'}>
      {words}
    </Text>
  );
};
