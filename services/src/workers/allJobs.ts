import { billing } from './bills/bills.ts';
import { claimMails } from './claims/claimMails.ts';
import { type ClaimPorts, claims } from './claims/claims.ts';
import { coding } from './codes/codes.ts';
import { type ContactMailPorts, contactMails } from './contacts/contactMails.ts';
import { custody } from './custody/custody.ts';
import { forgetting } from './customers/forgetting.ts';
import { type ForgettingRequestPorts, forgettingRequests } from './customers/forgettingRequests.ts';
import { identityPictures } from './customers/identityPictures.ts';
import { type JoiningPorts, joining } from './customers/joining.ts';
import { factorResets } from './factors/factorResets.ts';
import { type PicturePorts, pictures } from './images/pictures.ts';
import { type Declarations, together } from './kit/kit.ts';
import { mails } from './mails/mails.ts';
import { orderMails } from './mails/orderMails.ts';
import type { OrderMailPorts } from './mails/orderSending.ts';
import { type PaperMailPorts, paperMailsOf } from './mails/paperMails.ts';
import { reservations } from './orders/reservations.ts';
import { certificates } from './papers/certificates.ts';
import { type PaperPorts, papers } from './papers/papers.ts';
import { lateMoney } from './payments/lateMoney.ts';
import { movedGone } from './payments/movedGone.ts';
import { type PaymentPorts, paying } from './payments/payments.ts';
import { refunds } from './payments/refunds.ts';
import { type ClosingMailPorts, closingMails } from './proof/closingMails.ts';
import { reportMails } from './proof/reportMails.ts';

export type AllPorts = ForgettingRequestPorts &
  JoiningPorts &
  ContactMailPorts &
  Omit<OrderMailPorts, 'paperMails'> &
  PaymentPorts &
  PicturePorts &
  ClaimPorts &
  PaperPorts &
  PaperMailPorts &
  ClosingMailPorts;

export const allJobs = (ports: AllPorts): Declarations =>
  together(
    paying(ports),
    reservations(ports),
    custody(ports),
    coding(ports),
    lateMoney(ports),
    movedGone(ports),
    refunds(ports),
    claims(ports),
    claimMails(ports),
    mails(ports),
    contactMails(ports),
    papers(ports),
    certificates(),
    billing(ports),
    orderMails({ ...ports, paperMails: paperMailsOf(ports) }),
    factorResets(ports),
    forgetting(ports),
    forgettingRequests(ports),
    joining(ports),
    identityPictures(ports),
    pictures(ports),
    closingMails(ports),
    reportMails(ports),
  );
