import type { Text } from '../messages.ts';

/** Undefined if none may follow: then the refusal says enough. */
export const statusesAfter = (present: Text, next: readonly Text[]): Text | undefined =>
  next.length === 0
    ? undefined
    : {
        th: `ของชิ้นนี้มีสถานะ “${present.th}” ต่อจากนี้ตั้งได้เฉพาะ ${next.map(({ th }) => `“${th}”`).join(' หรือ ')}`,
        en: `This item has the status “${present.en}”. Only ${next.map(({ en }) => `“${en}”`).join(' or ')} may follow it.`,
      };

export const scanRefusals = {
  scan_place_needed: {
    th: 'กรุณาสแกนที่เก็บก่อน แล้วค่อยสแกนของ',
    en: 'Please scan the storage place first, and then the items.',
  },
  place_archived: {
    th: 'ที่เก็บนี้ปิดใช้งานแล้ว กรุณาใช้ที่เก็บอื่น',
    en: 'This storage place is not in use any more, please use another.',
  },
  scan_trip_needed: {
    th: 'กรุณาเลือกรอบรถก่อน แล้วค่อยสแกนของ',
    en: 'Please choose the trip first, and then scan the items.',
  },
  scan_status_needed: {
    th: 'กรุณาเลือกสถานะก่อน แล้วค่อยสแกนของ',
    en: 'Please choose the status first, and then scan the items.',
  },
  scan_status_not_found: {
    th: 'ไม่มีสถานะนี้แล้ว กรุณาเลือกสถานะใหม่',
    en: 'There is no such status any more, please choose another.',
  },
  scan_status_not_offered: {
    th: 'สถานะนี้ใช้กับของที่อยู่ในมือคนอื่น กรุณาเลือกสถานะที่ตรงกับที่อยู่ของชิ้นนี้',
    en: 'This status is for things in other hands, please choose one that fits where the item is.',
  },
  scan_status_not_next: {
    th: 'สถานะนี้ต่อจากสถานะเดิมของชิ้นนี้ไม่ได้ กรุณาเลือกสถานะอื่น',
    en: 'This status may not follow the one that the item has, please choose another.',
  },
  scan_not_at_door: {
    th: 'คุณไม่มีสิทธิ์บันทึกงานหน้าบ้านลูกค้า จึงสแกนรับของหรือส่งมอบไม่ได้ กรุณาให้ทีมขนย้ายสแกน',
    en: 'You do not have the right to record work at the door, so you cannot collect or hand over. Please let a mover scan it.',
  },
  scan_too_early: {
    th: 'เวลาของการสแกนเก่าเกินไป กรุณาตรวจนาฬิกาของเครื่อง',
    en: 'The time of this scan is too long ago, please check the clock of the device.',
  },
  scan_id_taken: {
    th: 'หมายเลขของการสแกนนี้มีการสแกนอื่นใช้บันทึกไปแล้ว ครั้งนี้จึงยังไม่ได้บันทึก กรุณาสแกนของชิ้นนี้ใหม่อีกครั้ง แล้วกด “รับทราบ”',
    en: 'Another scan is recorded under the number of this one, so this one was not recorded. Please scan the item again where it is now, and then press “Understood”.',
  },
  scan_not_found: {
    th: 'ไม่พบการสแกนนี้กับของชิ้นนี้',
    en: 'This scan was not found on this item.',
  },
  scan_followed: {
    th: 'มีคนทำอย่างอื่นกับของชิ้นนี้แล้ว จึงย้อนไม่ได้ กรุณาสแกนใหม่ให้ถูก',
    en: 'Something else was done with this item since, so it cannot be undone. Please scan it again as it is.',
  },
  count_over: {
    th: 'ปิดการนับครั้งนี้แล้ว จึงย้อนการสแกนของการนับไม่ได้ ถ้าของไม่ได้อยู่ที่นี่กรุณาสแกนเก็บขึ้นชั้นตามจริง',
    en: 'This count is closed, so its scans cannot be undone. If the item is not here, please scan it where it is.',
  },
  count_earlier: {
    th: 'สแกนนี้ทำไว้ก่อนเริ่มนับครั้งนี้ ถ้าของยังอยู่ที่นี่กรุณาสแกนอีกครั้ง',
    en: 'This was scanned before this count began. If it is still here, please scan it again.',
  },
  count_id_taken: {
    th: 'หมายเลขการนับนี้ถูกใช้กับที่เก็บอื่นแล้ว กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    en: 'The number of this count belongs to another place, please reload the page and try again.',
  },
  count_not_open: {
    th: 'ที่เก็บนี้ยังไม่ได้เริ่มนับ หรือปิดการนับไปแล้ว กรุณาเริ่มนับใหม่',
    en: 'Nobody is counting this storage place now. Please begin a new count.',
  },
  count_canceled: {
    th: 'มีคนยกเลิกการนับครั้งนี้ไปแล้ว จึงปิดการนับไม่ได้ กรุณาเริ่มนับใหม่',
    en: 'Somebody has canceled this count, so it cannot be closed. Please begin a new count.',
  },
  count_closed: {
    th: 'มีคนปิดการนับครั้งนี้ไปแล้ว จึงยกเลิกไม่ได้ กรุณาดูผลการนับล่าสุด',
    en: 'Somebody has closed this count, so it cannot be canceled. Please look at its result.',
  },
  count_changed: {
    th: 'มีคนนับเพิ่มหรือย้อนการนับเมื่อครู่ กรุณาดูรายการล่าสุดแล้วปิดการนับอีกครั้ง',
    en: 'Somebody has just changed this count. Please look at the list again, and then close it.',
  },
  count_too_large: {
    th: 'ที่เก็บนี้มีของมากเกินกว่าจะนับครั้งเดียว กรุณาแบ่งเป็นหลายชั้น',
    en: 'There is too much at this storage place for one count. Please divide it into several shelves.',
  },
  conflict_not_found: { th: 'ไม่พบเรื่องนี้', en: 'This conflict was not found.' },
  conflict_settled: {
    th: 'มีคนตัดสินเรื่องนี้ไปแล้ว กรุณาดูผลล่าสุด',
    en: 'Somebody has settled this already, please look at how it stands.',
  },
  conflict_withdrawn: {
    th: 'ผู้สแกนย้อนการสแกนนี้เองแล้ว จึงไม่มีอะไรต้องตัดสิน',
    en: 'Whoever scanned this has undone it, so there is nothing left to decide.',
  },
  conflict_of_others: {
    th: 'รายการนี้คนอื่นเป็นผู้สแกน จึงย้อนแทนไม่ได้ ให้ผู้สแกนย้อนเอง หรือให้ผู้มีสิทธิ์ตัดสิน',
    en: 'Somebody else made this scan, so only they can take it back. Whoever may settle conflicts can decide it.',
  },
  conflict_changed: {
    th: 'มีการบันทึกของชิ้นนี้เพิ่มหลังจากที่คุณเปิดดู กรุณาดูข้อมูลล่าสุดแล้วเลือกอีกครั้ง',
    en: 'Something was recorded of this item since you looked. Please look at it again, and then choose.',
  },
  conflict_of_status: {
    th: 'เรื่องนี้ต่างกันแค่สถานะ ไม่มีอะไรต้องตามหา กรุณาเลือกว่าจะถือตามการสแกนหรือตามระบบ',
    en: 'Only the status differs, so there is nothing to look for. Please choose whether the scan or the records hold.',
  },
  conflict_place_archived: {
    th: 'ที่เก็บนี้ปิดใช้งานแล้ว จึงถือตามเครื่องนี้ไม่ได้ กรุณานำของไปไว้ที่อื่นแล้วสแกนที่นั่น',
    en: 'This storage place is not in use any more, so this scan cannot stand. Please put the item elsewhere and scan it there.',
  },
  conflict_cannot_stand: {
    th: 'รอบรถนี้ไม่มีแล้ว จึงถือตามเครื่องนี้ไม่ได้ กรุณานัดรอบรถใหม่ให้ของชิ้นนี้',
    en: 'This trip is over, so this scan cannot stand. Please book another trip for the item.',
  },
} satisfies Record<string, Text>;
