import type { StoredKind } from '@klang/contracts/lookups/index';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import type { ReportName } from '@klang/contracts/reports/kit';
import type { SitePart } from '@klang/contracts/site/index';
import { loadClaimTexts, loadLookupTexts, loadRecordTexts } from '../lib/i18n.ts';
import { loadListTexts, loadPrintTexts, loadTripTexts } from '../lib/workTexts.ts';
import type { ListKit } from '../lookups/kit.tsx';
import { account, consolePages, securityPage, workForgot } from './consolePages.ts';
import { custodyPages, orderDetail } from './custodyPages.ts';
import { backendPage, type LoadPage, loginPage, type PageRow, type Trio, withLogin } from './pageRows.ts';

const trio = (stem: string, module: ModuleName, load: Trio = {}): readonly PageRow[] =>
  (['list', 'add', 'edit'] as const).map((end) => backendPage(stem + end, module, load[end]));

type LoadListParts = () => Promise<Partial<ListKit>>;

const lookupPage =
  (kind: StoredKind, end: keyof Trio, more: LoadListParts = async () => ({})): LoadPage =>
  async () => {
    const [{ lookupPages }, { officeKit }, own] = await Promise.all([
      import('../lookups/pages.tsx'),
      import('../lookups/kit.tsx'),
      more(),
      loadLookupTexts(),
    ]);
    return lookupPages({ ...officeKit(kind), ...own })[end];
  };
const lookupEnds = (kind: StoredKind, more?: LoadListParts): Trio => ({
  list: lookupPage(kind, 'list', more),
  add: lookupPage(kind, 'add', more),
  edit: lookupPage(kind, 'edit', more),
});
const lookupTrio = (stem: string, module: ModuleName, kind: StoredKind): readonly PageRow[] =>
  trio(stem, module, lookupEnds(kind));
const packageParts: LoadListParts = async () => ({
  preview: (await import('../areas/backend/orders/PackagePreview.tsx')).PackagePreview,
});
const tags: LoadPage = async () => {
  const [{ tagsPage }, { officeKit }] = await Promise.all([
    import('../lookups/TagsPage.tsx'),
    import('../lookups/kit.tsx'),
    loadLookupTexts(),
  ]);
  return tagsPage(officeKit('tags'));
};
const sitePart = (part: SitePart, module: ModuleName = 'homesetting'): PageRow =>
  backendPage(part.replace('site', 'setting'), module, async () => {
    const [{ sitePartPage }] = await Promise.all([import('../areas/backend/site/SitePartPage.tsx'), loadLookupTexts()]);
    return sitePartPage(part);
  });
const registerStaff = withLogin(
  async () => (await import('../areas/backend/register/RegisterStaffPage.tsx')).RegisterStaffPage,
);
const changePassword = withLogin(
  async () => (await import('../areas/backend/ChangePasswordPage.tsx')).ChangePasswordPage,
);

const backendLogin = withLogin(async () => (await import('../areas/backend/LoginPage.tsx')).LoginPage);

const overviewPage: LoadPage = async () =>
  (await Promise.all([import('../areas/backend/MainPage.tsx'), loadTripTexts()]))[0].MainPage;

const listPage =
  (load: LoadPage): LoadPage =>
  async () => {
    const [page] = await Promise.all([load(), loadListTexts()]);
    return page;
  };

const entryPage =
  (load: LoadPage): LoadPage =>
  async () => {
    const [page] = await Promise.all([load(), loadLookupTexts()]);
    return page;
  };

const customerPage: LoadPage = async () => {
  const page = import('../areas/backend/customers/CustomerEditPage.tsx');
  return (await Promise.all([page, loadRecordTexts(), loadTripTexts(), loadClaimTexts()]))[0].CustomerEditPage;
};

