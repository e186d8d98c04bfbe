export const claimRefusals = {
  claim_not_found: { th: 'ไม่พบเรื่องเคลมนี้', en: 'This claim was not found.' },
  claim_id_taken: {
    th: 'หมายเลขเรื่องเคลมนี้ถูกใช้แล้ว กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    en: 'This number is taken. Please reload the page and try again.',
  },
  claim_of_forgotten: {
    th: 'ข้อมูลของลูกค้ารายนี้ถูกลบแล้ว จึงแจ้งเคลมไม่ได้',
    en: 'This customer was forgotten, so no claim can be opened.',
  },
  claim_goes_on_for_forgotten: {
    th: 'ข้อมูลของลูกค้ารายนี้ถูกลบแล้ว จึงเขียนในเรื่องเคลมหรือเปิดเรื่องอีกครั้งไม่ได้',
    en: 'This customer was forgotten, so nobody can write in this claim or reopen it.',
  },
  claim_item_not_found: {
    th: 'ไม่พบของชิ้นนี้ในคำสั่งซื้อ กรุณาเลือกจากรายการของคำสั่งซื้อ',
    en: 'This item is not part of the order. Please choose one of its items.',
  },
  claim_item_never_here: {
    th: 'ของชิ้นนี้ยังไม่เคยอยู่กับเรา จึงแจ้งเคลมไม่ได้',
    en: 'This item has never been with us, so there is nothing to claim.',
  },
  claim_item_too_long_ago: {
    th: 'ของชิ้นนี้คืนถึงคุณเกิน 30 วันแล้ว จึงแจ้งเองไม่ได้ กรุณาติดต่อทีมงาน',
    en: 'This item went back to you more than 30 days ago. Please contact our team.',
  },
  claim_item_has_open: {
    th: 'ของชิ้นนี้มีเรื่องเคลมที่ยังไม่จบอยู่แล้ว กรุณาเขียนต่อในเรื่องเดิม',
    en: 'This item already has an open claim. Please write in that one.',
  },
  claim_picture_not_found: {
    th: 'ไม่พบรูปนี้ กรุณาอัปโหลดอีกครั้ง',
    en: 'This picture was not found. Please upload it again.',
  },
  claim_colleague_may_not: {
    th: 'เพื่อนร่วมงานคนนี้ไม่มีสิทธิ์แก้ไขคำสั่งซื้อแล้ว จึงดูแลเรื่องเคลมไม่ได้ กรุณาเลือกคนอื่น',
    en: 'This colleague may not change orders, and so cannot look after claims. Please choose somebody else.',
  },
  claim_not_open: {
    th: 'เรื่องเคลมนี้จบแล้ว กรุณาดูสถานะล่าสุด',
    en: 'This claim is no longer open. Please see how it stands now.',
  },
  claim_not_decided: {
    th: 'เรื่องเคลมนี้ยังไม่ได้ตัดสิน กรุณาเขียนต่อในเรื่องเดิม',
    en: 'This claim is not decided yet. Please write in its conversation.',
  },
  claim_withdrawn: {
    th: 'เรื่องเคลมนี้ถูกถอนแล้ว หากยังมีปัญหา กรุณาแจ้งเรื่องใหม่',
    en: 'This claim was withdrawn. If something is still wrong, please open a new one.',
  },
  claim_disagreed_too_late: {
    th: 'ตัดสินเกิน 30 วันแล้ว จึงขอให้ดูใหม่เองไม่ได้ กรุณาติดต่อทีมงาน',
    en: 'The decision is more than 30 days old. Please contact our team.',
  },
  claim_above_insured: {
    th: 'จำนวนเงินเกินวงเงินประกันที่เหลือของของชิ้นนี้ กรุณาใส่จำนวนที่น้อยลง',
    en: 'This is more than what is left of the item’s insured value. Please enter less.',
  },
  claim_credit_above_limit: {
    th: 'จำนวนเงินเกินวงเงินของบทบาทคุณ กรุณาเลือกคืนเงิน ซึ่งรอให้คนอื่นอนุมัติ',
    en: 'This is more than your role may give alone. Please choose a refund, which a colleague approves.',
  },
  claim_credit_no_bill: {
    th: 'คำสั่งซื้อนี้ไม่มีใบแจ้งหนี้ถัดไปแล้ว กรุณาเลือกคืนเงิน',
    en: 'This order has no next bill. Please choose a refund.',
  },
  claim_moved_on: {
    th: 'มีข้อความใหม่ในเรื่องนี้ระหว่างที่คุณตัดสิน กรุณาอ่านแล้วตัดสินอีกครั้ง',
    en: 'There is a new message in this claim. Please read it and decide again.',
  },
  claim_full: {
    th: 'เรื่องเคลมนี้มีข้อความครบจำนวนแล้ว กรุณาติดต่อทีมงาน',
    en: 'This claim has as many messages as it can hold. Please contact our team.',
  },
} as const;
