import { loadClaimTexts } from '../lib/i18n.ts';
import { loadLateTexts, loadScanTexts, loadTripTexts } from '../lib/workTexts.ts';
import { backendPage, type LoadPage, type PageRow } from './pageRows.ts';

const tripPage =
  (load: LoadPage): LoadPage =>
  async () => {
    const [page] = await Promise.all([load(), loadTripTexts()]);
    return page;
  };

const tripList = tripPage(async () => (await import('../areas/backend/trips/TripListPage.tsx')).TripListPage);
const tripDetail = tripPage(async () => {
  const page = import('../areas/backend/trips/TripDetailPage.tsx');
  return (await Promise.all([page, loadClaimTexts(), loadScanTexts(), loadLateTexts()]))[0].TripDetailPage;
});
const tripPlan = tripPage(async () => (await import('../areas/backend/trips/TripPlanPage.tsx')).TripPlanPage);
const daySheet = tripPage(async () => {
  // The camera that films a label uses the texts of scanning.
  const [page] = await Promise.all([import('../areas/backend/daySheet/DaySheetPage.tsx'), loadScanTexts()]);
  return page.DaySheetPage;
});
const warehouse = tripPage(async () => (await import('../areas/backend/warehouse/WarehousePage.tsx')).WarehousePage);

const labels = tripPage(async () => (await import('../areas/backend/codes/LabelsWaitingPage.tsx')).LabelsWaitingPage);
const labelOrder = tripPage(async () => (await import('../areas/backend/codes/LabelsOrderPage.tsx')).LabelsOrderPage);
const batches = tripPage(async () => (await import('../areas/backend/codes/CodeBatchesPage.tsx')).CodeBatchesPage);
const station = tripPage(async () => (await import('../areas/backend/prints/PrintStationPage.tsx')).PrintStationPage);

const scanPage: LoadPage = async () => {
  const [page] = await Promise.all([import('../areas/backend/scan/ScanPage.tsx'), loadScanTexts()]);
  return page.ScanPage;
};

const claimPage =
  (load: LoadPage): LoadPage =>
  async () => {
    const [page] = await Promise.all([load(), loadClaimTexts()]);
    return page;
  };
const claimListPage = claimPage(async () => (await import('../areas/backend/claims/ClaimListPage.tsx')).ClaimListPage);
const claimDetail = claimPage(
  async () => (await import('../areas/backend/claims/ClaimDetailPage.tsx')).ClaimDetailPage,
);

export const orderDetail = claimPage(
  tripPage(async () => (await import('../areas/backend/orders/OrderDetailPage.tsx')).OrderDetailPage),
);

export const custodyPages: readonly PageRow[] = [
  backendPage('ordertrackinglist', 'ordertracking', tripList),
  backendPage('ordertrackingdetail', 'ordertracking', tripDetail),
  backendPage('tripplan', 'ordertracking', tripPlan),
  backendPage('daysheet', 'ordertracking', daySheet),
  { ...backendPage('', 'scanqrcode', scanPage), hasOwnTexts: true },
  { ...backendPage('scanqrcode', 'scanqrcode', scanPage), hasOwnTexts: true },
  backendPage('warehouse', 'qr', warehouse),
  backendPage('claimlist', 'orderlist', claimListPage),
  backendPage('claimdetail', 'orderlist', claimDetail),
  backendPage('ordergeneratelist', 'qr', labels),
  backendPage('ordergeneratedetail', 'qr', labelOrder),
  backendPage('generatelist', 'qr', batches),
  backendPage('printqrcode', 'printqrcode', station),
];
