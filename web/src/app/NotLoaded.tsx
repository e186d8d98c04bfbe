import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../ui/FailedState.tsx';

const triedKey = 'klang-reloaded';
const againAfterMs = 30_000;

/** At most one reload in 30 seconds. If a fresh page does not load either, the user decides. */
const mayReload = (): boolean => {
  const tried = Number(sessionStorage.getItem(triedKey) ?? 0);
  if (Date.now() - tried < againAfterMs) return false;
  sessionStorage.setItem(triedKey, String(Date.now()));
  return true;
};

/** A chunk of the page failed to load. The usual cause is a newer deployment, so a fresh page has it. */
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
