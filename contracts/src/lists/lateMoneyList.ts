import { listShape } from '../kit/sheet.ts';
import { chargebackOutcomes, lateMoneyCauses, takenBackCauses } from '../payments/lateMoney.ts';

export const caseCauses = [...lateMoneyCauses, 'noOrder', ...takenBackCauses] as const;

/** The list of money that could not be taken as it came, column by column. */
export const lateMoneyList = listShape({
  page: 'latemoneylist',
  title: { th: 'เงินที่ต้องจัดการ', en: 'Money to settle' },
  columns: {
    money: { label: { th: 'เงินที่เข้ามา', en: 'Money' } },
    cause: { label: { th: 'เหตุที่ใช้ไม่ได้', en: 'Why not taken' } },
    order: { label: { th: 'คำสั่งซื้อ', en: 'Order' } },
    customer: { label: { th: 'ลูกค้า', en: 'Customer' }, kind: 'text', field: 'customerName' },
    expected: {
      label: { th: 'ยอดของคำสั่งซื้อ', en: 'The order costs' },
      kind: 'money',
      field: 'expectedSatang',
      isExtra: true,
    },
    reference: { label: { th: 'เลขอ้างอิง', en: 'Reference' }, kind: 'text', isExtra: true },
    arrived: { label: { th: 'ระบบรู้เมื่อ', en: 'Noticed' }, kind: 'instant', field: 'arrivedAt', isExtra: true },
    deadline: { label: { th: 'จัดการภายใน', en: 'Settle by' } },
    owner: { label: { th: 'ผู้ดูแล', en: 'Looked after by' } },
  },
  filter: {
    isSettled: { is: 'flag', as: 'view', word: 'settled', isBoth: true },
    cause: { is: 'one', of: caseCauses },
    outcome: { is: 'one', of: chargebackOutcomes },
    search: { is: 'words' },
    orderId: { is: 'id', isHidden: true },
    customerId: { is: 'id', isHidden: true },
  },
  sorts: ['money', 'arrived'],
});
