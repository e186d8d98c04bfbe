import { eventCategories } from '@klang/contracts/events/index';
import { describe, expect, it } from 'vitest';
import { counted } from './projection.ts';

const ofReports = [
  'order',
  'checkout',
  'refund',
  'stray',
  'paper',
  'papertrail',
  'item',
  'trip',
  'contact',
  'cash',
  'certificate',
] as const;

/** These change no money, tax, item or answer. */
const notCounted: readonly string[] = [
  // Bills, visits and items have the amounts.
  'OrderTextsAgreed',
  'PayLinkAsked',
  'SlipKept',
  'LateMoneyTaken',
  'OrderCancelAsked',
  'BillReminded',
  'ContractPricesChanged',
  'TermBegan',
  'ItemsCollected',
  'ItemsStored',
  'ItemStorageUndone',
  'ItemsReturned',
  'ItemsRedeposited',
  'ItemsReleased',
  'ItemsDropped',
  'TripBooked',
  'ItemsEndAsked',
  'ContractEndAsked',
  'EndWithdrawn',
  'VisitDisputed',
  'VisitDisputeSettled',
  'VisitFeeChanged',
  // The reversal counted already.
  'ContractSettled',
  'PaymentWrittenOff',
  // A refund counts when it is promised and when it is paid, in the order where the money came in.
  'MovedMoneyRefunded',
  'MovedMoneyTakenBack',
  'MovedMoneyPaidOut',
  'RefundAsked',
  'RefundApproved',
  'RefundDenied',
  'RefundAccountGiven',
  'RefundSent',
  'RefundFailed',
  'RefundTriedAgain',
  'StrayMoneyTaken',
  'BankDeadlineSet',
  'BankAnswered',
  'WriteOffAsked',
  // A paper counts at issue.
  'PaperDue',
  'PaperFiled',
  'PaperCorrectionAsked',
  'PaperCorrectionRefused',
  'PaperReplaced',
  'PaperCredited',
  // A certificate counts when it is matched.
  'CertificateSent',
  'CertificateRefused',
  'CertificateReminded',
  'PaperCreditedBefore',
  'PaperSendAsked',
  'ItemSeen',
  'ItemSightingUndone',
  'ItemStatusSet',
  'ItemSought',
  'ItemLabelled',
  'ItemUnlabelled',
  'ItemSealBroken',
  'ItemVisitUndone',
  'DoorItemUndone',
  'TripItemsChanged',
  'TripAssigned',
  'TripNoted',
  'TripAddressed',
  'TripStarted',
  'DoorItemTaken',
  'DoorItemGiven',
  'DoorItemMissed',
  'DoorExtraTaken',
  'DoorSigned',
  'DoorToldLate',
  'DoorDetailsAdded',
  'LateDeedSettled',
  // The visit counts it.
  'CashLowered',
  'CashLoweringDropped',
  'ContactMessageAssigned',
  'ContactMessageNoted',
  'ContactMessageClosed',
  'ContactMessageReopened',
];
/** Not counted, but later facts need them. */
const remembered: readonly string[] = ['PaymentStarted', 'ExtraItemAdded', 'TripArrived'];

describe('every event of money, tax, booking and custody', () => {
  const types = ofReports.flatMap((category) => Object.keys(eventCategories[category]));

  it('is a fact, or said not to be one', () =>
    expect(types.filter((type) => !Object.hasOwn(counted, type)).toSorted()).toEqual(notCounted.toSorted()));
  it('is remembered where later facts follow from it', () =>
    expect(remembered.filter((type) => !Object.hasOwn(counted, type))).toEqual([]));
});
