import type { Text } from '../messages.ts';

export const groupLabels: Readonly<Record<string, Text>> = {
  'method:card': { th: 'บัตร', en: 'Card' },
  'method:thaiqr': { th: 'Thai QR', en: 'Thai QR' },
  'method:transfer': { th: 'โอนเงิน', en: 'Transfer' },
  'method:cash': { th: 'เงินสด', en: 'Cash' },
  'method:gateway': { th: 'ผู้ให้บริการชำระเงิน', en: 'Gateway' },
  'method:other': { th: 'อื่นๆ', en: 'Other' },
  'custody:storage': { th: 'ในคลัง', en: 'In storage' },
  'custody:movers': { th: 'บนรถ', en: 'On the road' },
  'custody:customer': { th: 'อยู่กับลูกค้า', en: 'With customers' },
  'tripKind:5': { th: 'รับเข้าคลัง', en: 'Deposit' },
  'tripKind:10': { th: 'คืนชั่วคราว', en: 'Temporary return' },
  'tripKind:20': { th: 'คืนถาวร', en: 'Permanent return' },
  'cause:customer': { th: 'ลูกค้าจองเอง', en: 'Booked by the customer' },
  'cause:staff': { th: 'พนักงานจองให้', en: 'Booked by staff' },
  'cause:afterWindow': { th: 'มาหลังหมดเวลาชำระ', en: 'After the time to pay' },
  'cause:orderExpired': { th: 'คำสั่งซื้อหมดเวลาแล้ว', en: 'Order had expired' },
  'cause:orderCanceled': { th: 'คำสั่งซื้อถูกยกเลิกแล้ว', en: 'Order was canceled' },
  'cause:alreadyPaid': { th: 'ชำระซ้ำ', en: 'Paid twice' },
  'cause:billVoid': { th: 'บิลถูกยกเลิกแล้ว', en: 'Bill was canceled' },
  'cause:wrongAmount': { th: 'ยอดไม่ตรง', en: 'Another sum' },
  'cause:noOrder': { th: 'ไม่พบคำสั่งซื้อ', en: 'No order of ours' },
  'cause:givenBack': { th: 'ผู้ให้บริการคืนเงินเอง', en: 'Given back by the gateway' },
  'cause:chargedBack': { th: 'ธนาคารเรียกเงินคืน', en: 'Charged back' },
};
export const noGroup: Text = { th: 'ไม่ระบุ', en: 'None' };
