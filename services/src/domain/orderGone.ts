import type { Attempt, LateMoney, LossSums, PlacedFacts } from './orderState.ts';

export const takenBackOf = (attempt: Pick<Attempt, 'takenBack'> | undefined): number =>
  (attempt?.takenBack ?? []).reduce((sum, { amountSatang }) => sum + amountSatang, 0);

/** Without chargebacks, which may be won back. */
export const givenBackOf = (attempt: Pick<Attempt, 'takenBack'> | undefined): number =>
  takenBackOf({ takenBack: (attempt?.takenBack ?? []).filter(({ cause }) => cause === 'givenBack') });

export type MovedOnMoney = Pick<
  LateMoney,
  'choice' | 'amountSatang' | 'refundSatang' | 'goneSatang' | 'paidOnwardsSatang'
>;
const movedOnOf = ({ amountSatang, refundSatang, paidOnwardsSatang }: MovedOnMoney): number =>
  amountSatang - refundSatang - paidOnwardsSatang;
/** What orders to which money was moved on lost of it: all that went back after it was moved, as far as they have some. */
export const lostOnwards = (late: MovedOnMoney | null, goneSatang: number): number =>
  late?.choice === 'moved' ? Math.max(0, Math.min(goneSatang - late.goneSatang, movedOnOf(late))) : 0;

/** What is let go for good is lost first by the order to which it was moved on. */
export const heldOnwards = (
  late: MovedOnMoney,
  { goneSatang: allSatang, openSatang: allOpen, owedAgainSatang: again }: LossSums,
): LossSums => {
  const goneSatang = lostOnwards(late, allSatang);
  const heldOf = (satang: number) => goneSatang - lostOnwards(late, allSatang - satang);
  const openSatang = heldOf(allOpen);
  return { goneSatang, openSatang, owedAgainSatang: heldOf(allOpen + again) - openSatang };
};

/** What is owed again where the money came in still stands in the order to which it was moved. */
export const notOwedAgain = ({ goneSatang, owedAgainSatang = 0 }: GoneSums): number => goneSatang - owedAgainSatang;
type GoneSums = { readonly goneSatang: number; readonly owedAgainSatang?: number | undefined };

type NotedSums = { readonly allSatang: number; readonly asTakenBackSatang: number };
/** Refunds of moved money where it came in. Those of money that waited in a case count as taken back. */
export const notedOf = ({ refunds }: PlacedFacts, paymentId: string): NotedSums =>
  [...refunds.values()].reduce(
    ({ allSatang, asTakenBackSatang }, { paymentId: of, isNoted, ofCaseId, amountSatang }) => {
      const satang = isNoted && of === paymentId ? amountSatang : 0;
      const isTakenBack = ofCaseId !== undefined;
      return {
        allSatang: allSatang + satang,
        asTakenBackSatang: asTakenBackSatang + (isTakenBack ? satang : 0),
      };
    },
    { allSatang: 0, asTakenBackSatang: 0 },
  );

/** Moved money that the gateway took back where it came in, and that no refund noted here counts. */
export const lostAtSource = (order: PlacedFacts, paymentId: string): number => {
  const { atSource = null, late = null } = order.attempts.get(paymentId) ?? {};
  if (!atSource) return 0;
  const here = atSource.goneSatang - lostOnwards(late, atSource.goneSatang);
  return Math.max(0, here - notedOf(order, paymentId).allSatang);
};

/** What went back of the money, without the part that orders lost to which it was moved on. */
export const takenBackHere = (order: PlacedFacts, paymentId: string): number => {
  const attempt = order.attempts.get(paymentId);
  const noted = notedOf(order, paymentId).asTakenBackSatang;
  const atGateway = takenBackOf(attempt) - noted;
  return atGateway - lostOnwards(attempt?.late ?? null, atGateway) + noted;
};

/** The same, with moved money that was taken back where it came in. */
export const goneHereOf = (order: PlacedFacts, paymentId: string): number =>
  takenBackHere(order, paymentId) + lostAtSource(order, paymentId);
