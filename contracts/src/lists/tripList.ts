import { tripRow } from '../api/custody.ts';
import { tripKinds, tripStatuses } from '../custody/custody.ts';
import { tripKindTexts, tripStatusTexts } from '../custody/tripTexts.ts';
import { listShape } from '../kit/sheet.ts';

export const tripList = listShape({
  page: 'ordertrackinglist',
  title: { th: 'ติดตามรอบรถ', en: 'Trip tracking' },
  row: tripRow,
  columns: {
    visit: { label: { th: 'วันและเวลา', en: 'Day and hours' } },
    customer: {
      label: { th: 'ลูกค้า', en: 'Customer' },
      kind: 'person',
      field: 'customerName',
      none: { th: 'ลบข้อมูลแล้ว', en: 'Forgotten' },
    },
    order: { label: { th: 'คำสั่งซื้อ', en: 'Order' }, kind: 'text', field: 'orderNumber' },
    kind: { label: { th: 'ประเภท', en: 'Kind' }, kind: 'choice', texts: tripKindTexts },
    status: { label: { th: 'สถานะ', en: 'State' }, kind: 'choice', texts: tripStatusTexts },
    crew: { label: { th: 'ทีม', en: 'Crew' } },
    stop: { label: { th: 'จุดที่', en: 'Stop' }, kind: 'number' },
    district: { label: { th: 'เขต', en: 'District' } },
    items: { label: { th: 'ของ', en: 'Items' }, kind: 'number', field: 'itemCount' },
    cash: { label: { th: 'เงินสดหน้างาน', en: 'Cash at the door' }, kind: 'money', field: 'cashSatang' },
    cashTaken: { label: { th: 'เก็บแล้ว', en: 'Cash taken' }, kind: 'money', field: 'cashTakenSatang', isExtra: true },
    fee: { label: { th: 'ค่าเที่ยว', en: 'Trip fee' }, kind: 'money', field: 'feeSatang', isExtra: true },
    disputed: {
      label: { th: 'ลูกค้าแจ้งว่าไม่ตรง', en: 'Disputed on' },
      kind: 'instant',
      field: 'disputedAt',
      isExtra: true,
    },
    changed: { label: { th: 'เปลี่ยนล่าสุด', en: 'Changed' }, kind: 'instant', field: 'changedAt', isExtra: true },
  },
  filter: {
    isLate: { is: 'flag', as: 'late', word: '1' },
    isDisputed: { is: 'flag', as: 'disputed', word: '1' },
    isToldLate: { is: 'flag', as: 'toldlate', word: '1' },
    status: { is: 'several', of: tripStatuses },
    kind: { is: 'several', of: tripKinds },
    from: { is: 'day' },
    to: { is: 'day' },
    /** Null: without a crew. */
    crewId: { is: 'id', as: 'crew', none: 'none' },
    search: { is: 'words' },
    /** Four digits, the prefix of its sub-district codes. */
    district: { is: 'id' },
    orderId: { is: 'id', isHidden: true },
    customerId: { is: 'id', isHidden: true },
  },
});
