import { id, instant } from '@klang/contracts/kit/event';
import { z } from 'zod';
import { contact } from '../../domain/contact.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { linkOf } from '../../platform/kit/orgs.ts';
import type { Parts } from '../../platform/parts.ts';
import { type Declarations, job, reaction } from '../kit/kit.ts';
import { type MailPorts, once, write } from '../mails/mailWriting.ts';

export type ContactMailPorts = MailPorts &
  Pick<Parts, 'replyAddresses' | 'writerLinks'> & {
    readonly replyDomain: string | undefined;
  };

/** Either header leads a reply back to its thread. */
const threadOf = (token: string, domain: string) => ({
  messageId: `<${token}@${domain}>`,
  replyTo: `reply+${token}@${domain}`,
});

export const contactMails = (ports: ContactMailPorts): Declarations => {
  const { log, publicUrl, replyAddresses, replyDomain, writerLinks } = ports;
  const answer = job({
    name: 'send-contact-answer',
    data: z.object({ contactId: id, messageId: id, at: instant }),
    run: async ({ contactId, messageId, at }, ctx) => {
      const { org } = ctx;
      const found = await stateOf(log, contact, { org, id: contactId });
      const text = found?.thread.find((one) => one.id === messageId)?.text;
      if (!found || !text || found.email === null) return;
      const { name, email: to, language, text: question } = found;
      const doing = async () => {
        const token = await replyAddresses.make({ org, contactId, messageId });
        const path = `${language === 'en' ? '/en' : ''}/mymessages?link=${writerLinks.make({ org, id: contactId }, ctx.now)}`;
        const link = linkOf(publicUrl, org, path);
        const values = { name: name ?? '', answer: text, question: question ?? '', link };
        const thread = replyDomain && threadOf(token, replyDomain);
        await write(ports, { org, key: 'contactAnswer', to, language, values, ...(thread && { thread }) });
      };
      await once(ports, ctx, { cause: ['answer', org, contactId, messageId], at, doing });
    },
  });
  return {
    jobs: [answer],
    triggers: [
      reaction('ContactMessageAnswered', answer, ({ contactId, messageId, answeredAt: at }) => ({
        contactId,
        messageId,
        at,
      })),
    ],
  };
};
