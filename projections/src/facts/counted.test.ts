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

/** Steps on the way to something that is counted, or words about it: no money, tax, thing or answer moves by them. */
const notCounted: readonly string[] = [
  // The order goes on; what is owed or due by these is said by bills, visits and things.
  ...[
    'OrderTextsAgreed',
    'PayLinkAsked',
    'SlipKept',
    'TransferReported',
    'LateMoneyTaken',
    'OrderCancelAsked',
    'BillReminded',
  ],
  ...['ContractPricesChanged', 'TermBegan', 'ItemsCollected', 'ItemsStored', 'ItemsReturned', 'ItemsRedeposited'],
  ...['ItemsReleased', 'ItemsDropped', 'TripBooked', 'ItemsEndAsked', 'ContractEndAsked', 'EndWithdrawn'],
  ...['VisitDisputed', 'VisitDisputeSettled'],
  // That its money is gone counts when it is taken back.
  ...['ContractSettled', 'PaymentWrittenOff'],
  // Money counts once it is promised and once it went.
  ...['RefundAsked', 'RefundApproved', 'RefundDenied', 'RefundAccountGiven', 'RefundSent', 'RefundFailed'],
  ...['RefundTriedAgain', 'StrayMoneyTaken', 'BankDeadlineSet', 'BankAnswered', 'WriteOffAsked'],
  // A paper counts when it is issued.
  ...['PaperDue', 'PaperFiled', 'PaperCorrectionAsked', 'PaperCorrectionRefused', 'PaperReplaced', 'PaperCredited'],
  // A certificate counts once it is found right.
  ...['CertificateSent', 'CertificateRefused', 'CertificateReminded'],
  ...['PaperCreditedBefore', 'PaperSendAsked', 'ItemStatusSet', 'ItemSought', 'ItemLabelled', 'ItemUnlabelled'],
  ...['ItemSealBroken', 'ItemVisitUndone', 'DoorItemUndone'],
  ...['TripAssigned', 'TripNoted', 'TripAddressed', 'TripStarted', 'DoorItemTaken', 'DoorItemGiven', 'DoorItemMissed'],
  ...['DoorExtraTaken', 'DoorSigned', 'ContactMessageAssigned', 'ContactMessageNoted', 'ContactMessageClosed'],
  'ContactMessageReopened',
];
/** Nothing is counted of them, but what later facts follow from. */
const remembered: readonly string[] = ['PaymentStarted', 'ExtraItemAdded', 'TripArrived'];

describe('every event of money, tax, booking and custody', () => {
  const types = ofReports.flatMap((category) => Object.keys(eventCategories[category]));

  it('is a fact, or said not to be one', () =>
    expect(types.filter((type) => !Object.hasOwn(counted, type)).toSorted()).toEqual(notCounted.toSorted()));
  it('is remembered where later facts follow from it', () =>
    expect(remembered.filter((type) => !Object.hasOwn(counted, type))).toEqual([]));
});
