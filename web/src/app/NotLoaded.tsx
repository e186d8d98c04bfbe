import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../ui/FailedState.tsx';

const triedKey = 'klang-reloaded';
const againAfterMs = 30_000;

/** Once in half a minute: where even a fresh page does not come, the person is asked. */
const mayReload = (): boolean => {
  const tried = Number(sessionStorage.getItem(triedKey) ?? 0);
  if (Date.now() - tried < againAfterMs) return false;
  sessionStorage.setItem(triedKey, String(Date.now()));
  return true;
};

/** The parts of a page did not come: most often because a newer version is served since, which a fresh page has. */
export const NotLoaded = () => {
  const { t } = useTranslation('common');
  useEffect(() => {
    if (mayReload()) window.location.reload();
  }, []);
  return (
    <FailedState
      title={t('broken.title')}
      text={t('broken.reload')}
      retryLabel={t('retry')}
      onRetry={() => window.location.reload()}
    />
  );
};
