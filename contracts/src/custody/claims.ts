import { mostImages } from '../images.ts';
import type { Text } from '../messages.ts';

/** What went wrong with a thing: it is broken or wet; it or part of it is gone; it is somebody else's. */
export const claimKinds = ['damaged', 'missing', 'wrongItem'] as const;
export type ClaimKind = (typeof claimKinds)[number];
export const claimKindTexts: Readonly<Record<ClaimKind, Text>> = {
  damaged: { th: 'เสียหาย', en: 'Damaged' },
  missing: { th: 'ของหาย', en: 'Missing' },
  wrongItem: { th: 'ได้ของผิดกล่อง', en: 'Wrong item' },
};

export const claimStates = ['open', 'decided', 'withdrawn'] as const;
export type ClaimState = (typeof claimStates)[number];
/** As a list is narrowed to them: `ours` wait for our answer, `theirs` for the customer's, `late` for longer than was promised; `mine` I look after. */
export const claimFilters = ['open', 'mine', 'ours', 'theirs', 'late', 'decided', 'withdrawn'] as const;
export type ClaimFilterState = (typeof claimFilters)[number];

export const claimOutcomes = ['nothing', 'repair', 'compensate'] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];
export const claimOutcomeTexts: Readonly<Record<ClaimOutcome, Text>> = {
  nothing: { th: 'ไม่ชดเชย', en: 'No compensation' },
  repair: { th: 'ซ่อมหรือเปลี่ยนกล่อง', en: 'Repair or a new box' },
  compensate: { th: 'ชดเชยเงิน', en: 'Compensate' },
};

/** How a compensation reaches the customer: off their next bill, or to their bank account. */
export const claimPayouts = ['credit', 'refund'] as const;
export type ClaimPayout = (typeof claimPayouts)[number];

export const claimSides = ['customer', 'staff'] as const;
export type ClaimSide = (typeof claimSides)[number];

/** Where staff see a claim stand: open ones wait for one of the two sides. */
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

/** So many days we take to decide at most. */
export const decideWithinDays = 7;
/** So many days after a thing went back for good its customer may still claim. */
export const claimAfterEndDays = 30;
/** So many days after a decision its customer may disagree. */
export const disagreeWithinDays = 30;

/** For how many whole days a claim is open, or was until it was decided. */
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
/** CL-6911-0007: the year of the Buddhist era, the month, and which of the month's claims it is. */
export const claimNumberOf = (month: string, running: number): string => {
  const [year = '', monthOfYear = ''] = month.split('-');
  return `CL-${String((Number(year) + 543) % 100).padStart(2, '0')}${monthOfYear}-${String(running).padStart(leastDigits, '0')}`;
};
/** Which of its month's claims it is. */
export const claimRunningOf = (number: string): number => Number(/^CL-\d{4}-(\d{4,9})$/.exec(number)?.[1] ?? 0);
