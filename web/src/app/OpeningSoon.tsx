import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsOpening } from '../lib/siteContent.ts';

const OpeningSoonPage = lazy(async () => ({ default: (await import('./OpeningSoonPage.tsx')).OpeningSoonPage }));

/** What stands beside a form of the back office shows the page, so that it can be written before the shop is opened. */
const isPreview = (): boolean => window.parent !== window;

/** Where people read what they agree to, and how they reach somebody: that is theirs before the shop is open. */
const always = /^(?:\/(?:en|th))?\/(?:contactus|privacypolicy|termsandconditions)\/?$/;

/** Before somebody opens a new shop, visitors read in every other place that it opens soon. */
export const OpeningSoon = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  const isOpening = useIsOpening();
  if (!isOpening || always.test(pathname) || isPreview()) return children;
  return (
    <Suspense>
      <OpeningSoonPage />
    </Suspense>
  );
};
