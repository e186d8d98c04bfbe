import { cutToUnits } from '@klang/contracts/kit/signs';
import { z } from 'zod';
import { ordermail } from '../../domain/ordermail.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { KeyOwner } from '../../platform/keys/keyRows.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { open, seal } from '../../platform/keys/seal.ts';
import { mailOf } from '../../platform/mails/mails.ts';
import type { OrderMail, OrderMails, SealedMail } from '../../platform/mails/orderMails.ts';
import { type MailInput, type MailPorts, wordsOf } from './mailWriting.ts';

export type MailToSend = {
  readonly mail: OrderMail;
  readonly writing: MailInput;
  readonly customerId: string;
};
/** Null when there is nothing to say any more, or no recipient. */
export type Draft = Omit<MailToSend, 'mail'> | null;
type MailFactPorts = Pick<MailPorts, 'log'> & {
  readonly keys: Pick<Keys, 'find' | 'findOrMake'>;
  readonly orderMails: Pick<OrderMails, 'sent' | 'unnoted' | 'noted'>;
};
type MailFact = Pick<MailToSend, 'customerId'> & {
  readonly mail: Pick<OrderMail, 'mailId' | 'orderId' | 'key' | 'way'>;
  readonly to: string;
  readonly subject: string;
  readonly isDelivered: boolean;
  readonly at: string;
};
const handedOver = z.object({ to: z.string(), subject: z.string() });

export const noteMail = async (ctx: Context, { mail, subject: text, ...about }: MailFact): Promise<void> => {
  const { mailId, orderId, key, way } = mail;
  const subject = cutToUnits(text, 500);
  await ctx.execute(ordermail, orderId, { type: 'RecordOrderMail', orderId, mailId, way, key, subject, ...about });
};

export const mailFacts = ({ log, keys, orderMails }: MailFactPorts) => {
  const ownerOf = (org: string, personId: string): KeyOwner => ({ org, personId, kind: 'profile' });

  const sealed = async ({ mail: { org, mailId }, customerId }: MailToSend, about: z.output<typeof handedOver>) => {
    const owner = ownerOf(org, customerId);
    const key = (await keys.findOrMake([owner]))(owner);
    return key && { customerId, content: seal(key, Buffer.from(JSON.stringify(about)), mailId) };
  };
  const opened = async ({ org, mailId }: OrderMail, { customerId, content }: SealedMail) => {
    const owner = ownerOf(org, customerId);
    const key = (await keys.find([owner]))(owner);
    return key && { customerId, ...handedOver.parse(JSON.parse(open(key, content, mailId).toString())) };
  };
  const asWritten = async ({ writing, customerId }: NonNullable<Draft>) => {
    const { subject } = mailOf(await wordsOf({ log }, writing));
    return { customerId, to: writing.to, subject };
  };

  return {
    undelivered: async (ctx: Context, { mail, ...draft }: MailToSend): Promise<void> => {
      const about = await asWritten(draft);
      await noteMail(ctx, { mail, ...about, isDelivered: false, at: ctx.now.toISOString() });
    },

    /** Stores the mail with its row first, so that it can be recorded later if the log is away. */
    delivered: async (ctx: Context, unsent: MailToSend, subject: string): Promise<void> => {
      const { mail, customerId, writing } = unsent;
      const { now } = ctx;
      const about = { to: writing.to, subject };
      await orderMails.sent(mail, now, await sealed(unsent, about));
      await noteMail(ctx, { mail, customerId, ...about, isDelivered: true, at: now.toISOString() });
      await orderMails.noted(mail, now);
    },

    wasSent: async (ctx: Context, mail: OrderMail, draftOf: () => Promise<Draft>): Promise<boolean> => {
      const left = await orderMails.unnoted(mail);
      if (!left) return left === null;
      const draft = left.sealed ? null : await draftOf();
      const about = left.sealed ? await opened(mail, left.sealed) : draft && (await asWritten(draft));
      if (about) await noteMail(ctx, { mail, ...about, isDelivered: true, at: left.sentAt });
      await orderMails.noted(mail, ctx.now);
      return true;
    },
  };
};
