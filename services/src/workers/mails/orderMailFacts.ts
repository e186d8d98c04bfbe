import { cutToUnits } from '@klang/contracts/kit/signs';
import { z } from 'zod';
import { ordermail } from '../../domain/ordermail.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { KeyOwner } from '../../platform/keys/keyRows.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { open, seal } from '../../platform/keys/seal.ts';
import { mailOf } from '../../platform/mails/mails.ts';
import type { OrderMail, OrderMails, SealedLetter } from '../../platform/mails/orderMails.ts';
import { type MailPorts, type Writing, wordsOf } from './mailWriting.ts';

/** A message about an order on its way to its customer, under whose key what is kept of it is sealed. */
export type Letter = {
  readonly mail: OrderMail;
  readonly writing: Writing;
  readonly customerId: string;
};
/** As it would be written now; null where there is nothing to say any more, or nobody to say it to. */
export type Draft = Omit<Letter, 'mail'> | null;
type LetterPorts = Pick<MailPorts, 'log'> & {
  readonly keys: Pick<Keys, 'find' | 'findOrMake'>;
  readonly orderMails: Pick<OrderMails, 'sent' | 'unnoted' | 'noted'>;
};
type LetterFact = Pick<Letter, 'customerId'> & {
  readonly mail: Pick<OrderMail, 'mailId' | 'orderId' | 'key' | 'way'>;
  readonly to: string;
  readonly subject: string;
  readonly isDelivered: boolean;
  readonly at: string;
};
const handedOver = z.object({ to: z.string(), subject: z.string() });

/** Writes down in the log what a customer was told, or that it reached nobody; however often it is said, once. */
export const noteLetter = async (ctx: Context, { mail, subject: said, ...about }: LetterFact): Promise<void> => {
  const { mailId, orderId, key, way } = mail;
  const subject = cutToUnits(said, 500);
  await ctx.execute(ordermail, orderId, { type: 'RecordOrderMail', orderId, mailId, way, key, subject, ...about });
};

/** What stands in the log of messages: each is written there once, as it was sent, however often that fails at first. */
export const letterFacts = ({ log, keys, orderMails }: LetterPorts) => {
  const ownerOf = (org: string, personId: string): KeyOwner => ({ org, personId, kind: 'profile' });

  const sealed = async ({ mail: { org, mailId }, customerId }: Letter, said: z.output<typeof handedOver>) => {
    const owner = ownerOf(org, customerId);
    const key = (await keys.findOrMake([owner]))(owner);
    return key && { customerId, content: seal(key, Buffer.from(JSON.stringify(said)), mailId) };
  };
  const opened = async ({ org, mailId }: OrderMail, { customerId, content }: SealedLetter) => {
    const owner = ownerOf(org, customerId);
    const key = (await keys.find([owner]))(owner);
    return key && { customerId, ...handedOver.parse(JSON.parse(open(key, content, mailId).toString())) };
  };
  const asWritten = async ({ writing, customerId }: NonNullable<Draft>) => {
    const { subject } = mailOf(await wordsOf({ log }, writing));
    return { customerId, to: writing.to, subject };
  };

  return {
    /** It reached nobody. */
    undelivered: async (ctx: Context, { mail, ...draft }: Letter): Promise<void> => {
      const about = await asWritten(draft);
      await noteLetter(ctx, { mail, ...about, isDelivered: false, at: ctx.now.toISOString() });
    },

    /** It was handed over: kept with its row first, from where it is written down where the log is away. */
    delivered: async (ctx: Context, letter: Letter, subject: string): Promise<void> => {
      const { mail, customerId, writing } = letter;
      const { now } = ctx;
      const about = { to: writing.to, subject };
      await orderMails.sent(mail, now, await sealed(letter, about));
      await noteLetter(ctx, { mail, customerId, ...about, isDelivered: true, at: now.toISOString() });
      await orderMails.noted(mail, now);
    },

    /** Whether it was sent before; where that does not stand in the log yet, it does now: as it was sent, where that is kept. */
    wasSent: async (ctx: Context, mail: OrderMail, draftOf: () => Promise<Draft>): Promise<boolean> => {
      const left = await orderMails.unnoted(mail);
      if (!left) return left === null;
      const draft = left.letter ? null : await draftOf();
      const about = left.letter ? await opened(mail, left.letter) : draft && (await asWritten(draft));
      if (about) await noteLetter(ctx, { mail, ...about, isDelivered: true, at: left.sentAt });
      await orderMails.noted(mail, ctx.now);
      return true;
    },
  };
};
