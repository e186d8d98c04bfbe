import { z } from 'zod';
import { contactKinds } from '../events/contact.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { myDataFiles } from './myData.ts';

const link = anyText.min(1).max(300);
/** What somebody who only wrote sees of it: what they said, and what we said to them. */
const said = z.object({ at: instant, isOurs: z.boolean(), text: z.string().nullable() });
const written = z.object({
  contactId: id,
  kind: z.enum(contactKinds),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  said: z.array(said),
});
export type WrittenToUs = z.output<typeof written>;

/** Whoever only wrote a message has the rights of a customer, by the link in our answer: it went to their e-mail. */
export const writerData = {
  see: query({
    path: '/api/engine/mymessages/get',
    summary: 'All that was written from the e-mail to which the link was sent, and what was answered.',
    access: 'anyone',
    limitedAs: 'paper',
    body: z.strictObject({ link }),
    detail: z.object({ email: z.string(), messages: z.array(written) }),
    reads: 'contacts',
  }),
  file: query({
    path: '/api/engine/mymessages/file',
    summary: 'Everything that is kept of whoever holds the link, as a file to read or for programs.',
    access: 'anyone',
    limitedAs: 'paper',
    body: z.strictObject({ link, format: z.enum(['html', 'json']) }),
    detail: z.never(),
    file: Object.values(myDataFiles),
  }),
  forget: command({
    path: '/api/engine/mymessages/forget',
    summary: 'Forget all that was written from that e-mail for good, on either side; a customer account stays.',
    access: 'anyone',
    limitedAs: 'paper',
    body: z.strictObject({ link }),
    detail: z.object({ count: z.int() }),
  }),
};
