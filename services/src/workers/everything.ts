import type { AccessPorts } from '../platform/forget.ts';
import { type ContactMailPorts, contactMails } from './contactMails.ts';
import { custody } from './custody.ts';
import { factorResets } from './factorResets.ts';
import { forgetting } from './forgetting.ts';
import { type Declarations, together } from './kit.ts';
import { lateMoney } from './lateMoney.ts';
import { mails } from './mails.ts';
import { type OrderMailPorts, orderMails } from './orderMails.ts';
import { type PaymentPorts, paying } from './payments.ts';
import { type PicturePorts, pictures } from './pictures.ts';
import { reservations } from './reservations.ts';

export type EverythingPorts = AccessPorts & ContactMailPorts & OrderMailPorts & PaymentPorts & PicturePorts;

/** All that the product does by itself, each declaration from the room of what it is about. */
export const everything = (ports: EverythingPorts): Declarations =>
  together(
    paying(ports),
    reservations(ports),
    custody(ports),
    lateMoney(ports),
    mails(ports),
    contactMails(ports),
    orderMails(ports),
    factorResets(ports),
    forgetting(ports),
    pictures(ports),
  );
