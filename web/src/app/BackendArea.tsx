import '@mantine/core/styles.layer.css';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { BackendFrame } from '../areas/backend/BackendFrame.tsx';
import { areaRuntime } from '../lib/area.tsx';
import { workTheme } from '../ui/theme.ts';
import { AreaFrame, PageOutlet } from './AreaFrame.tsx';
import { LineBar } from './LineBar.tsx';
import { tellSessionEnds } from './sessionEnds.ts';
import { WorkSession } from './WorkSession.tsx';

tellSessionEnds(areaRuntime('backend').session);

const Login = lazy(() => import('../areas/backend/LoginPage.tsx').then(({ LoginPage }) => ({ default: LoginPage })));

const Door = () => (
  <Suspense>
    <Login statusBar={<LineBar />} />
  </Suspense>
);

export const BackendArea = () => (
  <AreaFrame area="backend" theme={workTheme} scheme="chosen">
    <Outlet />
  </AreaFrame>
);

export const BackendPages = () => (
  <WorkSession door={<Door />}>
    <BackendFrame statusBar={<LineBar />}>
      <PageOutlet />
    </BackendFrame>
  </WorkSession>
);
