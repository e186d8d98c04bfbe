import { countAt, countOf, type Measure, moneyAt, type Report, ratioOf } from './kit.ts';

const isTotal = true as const;
const aged = (id: string, [th, en]: readonly [string, string], age: readonly [number, number]): Measure =>
  moneyAt([id, th, en], ['owed'], { age });

export const report04: Report = {
  name: 'report04',
  title: { th: 'ลูกค้าและลูกหนี้', en: 'Customers and receivables' },
  tabs: [
    {
      id: 'owed',
      title: { th: 'ลูกหนี้ตามอายุหนี้', en: 'Receivables by age' },
      groupBy: ['channel', 'customer'],
      measures: [
        aged('notDue', ['ยังไม่ถึงกำหนด', 'Not due yet'], [-99_999, 0]),
        aged('week', ['1–7 วัน', '1–7 days'], [1, 7]),
        aged('twoWeeks', ['8–14 วัน', '8–14 days'], [8, 14]),
        aged('month', ['15–30 วัน', '15–30 days'], [15, 30]),
        aged('older', ['เกิน 30 วัน', 'Over 30 days'], [31, 99_999]),
        moneyAt(['owed', 'ลูกหนี้ทั้งหมด', 'Total owed'], ['owed'], { isTotal }),
      ],
      chart: { as: 'stacked', measures: ['notDue', 'week', 'twoWeeks', 'month', 'older'] },
    },
    {
      id: 'customers',
      title: { th: 'ลูกค้าใหม่และเลิกใช้', en: 'New and leaving' },
      groupBy: ['channel', 'day', 'month'],
      measures: [
        countOf(['registered', 'สมัคร', 'Registered'], ['customerNew']),
        countOf(['new', 'เริ่มใช้', 'Began'], ['customerBegan'], { isTotal }),
        countOf(['left', 'เลิกใช้', 'Left'], ['customerLeft'], { isTotal }),
        countAt(['active', 'ลูกค้าที่ใช้อยู่', 'Active'], ['customerActive'], { isTotal }),
      ],
      chart: { as: 'upDown', measures: ['new', 'left'] },
    },
    {
      id: 'answers',
      title: { th: 'เวลาตอบข้อความ', en: 'Response time' },
      groupBy: ['day', 'month', 'staff'],
      measures: [
        countOf(['asked', 'ข้อความเข้า', 'Came'], ['asked'], { isTotal }),
        countOf(['answered', 'ตอบแล้ว', 'Answered'], ['answered'], { isTotal }),
        countOf(['inTime', 'ตอบใน 12 ชม.', 'In 12 hours'], ['answeredInTime']),
        countOf(['minutes', 'นาทีรวม', 'Minutes in all'], ['answerMinutes']),
        ratioOf(['mean', 'เวลาเฉลี่ย (นาที)', 'Mean minutes'], ['minutes', 'answered'], 'minutes'),
        ratioOf(['share', 'ตอบใน 12 ชม.', 'Share in 12 hours'], ['inTime', 'answered']),
      ],
      chart: { as: 'bars', measures: ['answered', 'inTime'] },
    },
  ],
  readable: ['ended'],
};
