import { listOf, named } from './entry.ts';

export const savedReplies = listOf('savedreply', {
  'savedreply-fridge': {
    ...named(['เก็บเครื่องใช้ไฟฟ้า', 'Appliances']),
    text_th: 'เก็บได้ค่ะ ก่อนวันรับของรบกวนถอดปลั๊ก ทำความสะอาด และเปิดฝาให้แห้งอย่างน้อย 24 ชั่วโมงนะคะ',
    text_en: 'Yes, we store it. Before pick-up, please unplug it, clean it and leave it open to dry for 24 hours.',
  },
  'savedreply-move': {
    ...named(['ขอเลื่อนวันรับของ', 'Moving a pick-up']),
    text_th: 'เลื่อนวันรับของได้เองที่หน้าโปรไฟล์จนกว่ารถจะออก โดยเลือกวันใหม่ที่ห่างจากวันนี้อย่างน้อย 2 วันค่ะ',
    text_en:
      'You can move the pick-up yourself on your profile page until the movers leave, to a day at least 2 days ahead.',
  },
});
