import { countAt, countOf, moneyOf, type Report, type ReportTab, ratioOf } from './kit.ts';

const sales = (...[id, th, en, groupBy]: [string, string, string, ReportTab['groupBy']]): ReportTab => ({
  id,
  title: { th, en },
  groupBy,
  measures: [
    countOf(['booked', 'จอง', 'Booked'], ['booked'], { isTotal: true }),
    countOf(['paid', 'ชำระแล้ว', 'Paid'], ['paid'], { isTotal: true }),
    countOf(['expired', 'หมดเวลา', 'Expired'], ['expired']),
    countOf(['cancelled', 'ยกเลิก', 'Canceled'], ['cancelled']),
    countAt(['waiting', 'รอชำระ', 'Waiting'], ['booked', '-paid', '-expired', '-cancelled']),
    ratioOf(['expiry', 'อัตราหมดเวลา', 'Expiry rate'], ['expired', 'booked']),
    ratioOf(['success', 'สำเร็จ', 'Paid of booked'], ['paid', 'booked']),
    moneyOf(['sales', 'ยอดขาย', 'Sales'], ['paid'], { isTotal: true }),
  ],
  chart: id === 'package' ? { as: 'funnel', measures: ['booked', 'paid'] } : { as: 'bars', measures: ['sales'] },
});

const isTotal = true as const;
const byThemselves = { where: { cause: ['customer'] } } as const;
/** Only for bookings by customers: orders by staff have no steps. */
const funnel: ReportTab = {
  id: 'funnel',
  title: { th: 'ขั้นตอนการจอง', en: 'Booking steps' },
  groupBy: ['day', 'month'],
  measures: [
    countOf(['cart', 'ใส่ตะกร้า', 'Filled a cart'], ['cartFilled'], { isTotal }),
    countOf(['contact', 'ข้อมูลติดต่อ', 'Contact details'], ['contactReached']),
    countOf(['day', 'วันรับของ', 'Pick-up day'], ['dayReached']),
    countOf(['booked', 'จองเอง', 'Booked'], ['booked'], { ...byThemselves, isTotal }),
    countOf(['paid', 'ชำระแล้ว', 'Paid'], ['paid'], { ...byThemselves, isTotal }),
    ratioOf(['share', 'ชำระต่อตะกร้า', 'Paid of carts'], ['paid', 'cart']),
  ],
  chart: { as: 'funnel', measures: ['cart', 'contact', 'day', 'booked', 'paid'] },
};

export const report01: Report = {
  name: 'report01',
  title: { th: 'การจองและยอดขาย', en: 'Bookings and sales' },
  tabs: [
    sales('package', 'แพ็กเกจ', 'Packages', ['package']),
    sales('day', 'รายวัน', 'By day', ['day', 'month']),
    funnel,
    sales('service', 'บริการ', 'Services', ['service']),
    sales('channel', 'ช่องทางขาย', 'Sale channels', ['channel']),
    sales('discount', 'ส่วนลด', 'Discounts', ['discount']),
  ],
  readable: ['declined', 'cancelSettled'],
};
