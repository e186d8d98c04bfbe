import { createHmac } from 'node:crypto';
import { channelOf, demoLiff, demoLineAccounts, type LineArea } from './lineAccounts.ts';
import { openLineInbox } from './lineInbox.ts';

export const tokenKinds = ['good', 'expired', 'wrongChannel'] as const;
export type TokenKind = (typeof tokenKinds)[number];
export type LineAccount = {
  readonly userId: string;
  readonly displayName: string;
  readonly pictureUrl: string | null;
  readonly person: string | null;
  /** The area whose channel issued the token; null for a foreign channel. */
  readonly area: LineArea | null;
  readonly channel: string;
  readonly kind: TokenKind;
  readonly token: string;
};

type LineAudience = Pick<LineAccount, 'area' | 'channel' | 'kind'>;

const foreignChannel = '1659999999';

const areas = Object.keys(demoLiff) as LineArea[];
const issued: readonly LineAudience[] = [
  ...(['good', 'expired'] as const).flatMap((kind) =>
    areas.map((area) => ({ area, channel: channelOf(demoLiff[area]), kind })),
  ),
  { area: null, channel: foreignChannel, kind: 'wrongChannel' },
];

export const openLine = (secret: string) => {
  const tokenOf = (...words: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(words)).digest('base64url');
  // Tokens derive from a stored secret, so they survive a restart.
  const accounts: readonly LineAccount[] = demoLineAccounts.flatMap((account) =>
    issued.map((one) => ({ ...account, ...one, token: tokenOf(account.userId, one.channel, one.kind) })),
  );
  let isDown = false;
  return {
    accounts,
    inbox: openLineInbox((userId) => accounts.some((account) => account.userId === userId)),
    find: (token: string) => accounts.find((account) => account.token === token),
    isDown: () => isDown,
    setDown: (next: boolean) => {
      isDown = next;
    },
  };
};
export type Line = ReturnType<typeof openLine>;
