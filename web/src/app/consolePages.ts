import type { ConsoleKind } from '@klang/contracts/console/index';
import { loadConsoleTexts } from '../lib/i18n.ts';
import { loadListTexts } from '../lib/workTexts.ts';
import { adminPage, type LoadPage, loginPage, type PageRow, type Trio, withLogin } from './pageRows.ts';

const consolePage =
  (load: LoadPage): LoadPage =>
  async () => {
    const [page] = await Promise.all([load(), loadConsoleTexts()]);
    return page;
  };
const consoleListPage = (kind: ConsoleKind, end: keyof Trio): LoadPage =>
  consolePage(async () => {
    const [{ lookupPages }, { consoleKit }] = await Promise.all([
      import('../lookups/pages.tsx'),
      import('../areas/admin/consoleKits.tsx'),
    ]);
    return lookupPages(consoleKit(kind))[end];
  });
const adminTrio = (kind: ConsoleKind, own: Trio = {}): readonly PageRow[] =>
  (['list', 'add', 'edit'] as const).map((end) =>
    adminPage(`${kind}_${end}`, own[end] ? consolePage(own[end]) : consoleListPage(kind, end)),
  );

export const workForgot = withLogin(async () => (await import('../account/WorkForgotPage.tsx')).WorkForgotPage);
export const account = withLogin(async () => (await import('../account/AccountPage.tsx')).AccountPage);

export const securityPage = (load: LoadPage): LoadPage =>
  withLogin(async () => {
    const [page] = await Promise.all([load(), loadListTexts()]);
    return page;
  });

export const consolePages: readonly PageRow[] = [
  loginPage(
    'admin',
    'loginpage',
    withLogin(async () => (await import('../areas/admin/LoginPage.tsx')).LoginPage),
  ),
  loginPage('admin', 'forgotpassword', workForgot),
  adminPage('', async () => (await import('../areas/admin/MainPage.tsx')).MainPage),
  adminPage('account', account),
  adminPage(
    'security_list',
    securityPage(async () => (await import('../areas/admin/SecurityPage.tsx')).SecurityPage),
  ),
  adminPage(
    'proof_list',
    consolePage(async () => (await import('../areas/admin/ProofListPage.tsx')).ProofListPage),
  ),
  ...adminTrio('organize', {
    list: async () => (await import('../areas/admin/organizations/OrganizationListPage.tsx')).OrganizationListPage,
    add: async () => (await import('../areas/admin/organizations/OrganizationAddPage.tsx')).OrganizationAddPage,
  }),
  ...adminTrio('package'),
  ...adminTrio('module'),
  adminPage(
    'admin_list',
    consolePage(async () => (await import('../areas/admin/people/AdminListPage.tsx')).AdminListPage),
  ),
  adminPage(
    'admin_edit',
    consolePage(async () => (await import('../areas/admin/people/AdminEditPage.tsx')).AdminEditPage),
  ),
  adminPage(
    'staff_list',
    consolePage(async () => (await import('../areas/admin/people/OrgStaffListPage.tsx')).OrgStaffListPage),
  ),
  adminPage(
    'staff_add',
    consolePage(async () => (await import('../areas/admin/people/OrgStaffAddPage.tsx')).OrgStaffAddPage),
  ),
  adminPage(
    'staff_edit',
    consolePage(async () => (await import('../areas/admin/people/OrgStaffEditPage.tsx')).OrgStaffEditPage),
  ),
  ...adminTrio('template'),
  adminPage('support'),
];
