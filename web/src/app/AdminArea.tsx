import '@mantine/core/styles.layer.css';
import { Outlet } from 'react-router-dom';
import { AdminFrame } from '../areas/admin/AdminFrame.tsx';
import { workTheme } from '../ui/theme.ts';
import { AreaFrame, PageOutlet } from './AreaFrame.tsx';
import { LineBar } from './LineBar.tsx';
import { WorkSession } from './WorkSession.tsx';

export const AdminArea = () => (
  <AreaFrame area="admin" theme={workTheme} scheme="chosen">
    <Outlet />
  </AreaFrame>
);

export const AdminPages = () => (
  <WorkSession>
    <AdminFrame statusBar={<LineBar />}>
      <PageOutlet />
    </AdminFrame>
  </WorkSession>
);
