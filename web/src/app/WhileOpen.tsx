import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useArea } from '../lib/area.tsx';
import { readSiteConfigAgain, useSiteConfig } from '../lib/siteConfig.ts';

const ClosedPage = lazy(async () => ({ default: (await import('./ClosedPage.tsx')).ClosedPage }));

const pollEveryMs = 2_000;

const useClosed = (): boolean => {
  const { area, client } = useArea();
  const config = useSiteConfig();
  const isClosed = area !== 'admin' && config?.organize.isOpen === false;
  useEffect(() => {
    if (!isClosed) return;
    const timer = setInterval(() => void readSiteConfigAgain().catch(() => undefined), pollEveryMs);
    return () => {
      clearInterval(timer);
      void client.invalidateQueries();
    };
  }, [isClosed, client]);
  return isClosed;
};

export const WhileOpen = ({ children }: { readonly children: ReactNode }) => {
  const isClosed = useClosed();
  return (
    <>
      <div hidden={isClosed} style={isClosed ? undefined : { display: 'contents' }}>
        {children}
      </div>
      {isClosed && (
        <Suspense>
          <ClosedPage />
        </Suspense>
      )}
    </>
  );
};
