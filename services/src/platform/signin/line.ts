import { fromElsewhere } from '@klang/contracts/kit/signs';
import { anyText } from '@klang/contracts/kit/text';
import { z } from 'zod';
import type { Settings } from '../kit/settings.ts';

export type LineArea = 'web' | 'backend' | 'admin';
export type LineAnswer =
  | { readonly outcome: 'good'; readonly userId: string; readonly displayName: string }
  | { readonly outcome: 'expired' | 'wrongApp' | 'away' | 'notSet' };
export type Line = {
  readonly sendsToCustomers: boolean;
  readonly personOf: (area: LineArea, token: string) => Promise<LineAnswer>;
};

type LineSettings = Pick<Settings, 'LINE_API_URL' | 'LINE_LIFF_WEB' | 'LINE_LIFF_BACKEND' | 'LINE_LIFF_ADMIN'> &
  Partial<Pick<Settings, 'LINE_MESSAGING_TOKEN'>>;

const answerWithinMs = 5_000;
const verified = z.object({ client_id: z.string(), expires_in: z.number() });
const longestName = 100;
const profile = z.object({
  userId: anyText.min(1).max(100),
  displayName: z.string().transform((name) => fromElsewhere(name, longestName)),
});

const away: LineAnswer = { outcome: 'away' };
const expired: LineAnswer = { outcome: 'expired' };

/** A busy or broken LINE says nothing about the token. */
const read = async <T>(schema: z.ZodType<T>, asking: Promise<Response>): Promise<T | LineAnswer> => {
  try {
    const answer = await asking;
    if (answer.status === 429 || answer.status >= 500) return away;
    if (!answer.ok) return expired;
    const parsed = schema.safeParse(await answer.json());
    return parsed.success ? parsed.data : away;
  } catch {
    return away;
  }
};
const isAnswer = (read: object): read is LineAnswer => 'outcome' in read;

const channelOf = (liffId: string | undefined): string | undefined => liffId?.split('-')[0];

/** Asks LINE itself: a browser's claim about a token is not trusted. */
export const openLine = (settings: LineSettings, withinMs = answerWithinMs): Line => {
  const { LINE_API_URL: url, LINE_LIFF_WEB: web, LINE_LIFF_BACKEND: backend, LINE_LIFF_ADMIN: admin } = settings;
  const channels: Record<LineArea, string | undefined> = {
    web: channelOf(web),
    backend: channelOf(backend),
    admin: channelOf(admin),
  };
  const ask = (path: string, signal: AbortSignal, token?: string) =>
    fetch(`${url.replace(/\/$/, '')}${path}`, {
      signal,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });

  return {
    sendsToCustomers: Boolean(web && settings.LINE_MESSAGING_TOKEN),
    personOf: async (area, token) => {
      const channel = channels[area];
      if (!channel) return { outcome: 'notSet' };
      const signal = AbortSignal.timeout(withinMs);
      const of = await read(verified, ask(`/oauth2/v2.1/verify?access_token=${encodeURIComponent(token)}`, signal));
      if (isAnswer(of)) return of;
      if (of.client_id !== channel) return { outcome: 'wrongApp' };
      if (of.expires_in <= 0) return expired;
      const who = await read(profile, ask('/v2/profile', signal, token));
      return isAnswer(who) ? who : { outcome: 'good', ...who };
    },
  };
};
