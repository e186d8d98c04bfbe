import { type ComponentType, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useSession } from '../lib/area.tsx';
import { mayChangePassword, mayView } from '../lib/rights.ts';
import { notify } from '../ui/notice.ts';
import { SkeletonRows } from '../ui/Skeletons.tsx';
import { useArrival } from './FramedPage.tsx';
import type { PageProps, PageRow } from './pageRows.ts';

const mayOpen = (row: PageRow, detail: ReturnType<typeof useSession>['detail']): boolean => {
  if (row.kind === 'own') return mayChangePassword(detail);
  return row.module === undefined || mayView(detail, row.module);
};

const NoRight = ({ isNamed }: { readonly isNamed: boolean }) => {
  const { t } = useTranslation('frame');
  useEffect(() => {
    if (isNamed) notify({ type: 'warning', title: t('noRight.title'), text: t('noRight.text') });
  }, [isNamed, t]);
  return <Navigate to="/backend/main" replace />;
};

const RightsGuard = ({ row, Page }: { row: PageRow; Page: ComponentType<PageProps> }) => {
  const { detail } = useSession();
  if (!detail) return <SkeletonRows />;
  if (!mayOpen(row, detail)) return <NoRight isNamed={row.path !== ''} />;
  return <Page statusBar={null} />;
};

/** A page of the back office, for who has the right to see it. */
export const officePage = (row: PageRow, Page: ComponentType<PageProps>): ComponentType => {
  const Framed = () => {
    useArrival();
    return <RightsGuard row={row} Page={Page} />;
  };
  return Framed;
};
