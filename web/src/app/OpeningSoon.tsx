import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsOpening } from '../lib/siteContent.ts';

const OpeningSoonPage = lazy(async () => ({ default: (await import('./OpeningSoonPage.tsx')).OpeningSoonPage }));

/** Inside a preview frame of the back office, the site shows, so that staff can write it before the shop opens. */
const isPreview = (): boolean => window.parent !== window;

/** The legal texts and the contact page are open before the shop is. */
const always = /^(?:\/(?:en|th))?\/(?:contactus|privacypolicy|termsandconditions)\/?$/;

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
