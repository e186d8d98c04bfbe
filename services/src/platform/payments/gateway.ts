import type { PayMethod } from '@klang/contracts/events/order';
import type { TakenBackCause } from '@klang/contracts/payments/lateMoney';
import type { RefundWay } from '@klang/contracts/payments/refunds';

export type AttemptIds = { readonly org: string; readonly orderId: string; readonly paymentId: string };

export class GatewayUnavailable extends Error {}

export type GatewayMethod = Exclude<PayMethod, 'transfer'>;

export type AttemptStart = AttemptIds & {
  readonly method: GatewayMethod;
  readonly amountSatang: number;
  readonly language: 'th' | 'en';
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly expiresAt: string;
};

export type GatewayNotice = AttemptIds & {
  readonly invoiceNo: string;
  readonly outcome: 'paid' | 'declined' | 'waiting' | 'reversed' | 'unknown';
  /** 0 for another currency, so it never matches the requested amount. */
  readonly amountSatang: number;
  readonly at: string;
  readonly code: string;
  readonly takenBack: TakenBackCause | null;
  readonly isDeciding: boolean;
  readonly isKnown: boolean;
  readonly reason: string;
  readonly reference: string;
  /** False: the ids are only claimed, the invoice does not match. */
  readonly isOurs: boolean;
};

export type AttemptStanding = {
  readonly isVoided: boolean;
  /** Paid out to us: it can be refunded but not voided. */
  readonly isSettled: boolean;
  readonly reference: string;
  readonly refunds: readonly {
    readonly state: 'done' | 'pending' | 'failed';
    readonly amountSatang: number;
    readonly reference: string;
  }[];
};
export type GivingBack = AttemptIds & { readonly way: RefundWay; readonly amountSatang: number };
/** later: not now, maybe once the bank has settled the payment. */
export type GaveBack = {
  readonly outcome: 'done' | 'pending' | 'later' | 'refused';
  readonly reference: string;
  readonly reason: string;
};

export type Gateway = {
  readonly paths: { readonly notify: string; readonly back: string };
  /** Null when the gateway cannot refund. */
  readonly standingOf: (attempt: AttemptIds) => Promise<AttemptStanding | null>;
  /** Not idempotent: check the standing first. */
  readonly giveBack: (refund: GivingBack) => Promise<GaveBack>;
  /** Idempotent. Returns a payment page or the text of a QR code. */
  readonly begin: (start: AttemptStart) => Promise<{ readonly payUrl: string | null; readonly qr: string | null }>;
  readonly inquire: (attempt: AttemptIds) => Promise<GatewayNotice | null>;
  readonly readNotice: (body: string) => Promise<GatewayNotice | null>;
};
