import type { Text } from '../messages.ts';

/** Proof for the bank in a chargeback, by event type. */
export const evidenceTexts = {
  OrderPlaced: { th: 'ลูกค้าจอง', en: 'Order placed' },
  OrderTextsAgreed: { th: 'ลูกค้ายอมรับข้อกำหนด', en: 'Texts agreed to' },
  PaymentStarted: { th: 'เริ่มชำระเงิน', en: 'Payment begun' },
  OrderPaid: { th: 'ชำระเงินแล้ว', en: 'Order paid' },
  BillPaid: { th: 'ชำระบิลแล้ว', en: 'Bill paid' },
  TermBegan: { th: 'เริ่มสัญญาฝากของ', en: 'Storage began' },
  TripBooked: { th: 'นัดวันรับส่ง', en: 'Visit booked' },
  TripArrived: { th: 'ทีมขนย้ายถึงที่อยู่ลูกค้า', en: 'Movers at the door' },
  ItemsCollected: { th: 'รับของจากลูกค้า', en: 'Items collected' },
  ItemVisitUndone: { th: 'ย้อนรายการที่บันทึกผิดหน้างาน', en: 'Entry at the door taken back' },
  DoorSigned: { th: 'เซ็นชื่อที่หน้างาน', en: 'Signed at the door' },
  ItemStorageUndone: { th: 'ย้อนการเก็บเข้าคลังที่บันทึกผิด', en: 'Storing taken back' },
  ItemsStored: { th: 'เก็บเข้าคลัง', en: 'Items stored' },
  ItemsReturned: { th: 'ส่งคืนชั่วคราว', en: 'Items returned for a while' },
  ItemsReleased: { th: 'ส่งคืนถาวร', en: 'Items returned for good' },
  ContractEnded: { th: 'สิ้นสุดสัญญา', en: 'Contract ended' },
  RefundPaidOut: { th: 'คืนเงินให้ลูกค้าแล้ว', en: 'Refund paid' },
  PaymentTakenBack: { th: 'เงินที่ชำระถูกดึงกลับ', en: 'Payment taken back' },
  OrderMailSent: { th: 'ส่งข้อความถึงลูกค้า', en: 'Message sent' },
  OrderMailUndelivered: { th: 'ส่งข้อความไม่ถึงลูกค้า', en: 'Message not delivered' },
  mail: { th: 'ส่งอีเมลถึงลูกค้า', en: 'E-mail sent to the customer' },
  paper: { th: 'ออกเอกสาร', en: 'Paper issued' },
} as const satisfies Record<string, Text>;
export type EvidenceKind = keyof typeof evidenceTexts;
