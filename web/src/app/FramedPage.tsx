import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigationType } from 'react-router-dom';
import { useSession } from '../lib/area.tsx';
import { mayChangePassword, mayView } from '../lib/rights.ts';
import { notify } from '../ui/notice.ts';
import { SkeletonRows } from '../ui/Skeletons.tsx';
import type { PageProps, PageRow } from './pageRows.ts';

/** After a navigation, the page starts at its top and takes the focus, so that a screen reader announces it. */
const useArrival = () => {
  const type = useNavigationType();
  // Read once on arrival: a page that changes its own address must not take the focus from the control that did it.
  const [isWalkedTo] = useState(type !== 'POP');
  useEffect(() => {
    const page = document.getElementById('page');
    if (!isWalkedTo || !page) return;
    page.scrollTo({ top: 0 });
    page.focus({ preventScroll: true });
  }, [isWalkedTo]);
};

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

export const framedPage = (row: PageRow, Page: ComponentType<PageProps>): ComponentType => {
  const Framed = () => {
    useArrival();
    return row.area === 'backend' ? <RightsGuard row={row} Page={Page} /> : <Page statusBar={null} />;
  };
  return Framed;
};