const contactList = listPage(
  async () => (await import('../areas/backend/contacts/ContactListPage.tsx')).ContactListPage,
);
const contactDetail = entryPage(
  async () => (await import('../areas/backend/contacts/ContactDetailPage.tsx')).ContactDetailPage,
);
const templateList: LoadPage = async () =>
  (await import('../areas/backend/templates/TemplateListPage.tsx')).TemplateListPage;
const templateEdit = entryPage(
  async () => (await import('../areas/backend/templates/TemplateEditPage.tsx')).TemplateEditPage,
);
const calendar = entryPage(async () => (await import('../areas/backend/calendar/CalendarPage.tsx')).CalendarPage);
const orderList = listPage(async () => (await import('../areas/backend/orders/OrderListPage.tsx')).OrderListPage);
const orderAdd: LoadPage = async () => {
  const page = import('../areas/backend/phoneOrders/OrderAddPage.tsx');
  return (await Promise.all([page, loadRecordTexts()]))[0].OrderAddPage;
};
const caseList = listPage(
  async () => (await import('../areas/backend/lateMoney/LateMoneyListPage.tsx')).LateMoneyListPage,
);
const billListPage = listPage(async () => {
  // The slip upload uses the texts of claim pictures.
  const page = import('../areas/backend/bills/BillListPage.tsx');
  return (await Promise.all([page, loadClaimTexts(), loadPrintTexts()]))[0].BillListPage;
});
const reportOf = (name: ReportName): LoadPage =>
  listPage(async () => (await import('../areas/backend/reports/ReportPage.tsx')).reportPage(name));
const reconciliationList = listPage(
  async () => (await import('../areas/backend/reconciliations/ReconciliationListPage.tsx')).ReconciliationListPage,
);
const reconciliationDetail = listPage(
  async () => (await import('../areas/backend/reconciliations/ReconciliationPage.tsx')).ReconciliationPage,
);
const proofPage = listPage(async () => (await import('../areas/backend/proof/ProofPage.tsx')).ProofPage);
const refundListPage = listPage(
  async () => (await import('../areas/backend/refunds/RefundListPage.tsx')).RefundListPage,
);
// The slip upload uses the texts of claim pictures.
const refundDetail: LoadPage = async () => {
  const [page] = await Promise.all([import('../areas/backend/refunds/RefundDetailPage.tsx'), loadClaimTexts()]);
  return page.RefundDetailPage;
};
const caseDetail: LoadPage = async () => {
  const [page] = await Promise.all([import('../areas/backend/lateMoney/LateMoneyDetailPage.tsx'), loadClaimTexts()]);
  return page.LateMoneyDetailPage;
};

const certificateList = listPage(
  async () => (await import('../areas/backend/certificates/CertificateListPage.tsx')).CertificateListPage,
);
const corrections: LoadPage = async () => (await import('../areas/backend/papers/CorrectionsPage.tsx')).CorrectionsPage;

const securityList = securityPage(async () => (await import('../areas/backend/SecurityPage.tsx')).SecurityPage);

