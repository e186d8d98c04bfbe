import { z } from 'zod';
import { contactKinds } from '../events/contact.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { myDataFiles } from './myData.ts';

const link = anyText.min(1).max(300);
const message = z.object({ at: instant, isOurs: z.boolean(), text: z.string().nullable() });
const written = z.object({
  contactId: id,
  kind: z.enum(contactKinds),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  said: z.array(message),
});
export type WrittenToUs = z.output<typeof written>;

/** A contact without an account has the rights of a data subject too: the link in our e-mail authorizes them. */
export const writerData = {
  see: query({
    path: '/api/engine/mymessages/get',
    summary: 'All messages that were sent from the e-mail of the link, with the answers.',
    access: 'anyone',
    limitedAs: 'paper',
    body: z.strictObject({ link }),
    detail: z.object({ email: z.string(), messages: z.array(written) }),
    reads: 'contacts',
  }),
  file: query({
    path: '/api/engine/mymessages/file',
    summary: 'All stored data of the person with the link, as a file for people or for programs.',
    access: 'anyone',
    limitedAs: 'paper',
    body: z.strictObject({ link, format: z.enum(['html', 'json']) }),
    detail: z.never(),
    file: Object.values(myDataFiles),
  }),
  forget: command({
    path: '/api/engine/mymessages/forget',
    summary: 'Delete all messages of that e-mail for good, on both sides. A customer account stays.',
    access: 'anyone',
    limitedAs: 'paper',
    body: z.strictObject({ link }),
    detail: z.object({ count: z.int() }),
  }),
};
