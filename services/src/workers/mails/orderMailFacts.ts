import { cutToUnits } from '@klang/contracts/kit/signs';
import { ordermail } from '../../domain/ordermail.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { mailOf } from '../../platform/mails/mails.ts';
import type { OrderMail } from '../../platform/mails/orderMails.ts';
import { type MailPorts, type Writing, wordsOf } from './mailWriting.ts';

/** A message about an order on its way to its customer, under whose key what is kept of it is sealed. */
export type Letter = {
  readonly mail: Pick<OrderMail, 'mailId' | 'orderId' | 'key' | 'way'>;
  readonly writing: Writing;
  readonly customerId: string;
};
type Outcome = { readonly isDelivered: boolean; readonly subject?: string };

/** Writes down in the log what a customer was told, or that it reached nobody; however often it is said, once. */
export const noteLetter = async (
  { log, ctx }: Pick<MailPorts, 'log'> & { readonly ctx: Context },
  { mail, writing, customerId }: Letter,
  { isDelivered, subject }: Outcome,
): Promise<void> => {
  const { mailId, orderId, key, way } = mail;
  const said = subject ?? mailOf(await wordsOf({ log }, writing)).subject;
  await ctx.execute(ordermail, orderId, {
    type: 'RecordOrderMail',
    orderId,
    customerId,
    mailId,
    way,
    key,
    subject: cutToUnits(said, 500),
    to: writing.to,
    isDelivered,
    at: ctx.now.toISOString(),
  });
};
