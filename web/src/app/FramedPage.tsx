import { type ComponentType, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../lib/area.tsx';
import { mayChangePassword, mayView } from '../lib/rights.ts';
import { SkeletonRows } from '../ui/Skeletons.tsx';
import type { PageProps, PageRow } from './pages.ts';

/** Every page starts at its top, and tells a screen reader that it is there by taking the focus. */
const useArrival = () => {
  useEffect(() => {
    const page = document.getElementById('page');
    page?.scrollTo({ top: 0 });
  }, []);
};

const mayOpen = (row: PageRow, detail: ReturnType<typeof useSession>['detail']): boolean => {
  if (row.kind === 'own') return mayChangePassword(detail);
  return row.module === undefined || mayView(detail, row.module);
};

const RightsGuard = ({ row, Page }: { row: PageRow; Page: ComponentType<PageProps> }) => {
  const { detail } = useSession();
  if (!detail) return <SkeletonRows />;
  if (!mayOpen(row, detail)) return <Navigate to="/backend/main" replace />;
  return <Page statusBar={null} />;
};

/** A page inside its area's frame; in the back office only for who may view its module. */
export const framedPage = (row: PageRow, Page: ComponentType<PageProps>): ComponentType => {
  const Framed = () => {
    useArrival();
    return row.area === 'backend' ? <RightsGuard row={row} Page={Page} /> : <Page statusBar={null} />;
  };
  return Framed;
};
