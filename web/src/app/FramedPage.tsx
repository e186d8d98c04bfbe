import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigationType } from 'react-router-dom';
import { useSession } from '../lib/area.tsx';
import { mayChangePassword, mayView } from '../lib/rights.ts';
import { notify } from '../ui/notice.ts';
import { SkeletonRows } from '../ui/Skeletons.tsx';
import type { PageProps, PageRow } from './pageRows.ts';

/** A page that was walked to starts at its top and takes the focus, so that a screen reader knows that it is there. */
const useArrival = () => {
  const type = useNavigationType();
  // As it was on arrival: a page that changes its own address must not take the focus from what changed it.
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

/** Says why the main page opens instead, and who can help. The area's own address promised no page by name. */
const NoRight = ({ isNamed }: { readonly isNamed: boolean }) => {
  const { t } = useTranslation('backend');
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

/** A page inside its area's frame; in the back office only for who may view its module. */
export const framedPage = (row: PageRow, Page: ComponentType<PageProps>): ComponentType => {
  const Framed = () => {
    useArrival();
    return row.area === 'backend' ? <RightsGuard row={row} Page={Page} /> : <Page statusBar={null} />;
  };
  return Framed;
};
