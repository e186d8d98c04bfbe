import '@mantine/core/styles.layer.css';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { BackendFrame } from '../areas/backend/BackendFrame.tsx';
import { useUnstoredDeeds } from '../areas/backend/daySheet/tellLate.ts';
import { loadAccountTexts } from '../lib/i18n.ts';
import { schemeKey } from '../lib/storage.ts';
import { WorkMantine } from '../ui/WorkMantine.tsx';
import { AreaFrame, PageOutlet } from './AreaFrame.tsx';
import { LineBar } from './LineBar.tsx';
import { ProofPrompt } from './ProofPrompt.tsx';
import { keepShell } from './shell/keepShell.ts';
import { WorkSession } from './WorkSession.tsx';

/** Marks that a whole page is loading. The outline in index.html stays visible while this is in the DOM. */
const StillLoading = () => <span data-still hidden />;

const Login = lazy(async () => {
  const [{ LoginPage }] = await Promise.all([import('../areas/backend/LoginPage.tsx'), loadAccountTexts()]);
  return { default: LoginPage };
});

const LoginScreen = () => (
  <Suspense fallback={<StillLoading />}>
    <Login statusBar={<LineBar />} />
  </Suspense>
);

const HeldDeeds = () => {
  useUnstoredDeeds();
  return null;
};

export const BackendArea = () => (
  <WorkMantine schemeKey={schemeKey}>
    <AreaFrame area="backend">
      <Outlet />
      <ProofPrompt />
      <HeldDeeds />
    </AreaFrame>
  </WorkMantine>
);

/** The offline cache starts after login, not at the login page. */
const WithShell = () => {
  useEffect(keepShell, []);
  return <PageOutlet />;
};

export const BackendPages = () => (
  <WorkSession login={<LoginScreen />}>
    <BackendFrame statusBar={<LineBar />}>
      <WithShell />
    </BackendFrame>
  </WorkSession>
);
