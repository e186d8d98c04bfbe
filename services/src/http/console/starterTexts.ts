import { paymentWindowMinutes } from '@klang/contracts/limits';

type InBothLanguages = { readonly th: string; readonly en: string };

export const starterTerms: InBothLanguages = {
  th: `ร่างสำหรับแก้ไขก่อนเผยแพร่ ข้อความใน [ ] ต้องแทนด้วยข้อมูลของร้าน

1. ผู้ให้บริการ
[ชื่อนิติบุคคล] เลขประจำตัวผู้เสียภาษี [เลข 13 หลัก] ที่อยู่ [ที่อยู่]

2. บริการ
เรารับของถึงที่ในกรุงเทพมหานคร เก็บรักษา และส่งคืนตามแพ็กเกจที่คุณเลือก

3. การจองและชำระเงิน
คิวรับของถูกเก็บไว้ ${paymentWindowMinutes} นาทีหลังจอง หากไม่ชำระภายในเวลา คิวจะว่างให้ผู้อื่น วันรับของต้องล่วงหน้าอย่างน้อย 2 วัน การรับหรือส่งที่แจ้งน้อยกว่า 48 ชั่วโมง คิดเพิ่มชิ้นละ 50 บาท จ่ายเป็นเงินสดแก่ทีมขนย้าย

4. สิ่งที่ไม่รับฝาก
ของผิดกฎหมาย วัตถุไวไฟ อาหารสด สิ่งมีชีวิต เงินสด และของมีค่า [เพิ่มเติม]

5. ความรับผิด
[วงเงินความรับผิดและการประกัน]

6. การยกเลิกและคืนเงิน
[เงื่อนไขของร้าน]`,
  en: `A draft to be edited before it is published. Replace what stands in [ ] with the facts of the shop.

1. Who we are
[Registered name], tax ID [13 digits], [address]

2. The service
We collect in Bangkok, store, and return by the package that you choose.

3. Booking and payment
Your place with the movers is held for ${paymentWindowMinutes} minutes after booking. If it is not paid by then, others may take it. Pick-ups are booked at least 2 days ahead. A pick-up or return at under 48 hours' notice costs 50 baht an item more, in cash to the movers.

4. What we do not store
Anything unlawful or flammable, fresh food, living things, cash and valuables. [More]

5. Liability
[Limit of liability and insurance]

6. Cancellation and refunds
[The shop's rules]`,
};

export const starterNotice: InBothLanguages = {
  th: `ร่างสำหรับแก้ไขก่อนเผยแพร่ ข้อความใน [ ] ต้องแทนด้วยข้อมูลของร้าน

1. ผู้ควบคุมข้อมูล
[ชื่อนิติบุคคล] ติดต่อ [อีเมลหรือโทรศัพท์]

2. ข้อมูลที่เราเก็บ
ชื่อ ที่อยู่ โทรศัพท์ อีเมล รายการจอง และการชำระเงิน เราไม่เห็นและไม่เก็บเลขบัตร

3. เราใช้ทำอะไร
เพื่อให้บริการตามสัญญา ติดต่อเรื่องนัดหมาย ออกเอกสารทางบัญชี และตอบคำถาม

4. เก็บนานเท่าไร
[ระยะเวลา] เอกสารทางบัญชีเก็บตามที่กฎหมายกำหนด

5. สิทธิของคุณ
ขอดู แก้ไข ขอสำเนา ขอลบ หรือถอนความยินยอมได้ที่ [ช่องทาง]`,
  en: `A draft to be edited before it is published. Replace what stands in [ ] with the facts of the shop.

1. Who is responsible
[Registered name], reached at [e-mail or phone]

2. What we keep
Name, address, phone, e-mail, bookings and payments. We neither see nor keep card numbers.

3. What for
To fulfil the contract, to arrange visits, to keep accounts and to answer questions.

4. For how long
[Period]. Accounting papers are kept as long as the law asks.

5. Your rights
Ask to see, correct, copy or delete your data, or withdraw consent, at [contact].`,
};
