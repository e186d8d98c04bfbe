import { contact } from '../../../domain/contact.ts';
import type { Context, ContextInput } from '../../../platform/eventLog/context.ts';
import { Refused } from '../../../platform/kit/failures.ts';
import { idFor } from '../../../platform/kit/ids.ts';
import type { ReplyAddresses } from '../../../platform/mails/replyAddresses.ts';
import { type IncomingMail, isAutomatic, tokensIn, writtenIn } from './readReply.ts';

type Ports = {
  readonly replyAddresses: Pick<ReplyAddresses, 'find'>;
  readonly contextOf: (input: ContextInput) => Context;
};

export const takingReplies =
  ({ replyAddresses, contextOf }: Ports) =>
  async (mail: IncomingMail): Promise<'taken' | 'left'> => {
    const text = writtenIn(mail);
    if (isAutomatic(mail) || text === '') return 'left';
    for (const token of tokensIn(mail)) {
      const thread = await replyAddresses.find(token);
      if (!thread) continue;
      const { org, contactId } = thread;
      const messageId = idFor('reply', contactId, mail.messageId ?? text);
      const actor = { kind: 'system', id: 'inbox', name: null } as const;
      const ctx = contextOf({ org, actor, address: null, commandId: messageId });
      const at = ctx.now.toISOString();
      const command = { type: 'ReplyToContactMessage', contactId, messageId, text, at } as const;
      const isTaken = await ctx.execute(contact, contactId, command).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refused) return false;
          throw error;
        },
      );
      if (isTaken) return 'taken';
    }
    return 'left';
  };
