import { listShape } from '../kit/sheet.ts';

/** The list of visits, column by column. */
export const tripList = listShape({
  page: 'ordertrackinglist',
  title: { th: 'ติดตามรอบรถ', en: 'Trip tracking' },
  columns: {
    visit: { label: { th: 'วันและเวลา', en: 'Day and hours' } },
    customer: { label: { th: 'ลูกค้า', en: 'Customer' } },
    order: { label: { th: 'คำสั่งซื้อ', en: 'Order' } },
    kind: { label: { th: 'ประเภท', en: 'Kind' } },
    status: { label: { th: 'สถานะ', en: 'State' } },
    crew: { label: { th: 'ทีม', en: 'Crew' } },
    stop: { label: { th: 'จุดที่', en: 'Stop' } },
    district: { label: { th: 'เขต', en: 'District' } },
    items: { label: { th: 'ของ', en: 'Items' } },
    cash: { label: { th: 'เงินสดหน้างาน', en: 'Cash at the door' } },
    cashTaken: { label: { th: 'เก็บแล้ว', en: 'Cash taken' }, isExtra: true },
    fee: { label: { th: 'ค่าเที่ยว', en: 'Trip fee' }, isExtra: true },
    changed: { label: { th: 'เปลี่ยนล่าสุด', en: 'Changed' }, isExtra: true },
  },
});
export type TripColumn = keyof typeof tripList.columns;
