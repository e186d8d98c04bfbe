import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';
import { anyText, text } from '../kit/text.ts';
import { newPassword } from '../signin/passwordRule.ts';
import { entered, userDetail } from './authen.ts';

export const doors = ['web', 'owner', 'admin'] as const;
export type Door = (typeof doors)[number];
const door = z.enum(doors);
const invitation = anyText.min(20).max(100);

export const passwords = {
  forgot: command({
    path: '/api/authen/forgot/{door}/request',
    summary: 'Request an OTP by e-mail for a forgotten password. The answer is the same if the account does not exist.',
    access: 'anyone',
    isOfPlatform: true,
    body: z.strictObject({ door, username: text(200).min(1), language: z.enum(['th', 'en']) }),
    detail: z.object({ otpId: id, validUntil: instant, resendAt: instant, now: instant }),
  }),
  verify: command({
    path: '/api/authen/forgot/{door}/verify',
    summary: 'Verify the OTP. The answer has a proof that can set a new password once.',
    access: 'anyone',
    isOfPlatform: true,
    body: z.strictObject({
      door,
      otpId: id,
      code: text(20).regex(/^\d{6}$/),
    }),
    detail: z.object({ proof: z.string(), validUntil: instant }),
  }),
  reset: command({
    path: '/api/authen/forgot/{door}/reset',
    summary: 'Set a new password with the proof of an OTP. All sessions of the person end.',
    access: 'anyone',
    isOfPlatform: true,
    body: z.strictObject({ door, proof: anyText.min(20).max(100), password: newPassword }),
    detail: z.object({}),
  }),
  change: command({
    path: '/api/authen/password/change',
    summary: 'Set a new password with the old one. All other sessions of the person end.',
    access: 'person',
    body: z.strictObject({ oldPassword: anyText.min(1).max(200), password: newPassword }),
    detail: z.object({}),
  }),
  invitation: query({
    path: '/api/authen/invitation/open',
    summary: 'The person of an invitation to the back office.',
    access: 'anyone',
    body: z.strictObject({ invitation }),
    detail: z.object({ name: z.string(), email: z.string(), organize: userDetail.shape.organize }),
  }),
  accept: command({
    path: '/api/authen/invitation/accept',
    summary: 'Accept an invitation (or a password reset) by setting a password, and log in.',
    access: 'anyone',
    body: z.strictObject({ invitation, password: newPassword, unique: anyText.min(1).max(100) }),
    detail: entered,
  }),
};
