import type { Text } from '../messages.ts';

export const custodyRefusals = {
  trip_not_found: { th: 'ไม่พบรอบรถนี้', en: 'This trip was not found.' },
  trip_id_taken: {
    th: 'หมายเลขรอบรถนี้ถูกใช้แล้ว กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    en: 'This trip number is taken, please reload the page and try again.',
  },
  terms_changed: {
    th: 'ราคาหรือวันสุดท้ายเปลี่ยนไปหลังจากที่เปิดหน้านี้ กรุณาตรวจอีกครั้งก่อนยืนยัน',
    en: 'The price or the last day has changed since you opened this page. Please look again before you confirm.',
  },
  trip_left: {
    th: 'รถออกเดินทางแล้ว จึงเปลี่ยนหรือยกเลิกเที่ยวนี้ไม่ได้ กรุณาโทรหาเรา',
    en: 'The movers are on the way already, so this trip cannot be changed or withdrawn. Please call us.',
  },
  trip_on_the_way: {
    th: 'รถออกเดินทางแล้ว จึงเลื่อนหรือถอนเที่ยวนี้ไม่ได้ กรุณาโทรหาทีมขนย้าย',
    en: 'The movers are on the way already, so this trip cannot be moved or withdrawn. Please call the crew.',
  },
  trip_over: {
    th: 'รอบรถนี้จบไปแล้ว กรุณาดูสถานะล่าสุด',
    en: 'This trip is over already, please look at how it stands.',
  },
  trip_told_late: {
    th: 'รอบรถนี้จบก่อนที่มือถือเครื่องนี้จะส่งข้อมูลได้ จึงไม่ได้บันทึกรายการนี้ สำนักงานได้รับข้อมูลแล้วและจะดูแลต่อ',
    en: 'This trip was over before this phone could send, so this was not recorded. The office has it and looks after it.',
  },
  late_deed_not_found: {
    th: 'ไม่พบรายการที่ส่งมาหลังจบรอบรถนี้',
    en: 'Nothing of that kind was told after this trip was over.',
  },
  late_deed_settled: {
    th: 'มีคนจัดการรายการนี้ไปแล้ว กรุณาดูผลล่าสุด',
    en: 'Somebody looked after this already, please look at how it stands.',
  },
  late_deed_by_hand: {
    th: 'รายการนี้บันทึกต่อจากหน้านี้ไม่ได้ กรุณาทำตามที่แนะนำในรายการนี้ แล้วกดว่าจัดการแล้วพร้อมเหตุผล',
    en: 'This cannot be taken over from here. Please do what its entry says, then mark it as dealt with.',
  },
  late_deed_undone: {
    th: 'มือถือเครื่องเดียวกันย้อนหรือแก้รายการนี้แล้ว จึงบันทึกต่อไม่ได้ กรุณากดว่าจัดการแล้วพร้อมเหตุผล',
    en: 'The phone took this back or corrected it, so it cannot be taken over. Please mark it as dealt with.',
  },
  late_cash_recorded: {
    th: 'เงินสดของรอบรถนี้บันทึกไว้แล้ว กรุณาดูผลล่าสุด',
    en: 'The cash of this trip was recorded already, please look at how it stands.',
  },
  late_extra_contract_over: {
    th: 'สัญญานี้จบแล้วหรือรอบรถสุดท้ายผ่านไปแล้ว จึงเพิ่มของชิ้นนี้ไม่ได้ กรุณานัดลูกค้าเพื่อคืนของ คืนแล้วจึงกดว่าจัดการแล้ว',
    en: 'This contract is over, or its last visit is, so the item cannot be added to it. Please give it back as agreed with the customer, and mark this as dealt with once it is back.',
  },
  late_extra_being_paid: {
    th: 'กำลังมีการชำระบิลที่คิดค่าของชิ้นนี้ กรุณารอให้การชำระเงินนั้นเสร็จสิ้นก่อน แล้วจึงนำออกจากคำสั่งซื้อ',
    en: 'A bill that charges this item is being paid. Please wait until its payment is over, and take the item off then.',
  },
  late_extra_first: {
    th: 'รอบรถนี้มีของที่มือถือแจ้งมาภายหลังและยังไม่ได้จัดการ กรุณาบันทึกของชิ้นนั้นต่อหรือกดว่าจัดการแล้วก่อน แล้วจึงบันทึกเงินสด',
    en: 'An item that a phone told of late with this trip is still open. Please take it over or mark it as dealt with first, and then record the cash.',
  },
  trip_called_off: {
    th: 'รอบรถนี้ถูกยกเลิกไปแล้ว กรุณาดูสถานะล่าสุด',
    en: 'This trip was canceled already, please look at how it stands.',
  },
  trip_canceled: {
    th: 'รอบรถนี้ถูกยกเลิกแล้ว กรุณาแจ้งสำนักงานก่อนทำต่อ',
    en: 'This trip was canceled, please ask the office before you go on.',
  },
  trip_canceled_told: {
    th: 'รอบรถนี้ถูกยกเลิกก่อนที่มือถือเครื่องนี้จะส่งข้อมูลได้ จึงไม่ได้บันทึกรายการนี้ สำนักงานได้รับข้อมูลแล้วและจะดูแลต่อ',
    en: 'This trip was canceled before this phone could send, so this was not recorded. The office has it and looks after it.',
  },
  trip_unsettled: {
    th: 'ยังมีของที่ไม่ได้ระบุว่ารับ ส่ง หรือไม่มี กรุณาทำให้ครบก่อนปิดงาน',
    en: 'Some items are neither taken, handed over nor missing yet, please settle each before you finish.',
  },
  trip_nothing_moved: {
    th: 'เที่ยวนี้ไม่ได้รับหรือส่งของเลย กรุณาบันทึกว่าไปไม่สำเร็จแทน',
    en: 'Nothing was taken or handed over on this trip. Please write it down as unsuccessful instead.',
  },
  trip_began: {
    th: 'เที่ยวนี้รับหรือส่งของไปแล้ว จึงบันทึกว่าไปไม่สำเร็จไม่ได้',
    en: 'Something was taken or handed over on this trip already, so it cannot be unsuccessful.',
  },
  trip_not_unsuccessful: {
    th: 'เลือกวันใหม่ได้เฉพาะเที่ยวที่ไปไม่สำเร็จ',
    en: 'Only a visit that came to nothing can be booked again.',
  },
  trip_has_no_fee: {
    th: 'เที่ยวนี้ไม่มีค่าเที่ยวที่ต้องตรวจสอบ',
    en: 'There is no fee of this visit to look at.',
  },
  trip_dispute_late: {
    th: 'แจ้งผ่านหน้านี้ไม่ได้แล้ว กรุณาโทรหาหรือเขียนถึงเรา',
    en: 'It is too late to say so here. Please call us or write to us.',
  },
  trip_not_disputed: {
    th: 'ลูกค้าไม่ได้แจ้งว่าเที่ยวนี้ไม่ตรง',
    en: 'The customer did not say that this visit was otherwise.',
  },
  trip_dispute_settled: {
    th: 'มีคนตัดสินเรื่องนี้ไปแล้ว กรุณาดูผลล่าสุด',
    en: 'Somebody decided this already, please look at how it stands.',
  },
  order_dispute_open: {
    th: 'ลูกค้าแจ้งว่าเที่ยวที่ไปไม่สำเร็จไม่ตรงตามที่บันทึก กรุณาตัดสินเรื่องค่าเที่ยวก่อน แล้วจึงสรุปการยกเลิก',
    en: 'The customer says that a failed visit was otherwise. Please decide about its fee first, then settle the cancellation.',
  },
  trip_has_no_cash: {
    th: 'ยอดเงินสดมากกว่าที่ต้องเก็บในเที่ยวนี้ กรุณาตรวจสอบยอด',
    en: 'This is more cash than the trip has to collect, please check the amount.',
  },
  trip_cash_over: {
    th: 'ยอดเงินสดที่บันทึกไว้มากกว่าที่ต้องเก็บ กรุณาคืนส่วนที่เกินให้ลูกค้า แล้วบันทึกยอดที่ถูกต้องก่อนจบเที่ยวนี้',
    en: 'More cash is recorded than this visit costs. Please give back the rest and record the right amount before you end it.',
  },
  trip_cash_not_over: {
    th: 'รอบรถนี้ยังไม่จบ ทีมขนย้ายบันทึกยอดเงินสดที่ถูกต้องในใบงานได้เลย',
    en: 'This visit is not over: its movers can still record the right amount on their day sheet.',
  },
  trip_cash_changed: {
    th: 'ยอดเงินสดของรอบรถนี้เปลี่ยนไปแล้ว กรุณาดูยอดล่าสุดแล้วแก้อีกครั้ง',
    en: 'The cash of this visit has changed meanwhile. Please look at the new amount and correct it again.',
  },
  trip_cash_own: {
    th: 'เงินสดที่คุณเก็บเองต้องให้เพื่อนร่วมงานเป็นคนแก้',
    en: 'A colleague has to correct the cash that you took yourself.',
  },
  trip_cash_taker: {
    th: 'กรุณาเลือกคนที่ไปกับรอบรถนี้เป็นผู้รับเงิน',
    en: 'Please choose who took it among the people who were on this visit.',
  },
  trip_cash_handed_in: {
    th: 'เงินสดส่วนนี้ส่งเข้าสำนักงานแล้ว กรุณายกเลิกการส่งเงินครั้งนั้นก่อน แล้วแก้อีกครั้ง',
    en: 'More was handed in already than they would hold then. Please undo that hand-in first, and correct the amount again.',
  },
  trip_cash_has_receipt: {
    th: 'เงินสดนี้ออกใบเสร็จแล้ว กรุณาออกใบลดหนี้ส่วนที่ไม่ได้รับจริงก่อน แล้วแก้ให้เท่ากับยอดที่เหลือของใบเสร็จ',
    en: 'A receipt states this cash. Please issue a credit note for what was not taken first, and correct the cash to what is left of the receipt.',
  },
  trip_cash_over_receipt: {
    th: 'ใบเสร็จของรอบรถนี้ระบุยอดน้อยกว่านี้ กรุณาคืนส่วนที่เกินให้ลูกค้า หรือบันทึกเป็นเงินสดของบิล',
    en: 'The receipt of this visit states less. Please give the rest back to the customer, or record it as cash for a bill.',
  },
  trip_cash_receipt_awaited: {
    th: 'ใบเสร็จของเงินสดนี้ยังไม่ออก กรุณาแก้หลังใบเสร็จออกแล้ว',
    en: 'The receipt of this cash is not issued yet. Please correct it after that.',
  },
  end_after_visit: {
    th: 'ทีมขนย้ายออกเดินทางไปหาคุณแล้ว กรุณายกเลิกสัญญาหลังเที่ยวนี้เสร็จ',
    en: 'The movers have left for you already. Please end the contract once that visit is over.',
  },
  trip_is_first: {
    th: 'เที่ยวนี้คือการรับของครั้งแรกของคำสั่งซื้อ กรุณาเลือกวันใหม่ หรือยกเลิกคำสั่งซื้อแทน',
    en: 'This is the first pick-up of the order. Please choose another day, or cancel the order instead.',
  },
  visit_needed: { th: 'กรุณาเลือกวันและช่วงเวลาที่รถจะไป', en: 'Please choose the day and time of the visit.' },
  items_not_chosen: { th: 'กรุณาเลือกของอย่างน้อยหนึ่งชิ้น', en: 'Please choose at least one item.' },
  item_not_found: { th: 'ไม่พบของชิ้นนี้ในคำสั่งซื้อนี้', en: 'This item was not found in this order.' },
  item_not_stored: {
    th: 'ของบางชิ้นที่เลือกไม่ได้อยู่ในคลัง กรุณาเลือกเฉพาะชิ้นที่เก็บอยู่',
    en: 'Some of these items are not in storage, please choose stored ones only.',
  },
  item_not_with_customer: {
    th: 'ของบางชิ้นที่เลือกไม่ได้อยู่กับลูกค้า กรุณาเลือกใหม่',
    en: 'Some of these items are not with the customer, please choose others.',
  },
  item_on_the_way: {
    th: 'มีของที่กำลังเดินทางอยู่ กรุณารอให้ถึงที่เก็บก่อน',
    en: 'Some things are on the road, please wait until they have arrived.',
  },
  item_asked_for: {
    th: 'มีคำขอสำหรับของบางชิ้นที่เลือกอยู่แล้ว กรุณาถอนคำขอเดิมก่อน',
    en: 'Something was asked for some of these items already, please withdraw that first.',
  },
  item_dropped: {
    th: 'ของชิ้นนี้ตัดออกจากสัญญาแล้ว เราไม่ได้รับมา',
    en: 'This item was taken out of the contract, we did not collect it.',
  },
  item_over: { th: 'ของชิ้นนี้คืนไปแล้ว', en: 'This item was given back for good already.' },
  item_collected_already: {
    th: 'ของบางชิ้นรับเข้ามาแล้ว จึงตัดออกไม่ได้ กรุณาขอคืนแทน',
    en: 'Some of these items were collected already. Please ask for their return instead.',
  },
  item_not_of_trip: { th: 'ของชิ้นนี้ไม่อยู่ในรอบรถนี้', en: 'This item does not belong to this trip.' },
  item_not_here: {
    th: 'ของชิ้นนี้ไม่ได้อยู่กับเราในขณะนี้ กรุณาตรวจหมายเลขอีกครั้ง',
    en: 'We do not hold this item at the moment, please check its number.',
  },
  order_not_running: {
    th: 'คำสั่งซื้อนี้ยังไม่เริ่มหรือจบไปแล้ว จึงทำรายการนี้ไม่ได้',
    en: 'This order has not begun or is over, so this cannot be done.',
  },
  contract_ending: {
    th: 'สัญญานี้กำลังยกเลิกทั้งหมด กรุณาถอนคำขอยกเลิกก่อน',
    en: 'The whole contract is being ended, please withdraw that first.',
  },
  contract_began: {
    th: 'เรารับของไปแล้ว จึงยกเลิกเพื่อขอเงินคืนไม่ได้ กรุณายกเลิกสัญญาแทน',
    en: 'Something was collected already, so the order cannot be canceled for a refund. Please end the contract instead.',
  },
  contract_not_began: {
    th: 'เรายังไม่ได้รับของ กรุณายกเลิกคำสั่งซื้อแทนการยกเลิกสัญญา',
    en: 'Nothing was collected yet, please cancel the order instead of ending the contract.',
  },
  picture_gone: {
    th: 'ไม่พบรูปนี้แล้ว กรุณาถ่ายหรืออัปโหลดใหม่',
    en: 'This picture is not there any more, please take or put it in again.',
  },
  location_not_found: {
    th: 'ไม่พบที่เก็บนี้ กรุณาตรวจรหัสที่เก็บ',
    en: 'This storage place was not found, please check its code.',
  },
  location_full: { th: 'ที่เก็บนี้เต็มแล้ว กรุณาใช้ที่อื่น', en: 'This storage place is full, please use another.' },
  crew_not_found: { th: 'ไม่พบทีมนี้ กรุณาเลือกใหม่', en: 'This crew was not found, please choose another.' },
  visit_reason_not_found: { th: 'ไม่พบเหตุผลนี้ กรุณาเลือกใหม่', en: 'This reason was not found, please choose another.' },
} as const satisfies Record<string, Text>;
