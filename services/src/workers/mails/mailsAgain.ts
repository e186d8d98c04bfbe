import { id, orgId } from '@klang/contracts/kit/event';
import { z } from 'zod';
import type { Clock } from '../../platform/kit/clock.ts';
import { type Listener, listenTo } from '../../platform/live/listen.ts';
import type { OrderMails } from '../../platform/mails/orderMails.ts';
import type { JobQueue } from '../kit/queue.ts';
import { orderMailRequest, sendOrderMail } from './orderSending.ts';

type MailsAgainParts = {
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly queue: Pick<JobQueue, 'set'>;
  readonly orderMails: Pick<OrderMails, 'one'>;
};
const payloadSchema = z.object({ org: orgId, mailId: id });

export const followMailsAgain = ({ databaseUrl, clock, queue, orderMails }: MailsAgainParts): Promise<Listener> => {
  const ring = async (payload: string): Promise<void> => {
    const { org, mailId } = payloadSchema.parse(JSON.parse(payload));
    const mail = await orderMails.one({ org, mailId });
    if (!mail) return;
    const at = clock.now().toISOString();
    // The instant makes the id unique, so that it runs again.
    const jobId = `${sendOrderMail}_${org}.again.${mailId}.${Date.parse(at)}`;
    await queue.set([{ id: jobId, job: sendOrderMail, org, at, data: orderMailRequest.parse(mail) }]);
  };
  const heard = (payload?: string) => void (payload && ring(payload).catch(() => {}));
  return listenTo({ databaseUrl, topic: 'mails', heard });
};
