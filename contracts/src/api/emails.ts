import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { anyText, text } from '../kit/text.ts';
import { emailText } from '../signin/personalFields.ts';
import { passwords } from './passwords.ts';

export const codeText = text(20).regex(/^\d{6}$/);
const language = z.enum(['th', 'en']);
const forgotAnswer = passwords.forgot.detail;

export const emails = {
  mine: query({
    path: '/api/authen/email/mine',
    summary: 'The e-mail of the caller, and whether it is verified.',
    access: 'person',
    body: z.strictObject({}),
    detail: z.object({ email: z.string().nullable(), isProved: z.boolean() }),
    reads: 'customers',
    alsoReads: ['staff', 'admins'],
  }),
  ask: command({
    path: '/api/authen/email/ask',
    summary: 'Request a code at a new e-mail, or at the current one to verify it. Needs the password.',
    access: 'person',
    body: z.strictObject({ email: emailText, password: anyText.min(1).max(200), language }),
    detail: forgotAnswer,
  }),
  confirm: command({
    path: '/api/authen/email/confirm',
    summary: 'Confirm the code. The caller then logs in with that e-mail. The old address gets a notice.',
    access: 'person',
    body: z.strictObject({ otpId: id, code: codeText }),
    detail: z.object({ email: z.string() }),
  }),
};
