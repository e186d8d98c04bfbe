import { z } from 'zod';
import { satang } from '../kit/event.ts';
import type { Text } from '../messages.ts';

export const creditLeft = z.object({
  /** No more bills will come that could use the credit. */
  isOver: z.boolean(),
  creditSatang: satang.min(0),
  waitingSatang: satang.min(0),
  goneSatang: satang.min(0),
});
export type CreditLeft = Readonly<z.output<typeof creditLeft>>;

export const creditLeftCauses = ['next', 'waiting', 'gone', 'over'] as const;
type CreditLeftCause = (typeof creditLeftCauses)[number];
export const creditLeftTexts: Readonly<Record<CreditLeftCause | 'none', Text>> = {
  next: {
    th: 'เครดิตคงเหลือ {{amount}} จะหักจากบิลถัดไป',
    en: 'Credit of {{amount}} is left and comes off your next bill.',
  },
  waiting: {
    th: 'เราจะคืนเงิน {{amount}} ให้คุณเมื่อพนักงานอนุมัติ และจะแจ้งให้ทราบทุกขั้นตอน',
    en: 'We pay {{amount}} back to you once a colleague has approved it, and tell you of each step.',
  },
  gone: { th: 'เราคืนเงินให้คุณแล้ว {{amount}}', en: 'We have paid {{amount}} back to you.' },
  over: {
    th: 'เครดิตคงเหลือ {{amount}} และไม่มีบิลอีกแล้ว พนักงานจะพิจารณา ดูผลได้ที่หน้าคำสั่งซื้อ',
    en: 'Credit of {{amount}} is left and no bill is to come. Our staff look at it; the page of your order says what becomes of it.',
  },
  none: { th: 'ไม่มีเครดิตคงเหลือ', en: 'No credit is left.' },
};

export const creditLeftParts = (left: CreditLeft): readonly (readonly [cause: CreditLeftCause, satang: number])[] => {
  const { isOver, creditSatang, waitingSatang, goneSatang } = left;
  const all = [
    ['waiting', waitingSatang],
    ['gone', goneSatang],
    [isOver ? 'over' : 'next', creditSatang],
  ] as const;
  return all.filter(([, satang]) => satang > 0);
};
