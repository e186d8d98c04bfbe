import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { AreaProvider, useArea } from '../lib/area.tsx';
import type { Area } from '../lib/storage.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { Notices } from '../ui/Notices.tsx';
import { notify } from '../ui/notice.ts';
import { UiTextsContext } from '../ui/texts.ts';
import { WhileOpen } from './WhileOpen.tsx';

const Texts = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('common');
  const texts = {
    retry: t('retry'),
    reload: t('broken.reloadPage'),
    partFailed: t('broken.part'),
    failedTitle: t('failed.title'),
    failedText: t('failed.text'),
    fixFields: (count: number) => t('fixFields', { count }),
    back: t('back'),
    more: t('more'),
  };
  return <UiTextsContext value={texts}>{children}</UiTextsContext>;
};

const Broken = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation('common');
  return <FailedState title={t('broken.title')} text={t('broken.text')} retryLabel={t('retry')} onRetry={onRetry} />;
};

export const PageOutlet = () => {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={(retry) => <Broken onRetry={retry} />}>
      <Outlet />
    </ErrorBoundary>
  );
};

const useSessionEnds = () => {
  const { t } = useTranslation('common');
  const { session } = useArea();
  useEffect(() => {
    let before = session.get().status;
    return session.subscribe(() => {
      const { status, ended, reason } = session.get();
      const hasEnded = before !== 'logout' && status === 'logout';
      before = status;
      if (!hasEnded) return;
      if (ended === 'left') notify({ type: 'positive', title: t('session.left') });
      else notify({ type: 'warning', title: reason ?? t('session.expired') });
    });
  }, [session, t]);
};

// A fixed id: however many changes are waiting, one notice shows them.
const unseenNotice = -1;

const useUnseen = () => {
  const { t } = useTranslation('common');
  const { unseen } = useArea();
  useEffect(
    () =>
      unseen.subscribe(() => {
        notify({ type: 'info', title: t('unseen.title'), text: t('unseen.text') }, unseenNotice);
      }),
    [unseen, t],
  );
};

const NoticePlaces = () => {
  const { t } = useTranslation('common');
  useSessionEnds();
  useUnseen();
  return <Notices closeLabel={t('close')} />;
};

type Props = { readonly area: Area; readonly children: ReactNode };

export const AreaFrame = ({ area, children }: Props) => {
  useLayoutEffect(() => {
    const isSite = area === 'public';
    document.documentElement.dataset['density'] = isSite ? 'site' : 'work';
    // The public site is always light. In the back office the user chooses, and Mantine applies it.
    if (isSite) document.documentElement.dataset['mantineColorScheme'] = 'light';
  }, [area]);
  return (
    <AreaProvider area={area}>
      <Texts>
        <WhileOpen>{children}</WhileOpen>
      </Texts>
      <NoticePlaces />
      <ScrollRestoration />
    </AreaProvider>
  );
};