const backendPages: readonly PageRow[] = [
  loginPage('backend', 'loginpage', backendLogin),
  loginPage('backend', 'register/staff', registerStaff),
  loginPage('backend', 'forgotpassword', workForgot),
  { area: 'backend', path: 'main', page: overviewPage },
  { area: 'backend', path: 'changepassword', page: changePassword, kind: 'own' },
  { area: 'backend', path: 'account', page: account },
  { area: 'backend', path: 'securitylist', page: securityList },
  ...trio('customer', 'customer', {
    list: entryPage(async () => (await import('../areas/backend/customers/CustomerListPage.tsx')).CustomerListPage),
    add: async () => (await import('../areas/backend/customers/CustomerAddPage.tsx')).CustomerAddPage,
    edit: customerPage,
  }),
  ...lookupTrio('customertype', 'customertype', 'customertype'),
  backendPage('contactuslist', 'logscontactus', contactList),
  backendPage('contactusdetail', 'logscontactus', contactDetail),
  ...lookupTrio('payment', 'payment', 'payment'),
  ...lookupTrio('service', 'service', 'service'),
  ...lookupTrio('salechannel', 'salechannel', 'salechannel'),
  ...lookupTrio('discount', 'discount', 'discount'),
  ...trio('staff', 'staff', {
    list: listPage(async () => (await import('../areas/backend/staff/StaffListPage.tsx')).StaffListPage),
    add: async () => (await import('../areas/backend/staff/StaffAddPage.tsx')).StaffAddPage,
    edit: entryPage(async () => (await import('../areas/backend/staff/StaffEditPage.tsx')).StaffEditPage),
  }),
  ...trio('permission', 'permission', {
    list: entryPage(
      async () => (await import('../areas/backend/permissions/PermissionListPage.tsx')).PermissionListPage,
    ),
    add: async () => (await import('../areas/backend/permissions/PermissionAddPage.tsx')).PermissionAddPage,
    edit: entryPage(
      async () => (await import('../areas/backend/permissions/PermissionEditPage.tsx')).PermissionEditPage,
    ),
  }),
  ...trio('package', 'salepackage', lookupEnds('salepackage', packageParts)),
  sitePart('siteorganize', 'setting'),
  sitePart('sitetheme', 'setting'),
  ...lookupTrio('faq', 'faq', 'faq'),
  backendPage('settingtemplatelist', 'setting', templateList),
  backendPage('settingtemplateedit', 'setting', templateEdit),
  backendPage('settingtag', 'tags', tags),
  sitePart('siteheader'),
  ...([1, 2, 3, 4, 5] as const).map((place) => sitePart(`sitecontent${place}`)),
  ...lookupTrio('settingtermandcondition', 'termsandconditions', 'termsandconditions'),
  ...lookupTrio('settingpdpa', 'pdpa', 'pdpa'),
  sitePart('sitecontactus', 'setting'),
  backendPage('settingcalendar', 'calendartimeslot', calendar),
  ...lookupTrio('slot', 'slot', 'timeslot'),
  ...lookupTrio('size', 'size', 'size'),
  backendPage('orderlist', 'orderlist', orderList),
  backendPage('orderadd', 'orderlist', orderAdd),
  backendPage('orderlistdetail', 'orderlist', orderDetail),
  backendPage('latemoneylist', 'orderlist', caseList),
  backendPage('latemoneydetail', 'orderlist', caseDetail),
  backendPage('billlist', 'orderlist', billListPage),
  backendPage('refundlist', 'orderlist', refundListPage),
  backendPage('refunddetail', 'orderlist', refundDetail),
  backendPage('correctionlist', 'orderlist', corrections),
  backendPage('certificatelist', 'orderlist', certificateList),
  ...custodyPages,
  ...lookupTrio('crew', 'ordertracking', 'crew'),
  ...lookupTrio('visitreason', 'ordertracking', 'visitreason'),
  ...lookupTrio('savedreply', 'logscontactus', 'savedreply'),
  ...lookupTrio('location', 'qr', 'storagelocation'),
  ...lookupTrio('generatetype', 'qrtype', 'qrtype'),
  ...lookupTrio('definestatusqr', 'definestatusqr', 'definestatusqr'),
  backendPage('report01', 'report01', reportOf('report01')),
  backendPage('report02', 'report02', reportOf('report02')),
  backendPage('reconciliationlist', 'report02', reconciliationList),
  backendPage('reconciliationdetail', 'report02', reconciliationDetail),
  backendPage('report03', 'report03', reportOf('report03')),
  backendPage('report04', 'report04', reportOf('report04')),
  backendPage('proof', 'report02', proofPage),
];

export const workPages: readonly PageRow[] = [...backendPages, ...consolePages];

export const callbacks = ['backend', 'admin'] as const;
export const loadCallback: LoadPage = withLogin(
  async () => (await import('../account/LineReturnPage.tsx')).LineReturnPage,
);
