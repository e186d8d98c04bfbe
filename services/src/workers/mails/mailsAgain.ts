import { id, orgId } from '@klang/contracts/kit/event';
import { z } from 'zod';
import type { Clock } from '../../platform/kit/clock.ts';
import { type Listener, listenTo } from '../../platform/live/listen.ts';
import { type OrderMails, orderMailsChannel } from '../../platform/mails/orderMails.ts';
import type { JobQueue } from '../kit/queue.ts';
import { askedOrderMail, sendOrderMail } from './orderSending.ts';

type MailsAgainParts = {
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly queue: Pick<JobQueue, 'set'>;
  readonly orderMails: Pick<OrderMails, 'one'>;
};
const wanted = z.object({ org: orgId, mailId: id });

/** Tries a mail now that staff ask for again; what is missed here is found by the sweep. */
export const followMailsAgain = ({ databaseUrl, clock, queue, orderMails }: MailsAgainParts): Promise<Listener> => {
  const ring = async (said: string): Promise<void> => {
    const { org, mailId } = wanted.parse(JSON.parse(said));
    const mail = await orderMails.one({ org, mailId });
    if (!mail) return;
    const at = clock.now().toISOString();
    // The instant makes it another bell than the one that has rung.
    const bellId = `${sendOrderMail}_${org}.again.${mailId}.${Date.parse(at)}`;
    await queue.set([{ id: bellId, job: sendOrderMail, org, at, data: askedOrderMail.parse(mail) }]);
  };
  const heard = (said?: string) => void (said && ring(said).catch(() => {}));
  return listenTo({ databaseUrl, channel: orderMailsChannel, heard });
};
