import type { Text } from '../messages.ts';

export const codeRefusals = {
  start_not_on_sheet: {
    th: 'แผ่นชนิดนี้มีป้ายไม่ถึงตำแหน่งที่เลือก กรุณาเลือกตำแหน่งเริ่มต้นใหม่',
    en: 'This sheet has fewer labels than that. Please choose another place to begin.',
  },
  code_not_known: {
    th: 'รหัสนี้ไม่ใช่รหัสของเรา กรุณาตรวจอีกครั้ง',
    en: 'This is not one of our codes, please check it.',
  },
  code_not_made: {
    th: 'ชุดรหัสนี้ยังไม่ได้สร้าง กรุณาแจ้งผู้ที่สร้างชุดรหัสได้',
    en: 'This batch of codes was not made yet, please tell whoever makes codes.',
  },
  code_of_others: {
    th: 'ป้ายนี้เป็นของที่เก็บของอื่น ไม่ใช่ของเรา กรุณาแยกของชิ้นนี้ไว้และแจ้งผู้ดูแล',
    en: 'This label belongs to another storehouse. Please put this item aside and tell whoever is in charge.',
  },
  code_misread: {
    th: 'รหัสนี้อ่านผิดไปอย่างน้อยหนึ่งตัว กรุณาสแกนหรือพิมพ์ใหม่',
    en: 'At least one sign of this code is wrong, please scan or type it again.',
  },
  code_retired: {
    th: 'รหัสนี้เลิกใช้แล้ว กรุณาใช้ป้ายใหม่',
    en: 'This code is retired, please use the new label.',
  },
  code_free: {
    th: 'รหัสนี้ยังไม่ได้ใช้กับอะไร กรุณาใช้หมายเลขของ แล้วติดรหัสให้ของก่อน',
    en: 'Nothing has this code yet. Please use the number of the item, and give it the code first.',
  },
  code_place_free: {
    th: 'ป้ายนี้ยังไม่ได้ติดให้ที่เก็บใด กรุณาติดให้ที่เก็บก่อน',
    en: 'This label is on no storage place yet, please give it to one first.',
  },
  code_is_location: {
    th: 'รหัสนี้เป็นของที่เก็บ กรุณาสแกนรหัสของสิ่งของ',
    en: 'This is the code of a storage place, please scan the code of an item.',
  },
  code_is_item: {
    th: 'รหัสนี้เป็นของสิ่งของ กรุณาสแกนรหัสของที่เก็บ',
    en: 'This is the code of an item, please scan the code of a storage place.',
  },
  code_is_seal: {
    th: 'รหัสนี้เป็นหมายเลขซีล กรุณาสแกนรหัสบนป้าย',
    en: 'This is the number of a seal, please scan the code on a label.',
  },
  foreign_number_wrong: {
    th: 'เลขนี้ใช้ไม่ได้ กรุณาใช้ 3–40 ตัว เป็นตัวอักษรอังกฤษ ตัวเลข จุด หรือขีด และมีตัวเลขอย่างน้อยหนึ่งตัว',
    en: 'This number cannot be used: it needs 3 to 40 Latin letters, digits, dots or dashes, and at least one digit.',
  },
  foreign_number_ours: {
    th: 'เลขนี้เป็นรหัสหรือหมายเลขของเราเอง กรุณาใช้หน้านี้กับเลขจากที่อื่น',
    en: 'This is a code or number of our own, please use this page for numbers from elsewhere.',
  },
  foreign_target_unknown: {
    th: 'ไม่พบของหรือที่เก็บนี้ กรุณาตรวจหมายเลขของหรือรหัสที่เก็บ',
    en: 'No item or storage place was found, please check the item number or the code of the place.',
  },
  code_is_no_seal: {
    th: 'รหัสนี้ไม่ใช่ซีล กรุณาสแกนรหัสบนซีล',
    en: 'This code is not of a seal, please scan the code on the seal.',
  },
  seal_in_use: {
    th: 'ซีลนี้อยู่กับชิ้นอื่นแล้ว กรุณาใช้ซีลอันใหม่',
    en: 'This seal is on another item already, please use a new one.',
  },
  seal_over: {
    th: 'ซีลนี้เลิกใช้แล้ว กรุณาใช้ซีลอันใหม่',
    en: 'This seal is used no more, please use a new one.',
  },
  code_in_use: {
    th: 'รหัสนี้อยู่กับชิ้นอื่นแล้ว กรุณาใช้ป้ายอื่น',
    en: 'Something else has this code already, please use another label.',
  },
  item_has_code: {
    th: 'ของบางชิ้นมีรหัสอยู่แล้ว กรุณาโหลดหน้านี้ใหม่',
    en: 'Some of these items have a code already, please reload the page.',
  },
  item_has_no_code: {
    th: 'ของชิ้นนี้ยังไม่มีรหัส กรุณาติดรหัสก่อน',
    en: 'This item has no code yet, please give it one first.',
  },
  item_has_old_number: {
    th: 'ของชิ้นนี้ใช้เลขเดิมบนสติกเกอร์เก่า ไม่ใช่ป้ายของเรา หากต้องการพิมพ์ กรุณาติดป้ายของเราแทนก่อน',
    en: 'This item has the number of an older sticker, not a label of ours. To print one, please give it one of our labels first.',
  },
  batch_id_taken: {
    th: 'หมายเลขชุดรหัสนี้ถูกใช้แล้ว กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    en: 'The number of this batch is taken, please reload the page and try again.',
  },
  no_labels_left: {
    th: 'รหัสเหล่านี้เลิกใช้หมดแล้ว จึงไม่มีป้ายให้พิมพ์',
    en: 'All these codes are retired, so there is no label left to print.',
  },
  batch_not_found: { th: 'ไม่พบชุดรหัสนี้', en: 'This batch of codes was not found.' },
  codes_used_up: {
    th: 'เลขของรหัสชนิดนี้ไม่พอ กรุณาเพิ่มจำนวนหลักที่ชนิดของรหัส',
    en: 'This kind of code has not enough numbers left, please give it more digits.',
  },
  code_kind_not_found: {
    th: 'ไม่พบชนิดของรหัสนี้ หรือยังไม่ได้เปิดใช้ กรุณาเลือกชนิดอื่น',
    en: 'This kind of code was not found or is not in use, please choose another.',
  },
  code_kind_not_for_items: {
    th: 'รหัสชนิดนี้ไม่ได้ใช้กับของ กรุณาเลือกชนิดอื่น',
    en: 'Codes of this kind are not for items, please choose another kind.',
  },
  code_prefix_ends_in_digit: {
    th: 'ตัวนำหน้าของรหัสชนิดนี้ลงท้ายด้วยตัวเลข กรุณาแก้ให้ลงท้ายด้วยตัวอักษรก่อน',
    en: 'The prefix of this kind ends in a digit, please change it to end in a letter first.',
  },
  print_needs_reason: {
    th: 'ชุดนี้พิมพ์ไปแล้ว กรุณาเลือกเหตุผลที่พิมพ์ซ้ำ',
    en: 'This batch was printed already, please choose why it is printed again.',
  },
} as const satisfies Record<string, Text>;
