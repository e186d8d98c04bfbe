import { cutToUnits } from '@klang/contracts/kit/signs';
import type { Settings } from '../kit/settings.ts';

/** Contains no personal data. */
export class LineNotSent extends Error {}

export type LineMessage = {
  readonly to: string;
  readonly text: string;
  /** LINE accepts a message once per key. */
  readonly retryKey: string;
};
/** unreachable: the user blocked us or is gone. */
export type LineOutcome = 'taken' | 'unreachable';

type LineSettings = Pick<Settings, 'LINE_API_URL' | 'LINE_MESSAGING_TOKEN'>;

const answerWithinMs = 5_000;
const longestText = 5_000;

export const openLineMessages = (settings: LineSettings, withinMs = answerWithinMs) => {
  const { LINE_API_URL, LINE_MESSAGING_TOKEN: token } = settings;
  if (!token) return null;
  const url = LINE_API_URL.replace(/\/$/, '');
  const ask = async (path: string, init: RequestInit): Promise<number> => {
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}${path}`, { ...init, headers, signal: AbortSignal.timeout(withinMs) }).catch(
      () => {
        throw new LineNotSent('LINE did not answer.');
      },
    );
    await answer.body?.cancel();
    return answer.status;
  };
  const refused = (status: number) => new LineNotSent(`LINE answered ${status}.`);

  return {
    send: async ({ to, text, retryKey }: LineMessage): Promise<LineOutcome> => {
      // LINE accepts a message to a user who blocked us and drops it; only a missing profile shows that.
      const known = await ask(`/v2/bot/profile/${encodeURIComponent(to)}`, {});
      if (known === 404) return 'unreachable';
      if (known !== 200) throw refused(known);
      const body = JSON.stringify({ to, messages: [{ type: 'text', text: cutToUnits(text, longestText) }] });
      const headers = { 'content-type': 'application/json', 'x-line-retry-key': retryKey };
      const status = await ask('/v2/bot/message/push', { method: 'POST', headers, body });
      // 409: an earlier attempt was accepted.
      if (status !== 200 && status !== 409) throw refused(status);
      return 'taken';
    },
  };
};
export type LineMessages = NonNullable<ReturnType<typeof openLineMessages>>;
