import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { tripWays } from '../mails/tripWays.ts';

const done = z.object({ customerId: id });

/** A customer's account of LINE, by which they are told of visits; it lets nobody in. */
export const ownLine = {
  get: query({
    path: '/api/engine/profile/line',
    summary: 'Whether my LINE account is linked, how I am told of visits, and whether it can be linked here at all.',
    access: 'customer',
    body: z.strictObject({}),
    detail: z.object({ isOffered: z.boolean(), isLinked: z.boolean(), ways: z.enum(tripWays) }),
  }),
  link: command({
    path: '/api/engine/profile/line/link',
    summary: 'Be told of visits by the LINE account behind LINETOKEN too.',
    access: 'customer',
    asksAgain: true,
    body: z.strictObject({ LINETOKEN: anyText.min(1).max(2_000) }),
    detail: done,
  }),
  unlink: command({
    path: '/api/engine/profile/line/unlink',
    summary: 'Nothing goes to my LINE account any more.',
    access: 'customer',
    asksAgain: true,
    body: z.strictObject({}),
    detail: done,
  }),
  choose: command({
    path: '/api/engine/profile/line/ways',
    summary: 'Choose whether I am told of visits by LINE, by mail, or by both.',
    access: 'customer',
    body: z.strictObject({ ways: z.enum(tripWays) }),
    detail: done,
  }),
};
