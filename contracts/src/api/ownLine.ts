import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { tripWays } from '../mails/tripWays.ts';

const done = z.object({ customerId: id });

/** Visit notifications in LINE. This account does not log in. */
export const ownLine = {
  get: query({
    path: '/api/engine/profile/line',
    summary: 'The state of the caller’s LINE link, how they get notices of visits, and whether LINE is available here.',
    access: 'customer',
    body: z.strictObject({}),
    detail: z.object({ isOffered: z.boolean(), isLinked: z.boolean(), ways: z.enum(tripWays) }),
  }),
  link: command({
    path: '/api/engine/profile/line/link',
    summary: 'Link the LINE account of LINETOKEN for notices of visits.',
    access: 'customer',
    asksAgain: true,
    body: z.strictObject({ LINETOKEN: anyText.min(1).max(2_000) }),
    detail: done,
  }),
  unlink: command({
    path: '/api/engine/profile/line/unlink',
    summary: 'Unlink the LINE account of the caller. No more notices go to it.',
    access: 'customer',
    asksAgain: true,
    body: z.strictObject({}),
    detail: done,
  }),
  choose: command({
    path: '/api/engine/profile/line/ways',
    summary: 'Choose how the caller gets notices of visits: LINE, e-mail or both.',
    access: 'customer',
    body: z.strictObject({ ways: z.enum(tripWays) }),
    detail: done,
  }),
};
