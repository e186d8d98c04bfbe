import '@mantine/core/styles.layer.css';
import { Outlet } from 'react-router-dom';
import { AdminFrame } from '../areas/admin/AdminFrame.tsx';
import { schemeKey } from '../lib/storage.ts';
import { WorkMantine } from '../ui/WorkMantine.tsx';
import { AreaFrame, PageOutlet } from './AreaFrame.tsx';
import { LineBar } from './LineBar.tsx';
import { ProofPrompt } from './ProofPrompt.tsx';
import { WorkSession } from './WorkSession.tsx';

export const AdminArea = () => (
  <WorkMantine schemeKey={schemeKey}>
    <AreaFrame area="admin">
      <Outlet />
      <ProofPrompt />
    </AreaFrame>
  </WorkMantine>
);

export const AdminPages = () => (
  <WorkSession>
    <AdminFrame statusBar={<LineBar />}>
      <PageOutlet />
    </AdminFrame>
  </WorkSession>
);
