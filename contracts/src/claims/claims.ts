import { mostImages } from '../images.ts';
import type { Text } from '../messages.ts';

export const claimKinds = ['damaged', 'missing', 'wrongItem'] as const;
export type ClaimKind = (typeof claimKinds)[number];
export const claimKindTexts: Readonly<Record<ClaimKind, Text>> = {
  damaged: { th: 'เสียหาย', en: 'Damaged' },
  missing: { th: 'ของหาย', en: 'Missing' },
  wrongItem: { th: 'ได้ของผิดกล่อง', en: 'Wrong item' },
};

export const claimStates = ['open', 'decided', 'withdrawn'] as const;
export type ClaimState = (typeof claimStates)[number];
/** `ours` wait for staff, `theirs` for the customer. `late` are past the promised deadline, `mine` are assigned to the viewer. */
export const claimFilters = ['open', 'mine', 'ours', 'theirs', 'late', 'decided', 'withdrawn'] as const;
export type ClaimFilterState = (typeof claimFilters)[number];

export const claimOutcomes = ['nothing', 'repair', 'compensate'] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];
export const claimOutcomeTexts: Readonly<Record<ClaimOutcome, Text>> = {
  nothing: { th: 'ไม่ชดเชย', en: 'No compensation' },
  repair: { th: 'ซ่อมหรือเปลี่ยนกล่อง', en: 'Repair or a new box' },
  compensate: { th: 'ชดเชยเงิน', en: 'Compensate' },
};

export const claimPayouts = ['credit', 'refund'] as const;
export type ClaimPayout = (typeof claimPayouts)[number];

export const claimSides = ['customer', 'staff'] as const;
export type ClaimSide = (typeof claimSides)[number];

export const claimStandTexts = {
  ours: { th: 'รอเราตอบ', en: 'Waiting for us' },
  theirs: { th: 'รอลูกค้า', en: 'Waiting for the customer' },
  decided: { th: 'ตัดสินแล้ว', en: 'Decided' },
  withdrawn: { th: 'ถอนเรื่องแล้ว', en: 'Withdrawn' },
} as const satisfies Record<string, Text>;
export const claimStandOf = ({
  state,
  lastBy,
}: {
  readonly state: ClaimState;
  readonly lastBy: ClaimSide;
}): keyof typeof claimStandTexts => {
  if (state !== 'open') return state;
  return lastBy === 'customer' ? 'ours' : 'theirs';
};

export const decideWithinDays = 7;
export const claimAfterEndDays = 30;
export const disagreeWithinDays = 30;

export const claimAgeDays = (
  {
    openedAt,
    decidedAt,
    state,
  }: { readonly openedAt: string; readonly decidedAt: string | null; readonly state: ClaimState },
  now: Date,
): number => {
  const until = state === 'open' || decidedAt === null ? now.getTime() : Date.parse(decidedAt);
  return Math.max(0, Math.floor((until - Date.parse(openedAt)) / 86_400_000));
};
export const mostClaimPictures = mostImages;
export const mostClaimMessages = 200;

const leastDigits = 4;
/** CL-6911-0007: Buddhist year, month, and running number of the month. */
export const claimNumberOf = (month: string, running: number): string => {
  const [year = '', monthOfYear = ''] = month.split('-');
  return `CL-${String((Number(year) + 543) % 100).padStart(2, '0')}${monthOfYear}-${String(running).padStart(leastDigits, '0')}`;
};
export const claimRunningOf = (number: string): number => Number(/^CL-\d{4}-(\d{4,9})$/.exec(number)?.[1] ?? 0);
