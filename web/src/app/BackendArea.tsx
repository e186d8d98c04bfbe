import '@mantine/core/styles.layer.css';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { BackendFrame } from '../areas/backend/BackendFrame.tsx';
import { useHeldDeeds } from '../areas/backend/daySheet/tellLate.ts';
import { loadDoorTexts } from '../lib/i18n.ts';
import { schemeKey } from '../lib/storage.ts';
import { WorkMantine } from '../ui/WorkMantine.tsx';
import { AreaFrame, PageOutlet } from './AreaFrame.tsx';
import { AskedAgain } from './AskedAgain.tsx';
import { LineBar } from './LineBar.tsx';
import { StillLoading } from './StillLoading.tsx';
import { keepShell } from './shell/keepShell.ts';
import { WorkSession } from './WorkSession.tsx';

const Login = lazy(async () => {
  const [{ LoginPage }] = await Promise.all([import('../areas/backend/LoginPage.tsx'), loadDoorTexts()]);
  return { default: LoginPage };
});

const Door = () => (
  <Suspense fallback={<StillLoading />}>
    <Login statusBar={<LineBar />} />
  </Suspense>
);

const HeldDeeds = () => {
  useHeldDeeds();
  return null;
};

export const BackendArea = () => (
  <WorkMantine schemeKey={schemeKey}>
    <AreaFrame area="backend">
      <Outlet />
      <AskedAgain />
      <HeldDeeds />
    </AreaFrame>
  </WorkMantine>
);

/** Kept for whoever works here, not for whoever comes to the door. */
const WithShell = () => {
  useEffect(keepShell, []);
  return <PageOutlet />;
};

export const BackendPages = () => (
  <WorkSession door={<Door />}>
    <BackendFrame statusBar={<LineBar />}>
      <WithShell />
    </BackendFrame>
  </WorkSession>
);
