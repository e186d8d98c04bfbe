import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { anyText, text } from '../kit/text.ts';
import { emailText } from '../signin/personalFields.ts';
import { passwords } from './passwords.ts';

export const codeText = text(20).regex(/^\d{6}$/);
const language = z.enum(['th', 'en']);
/** A code is on its way, and until when it may be entered. */
const asked = passwords.forgot.detail;

/** The e-mail by which somebody signs in: theirs once they read what is sent there. */
export const emails = {
  mine: query({
    path: '/api/authen/email/mine',
    summary: 'My e-mail, and whether I have shown that I read it.',
    access: 'person',
    body: z.strictObject({}),
    detail: z.object({ email: z.string().nullable(), isProved: z.boolean() }),
    reads: 'customers',
    alsoReads: ['staff', 'admins'],
  }),
  ask: command({
    path: '/api/authen/email/ask',
    summary: 'Ask for a code at a new e-mail, or at my own to prove it; with my password.',
    access: 'person',
    body: z.strictObject({ email: emailText, password: anyText.min(1).max(200), language }),
    detail: asked,
  }),
  confirm: command({
    path: '/api/authen/email/confirm',
    summary: 'Enter the code: from now on I sign in with the e-mail that it went to. The former one is told.',
    access: 'person',
    body: z.strictObject({ otpId: id, code: codeText }),
    detail: z.object({ email: z.string() }),
  }),
};
