import { billing } from './bills/bills.ts';
import { coding } from './codes/codes.ts';
import { type ContactMailPorts, contactMails } from './contacts/contactMails.ts';
import { custody } from './custody/custody.ts';
import { type AskedForgettingPorts, askedToBeForgotten } from './customers/askedToBeForgotten.ts';
import { forgetting } from './customers/forgetting.ts';
import { factorResets } from './factors/factorResets.ts';
import { type PicturePorts, pictures } from './images/pictures.ts';
import { type Declarations, together } from './kit/kit.ts';
import { mails } from './mails/mails.ts';
import { orderMails } from './mails/orderMails.ts';
import type { OrderMailPorts } from './mails/orderSending.ts';
import { type PaperMailPorts, paperMailsOf } from './mails/paperMails.ts';
import { reservations } from './orders/reservations.ts';
import { type PaperPorts, papers } from './papers/papers.ts';
import { lateMoney } from './payments/lateMoney.ts';
import { type PaymentPorts, paying } from './payments/payments.ts';
import { refunds } from './payments/refunds.ts';

export type EverythingPorts = AskedForgettingPorts &
  ContactMailPorts &
  Omit<OrderMailPorts, 'paperMails'> &
  PaymentPorts &
  PicturePorts &
  PaperPorts &
  PaperMailPorts;

/** All that the product does by itself, each declaration from the room of what it is about. */
export const everything = (ports: EverythingPorts): Declarations =>
  together(
    paying(ports),
    reservations(ports),
    custody(ports),
    coding(ports),
    lateMoney(ports),
    refunds(ports),
    mails(ports),
    contactMails(ports),
    papers(ports),
    billing(),
    orderMails({ ...ports, paperMails: paperMailsOf(ports) }),
    factorResets(ports),
    forgetting(ports),
    askedToBeForgotten(ports),
    pictures(ports),
  );
