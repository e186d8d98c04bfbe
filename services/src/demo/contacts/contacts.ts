import type { ContactEstimate } from '@klang/contracts/contacts/contactEstimate';
import { demoStaff } from '../accounts.ts';

const [hourMinutes, dayMinutes] = [60, 24 * 60];
const answersAfter = 3 * hourMinutes;

export type ContactTurn = { readonly after: number } & (
  | { readonly is: 'assigned'; readonly staffId: string }
  | { readonly is: 'answered' | 'replied'; readonly text: string }
  | { readonly is: 'closed' }
);
export type DemoContact = {
  readonly contactId: string;
  readonly minutesAgo: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly text: string;
  readonly language: 'th' | 'en';
  readonly estimate?: ContactEstimate;
  readonly turns?: readonly ContactTurn[];
};

const counter = demoStaff.find(({ login }) => login === 'staff')?.staffId ?? '';
const answered = (text: string): ContactTurn => ({ is: 'answered', after: answersAfter, text });

/** One message per state. The answers are too old for the mailer, so no mail is sent. */
export const demoContacts: readonly DemoContact[] = [
  {
    contactId: 'demo-contact-1',
    minutesAgo: 25,
    name: 'ปวีณา แสงทอง',
    email: 'paweena@demo.test',
    phone: '+66891234501',
    text: 'สวัสดีค่ะ กำลังจะย้ายคอนโดจากพระราม 9 ต้นเดือนหน้า มีกล่องประมาณ 12 ใบกับจักรยาน 1 คัน ไม่ทราบว่าเข้ารับถึงห้องได้ไหมคะ',
    language: 'th',
  },
  {
    contactId: 'demo-contact-2',
    minutesAgo: 4 * hourMinutes,
    name: 'ธนกร วิเศษสุข',
    email: 'thanakorn@demo.test',
    phone: '+66812345502',
    text: 'ขอราคาเก็บ 6 เดือนครับ ของอยู่แถวบางกะปิ',
    language: 'th',
    estimate: {
      items: [
        { name: 'โซฟา 3 ที่นั่ง', count: 1 },
        { name: 'ที่นอน 6 ฟุต', count: 1 },
        { name: 'กล่องมาตรฐาน', count: 10 },
      ],
      volumeLitres: 3_150,
      sizeId: null,
    },
  },
  {
    contactId: 'demo-contact-3',
    minutesAgo: 15 * hourMinutes,
    name: 'กิตติพงษ์ ศรีสวัสดิ์',
    email: 'kittipong@demo.test',
    phone: '+66865551203',
    text: 'ฝากของไว้แล้ว 4 กล่อง อยากขอคืนชั่วคราวเฉพาะกล่องเอกสาร 1 ใบ ต้องแจ้งล่วงหน้ากี่วันและมีค่าใช้จ่ายเท่าไรครับ',
    language: 'th',
    turns: [{ is: 'assigned', after: hourMinutes, staffId: counter }],
  },
  {
    contactId: 'demo-contact-4',
    minutesAgo: 27 * hourMinutes,
    name: 'Emma Lindqvist',
    email: 'emma.l@demo.test',
    phone: null,
    text: 'Hello, I leave Bangkok for three months in January. Can you store a road bike and two suitcases, and is the storage air-conditioned?',
    language: 'en',
  },
  {
    contactId: 'demo-contact-5',
    minutesAgo: 9 * dayMinutes,
    name: 'Daniel Chua',
    email: 'daniel.chua@demo.test',
    phone: '+66923456705',
    text: 'Can we book in the name of our company, and can somebody else hand over the boxes for me?',
    language: 'en',
    turns: [
      answered(
        'Hello Daniel, yes: enter the company’s name and tax ID when you book. Anybody you name in the note for the movers may hand over the boxes.',
      ),
      {
        is: 'replied',
        after: 9 * dayMinutes - 2 * hourMinutes,
        text: 'Thank you. Does that also hold when we cancel after one month?',
      },
    ],
  },
  {
    contactId: 'demo-contact-6',
    minutesAgo: 8 * dayMinutes + answersAfter,
    name: 'สุภาวดี จันทร์เพ็ญ',
    email: 'supawadee@demo.test',
    phone: '+66847778806',
    text: 'ตู้เย็นขนาด 7 คิว เก็บได้ไหมคะ ต้องเตรียมอะไรก่อนส่งให้คนมารับ',
    language: 'th',
    turns: [
      { is: 'assigned', after: 20, staffId: counter },
      answered('เก็บได้ค่ะ ถอดปลั๊กและละลายน้ำแข็งล่วงหน้า 1 วัน เช็ดให้แห้ง แล้วเปิดฝาทิ้งไว้ พนักงานจะห่อกันกระแทกให้ตอนเข้ารับค่ะ'),
    ],
  },
  {
    contactId: 'demo-contact-7',
    minutesAgo: 10 * dayMinutes,
    name: 'Sarah Whitfield',
    email: 'sarah.w@demo.test',
    phone: null,
    text: 'What would this cost for a year?',
    language: 'en',
    estimate: {
      items: [
        { name: 'Desk', count: 1 },
        { name: 'Office chair', count: 2 },
        { name: 'Standard box', count: 6 },
      ],
      volumeLitres: 1_720,
      sizeId: null,
    },
    turns: [
      answered(
        'Hello Sarah, your things fit into our small room. You find its price per month under Services; a year is twelve of these.',
      ),
    ],
  },
  {
    contactId: 'demo-contact-8',
    minutesAgo: 14 * dayMinutes,
    name: 'อนุชา พูลผล',
    email: 'anucha@demo.test',
    phone: '+66951112208',
    text: 'จองไว้แล้วแต่กรอกที่อยู่รับของผิดชั้น ต้องแก้ไขตรงไหนครับ',
    language: 'th',
    turns: [
      answered('แก้ไขให้แล้วครับ พนักงานจะขึ้นไปรับที่ชั้น 14 ตามวันเวลาเดิม หากมีอะไรเปลี่ยนแปลงตอบอีเมลนี้ได้เลยครับ'),
      { is: 'closed', after: dayMinutes },
    ],
  },
];
