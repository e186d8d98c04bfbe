import type { Text } from '../messages.ts';

export const printRefusals = {
  print_not_found: { th: 'ไม่พบงานพิมพ์นี้', en: 'This print was not found.' },
  print_id_taken: {
    th: 'หมายเลขนี้มีงานพิมพ์อื่นแล้ว กรุณาดูงานที่สถานีพิมพ์ก่อนสั่งใหม่',
    en: 'This number belongs to another print already. Please look at the print station before you ask again.',
  },
  print_elsewhere: {
    th: 'สถานีอื่นรับงานพิมพ์นี้ไปแล้ว',
    en: 'Another station has taken this print.',
  },
  print_lease_over: {
    th: 'สถานีนี้เงียบไปนาน งานพิมพ์จึงกลับเข้าคิวแล้ว',
    en: 'This station was silent for too long, so the print is back in the queue.',
  },
  print_sent_already: {
    th: 'งานนี้ส่งเข้าเครื่องพิมพ์แล้ว กรุณาดูที่เครื่องและบอกว่าออกครบหรือไม่',
    en: 'This went to the printer already. Please look there and say whether all of it came out.',
  },
  print_not_sent: {
    th: 'งานนี้ยังไม่ได้ส่งเข้าเครื่องพิมพ์',
    en: 'This has not gone to a printer yet.',
  },
  print_over: { th: 'งานพิมพ์นี้จบแล้ว', en: 'This print is over.' },
  print_no_such_page: {
    th: 'งานพิมพ์นี้ไม่มีหน้าที่เลือก กรุณาตรวจสอบเลขหน้า',
    en: 'This print does not have these pages, please check the page numbers.',
  },
  print_stopped_elsewhere: {
    th: 'มีคนแจ้งแล้วว่างานนี้ขาดตั้งแต่หน้าอื่น กรุณากดกลับและดูในรายการ ตอนสั่งพิมพ์ใหม่เลือกหน้าได้',
    en: 'Somebody reported another page for this print already. Please go back and look at the list: the pages can be chosen when it is printed again.',
  },
  station_not_found: {
    th: 'ไม่พบสถานีพิมพ์นี้ หรือถูกเลิกใช้แล้ว กรุณาเลือกสถานีอื่น',
    en: 'This print station was not found or is no longer used, please choose another.',
  },
  station_name_taken: {
    th: 'มีสถานีชื่อนี้แล้ว กรุณาตั้งชื่ออื่น เพื่อให้รู้ว่าสถานีไหนเป็นสถานีไหน',
    en: 'Another station has this name already, please choose another, so that people can tell them apart.',
  },
  station_prints_other: {
    th: 'สถานีนี้ไม่ได้พิมพ์งานชนิดนี้ กรุณาเลือกสถานีอื่น',
    en: 'This station does not print such things, please choose another.',
  },
  station_has_other_paper: {
    th: 'สถานีนี้ใส่กระดาษสำหรับป้ายแบบอื่น กรุณาเลือกสถานีอื่น',
    en: 'This station has another paper for labels, please choose another station.',
  },
} as const satisfies Record<string, Text>;
