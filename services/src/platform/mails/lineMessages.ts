import { cutToUnits } from '@klang/contracts/kit/signs';
import type { Settings } from '../kit/settings.ts';

/** LINE did not take a message; nothing of it or of whom it is for is said. */
export class LineNotSent extends Error {}

export type LineMessage = {
  readonly to: string;
  readonly text: string;
  /** The same however often a message is tried: LINE takes it once. */
  readonly retryKey: string;
};
/** `unreachable`: LINE sends nothing to this account from us, because its owner wants none or is gone. */
export type LineOutcome = 'taken' | 'unreachable';

type LineSettings = Pick<Settings, 'LINE_API_URL' | 'LINE_MESSAGING_TOKEN'>;

const answerWithinMs = 5_000;
// LINE counts the halves of signs.
const longestText = 5_000;

/** Sends through the official account behind `LINE_MESSAGING_TOKEN`; null where there is none. */
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
      // LINE takes what is sent to somebody who blocked us and shows it to nobody: only their profile is missing then.
      const known = await ask(`/v2/bot/profile/${encodeURIComponent(to)}`, {});
      if (known === 404) return 'unreachable';
      if (known !== 200) throw refused(known);
      const body = JSON.stringify({ to, messages: [{ type: 'text', text: cutToUnits(text, longestText) }] });
      const headers = { 'content-type': 'application/json', 'x-line-retry-key': retryKey };
      const status = await ask('/v2/bot/message/push', { method: 'POST', headers, body });
      // 409: a try before this one was taken.
      if (status !== 200 && status !== 409) throw refused(status);
      return 'taken';
    },
  };
};
export type LineMessages = NonNullable<ReturnType<typeof openLineMessages>>;
