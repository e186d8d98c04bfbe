import type { PayMethod } from '@klang/contracts/events/order';
import type { TakenBackCause } from '@klang/contracts/payments/lateMoney';
import type { RefundWay } from '@klang/contracts/payments/refunds';

/** An attempt to pay, by the ids under which we know it. */
export type AttemptIds = { readonly org: string; readonly orderId: string; readonly paymentId: string };

/** The gateway away or refusing: the attempt may be made again. */
export class GatewayUnavailable extends Error {}

export type GatewayMethod = Exclude<PayMethod, 'transfer'>;

export type Beginning = AttemptIds & {
  readonly method: GatewayMethod;
  readonly amountSatang: number;
  readonly language: 'th' | 'en';
  /** Where the browser comes back to. */
  readonly returnUrl: string;
  /** Where the gateway tells what happened. */
  readonly notifyUrl: string;
  readonly expiresAt: string;
};

/** What the gateway says of an attempt, signed by it. */
export type GatewayNotice = AttemptIds & {
  readonly invoiceNo: string;
  readonly outcome: 'paid' | 'declined' | 'waiting' | 'reversed' | 'unknown';
  /** Nothing where it is money of another currency: then it is never what was asked for. */
  readonly amountSatang: number;
  /** When the money moved, by the gateway's clock. */
  readonly at: string;
  readonly code: string;
  /** How money went back that was here; null where it did not. */
  readonly takenBack: TakenBackCause | null;
  /** Nothing is decided because the bank decides at this very moment. */
  readonly isDeciding: boolean;
  /** Whether the code is one whose meaning is known. */
  readonly isKnown: boolean;
  /** Why it was declined. */
  readonly reason: string;
  /** By which the gateway finds the transaction. */
  readonly reference: string;
  /** The invoice is the one of that attempt; otherwise the ids are only what somebody claims. */
  readonly isOurs: boolean;
};

/** A payment as the gateway keeps it, with what went back of it so far, the first one first. */
export type AttemptStanding = {
  readonly isVoided: boolean;
  /** The bank has paid it out to us: it is refunded, and not voided any more. */
  readonly isSettled: boolean;
  readonly reference: string;
  readonly refunds: readonly {
    readonly state: 'done' | 'pending' | 'failed';
    readonly amountSatang: number;
    readonly reference: string;
  }[];
};
export type GivingBack = AttemptIds & { readonly way: RefundWay; readonly amountSatang: number };
/** later: not now, but maybe when the bank has settled the payment. */
export type GaveBack = {
  readonly outcome: 'done' | 'pending' | 'later' | 'refused';
  readonly reference: string;
  readonly reason: string;
};

export type Gateway = {
  /** What went back of a payment; null where the gateway cannot be asked to give anything back. */
  readonly standingOf: (attempt: AttemptIds) => Promise<AttemptStanding | null>;
  /** Gives money back; asked twice it may go twice, so whoever asks looks at its standing first. */
  readonly giveBack: (asked: GivingBack) => Promise<GaveBack>;
  /** Where the person pays, or the text of the code to scan; asked twice it is one attempt. */
  readonly begin: (beginning: Beginning) => Promise<{ readonly payUrl: string | null; readonly qr: string | null }>;
  /** How an attempt stands; null where there is no gateway to ask. */
  readonly inquire: (attempt: AttemptIds) => Promise<GatewayNotice | null>;
  /** What a notification says, if the gateway itself signed it for us. */
  readonly told: (body: string) => Promise<GatewayNotice | null>;
};
