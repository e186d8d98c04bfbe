import type { ConsoleKind } from '@klang/contracts/console/index';
import { loadConsoleTexts, loadListTexts } from '../lib/i18n.ts';
import { adminPage, door, type LoadPage, type PageRow, type Trio, withDoors } from './pageRows.ts';

/** A page of the console, which says some things in the words of the back office. */
const consolePage =
  (load: LoadPage): LoadPage =>
  async () => {
    const [page] = await Promise.all([load(), loadConsoleTexts()]);
    return page;
  };
/** A page of a list that platform admins keep, made from its definition. */
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

/** Of the back office and the console alike. */
export const workForgot = withDoors(async () => (await import('../doors/WorkForgotPage.tsx')).WorkForgotPage);
export const account = withDoors(async () => (await import('../doors/AccountPage.tsx')).AccountPage);

/** A list that says what the doors say: what concerns the security of accounts. */
export const securityPage = (load: LoadPage): LoadPage =>
  withDoors(async () => {
    const [page] = await Promise.all([load(), loadListTexts()]);
    return page;
  });

/** Every page of the console. */
export const consolePages: readonly PageRow[] = [
  door(
    'admin',
    'loginpage',
    withDoors(async () => (await import('../areas/admin/LoginPage.tsx')).LoginPage),
  ),
  door('admin', 'forgotpassword', workForgot),
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
