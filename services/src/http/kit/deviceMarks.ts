import type { Context } from '../../platform/eventLog/context.ts';
import type { Account } from '../../platform/signin/accounts.ts';
import type { Devices } from '../../platform/signin/devices.ts';

const name = 'klang-known';
const yearSeconds = 31_536_000;
const inCookies = new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`);

export const markIn = (cookies: string | undefined): string | undefined => inCookies.exec(cookies ?? '')?.[1];

export const cookieOf = (mark: string, isEncrypted: boolean): string =>
  `${name}=${mark}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${isEncrypted ? '; Secure' : ''}`;

export const knowDevice = async (
  devices: Pick<Devices, 'know' | 'markOf' | 'newDevice'>,
  ctx: Pick<Context, 'device' | 'now'>,
  { org, kind, personId }: Account,
): Promise<string> => {
  const device = ctx.device ?? devices.newDevice();
  await devices.know({ org, kind, personId }, device, ctx.now);
  return devices.markOf(device);
};
