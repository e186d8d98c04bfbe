import { authen } from '@klang/contracts/api/authen';
import { factors } from '@klang/contracts/api/factors';
import { generate } from 'otplib';
import type { TestDoors } from './doorsFixture.ts';
import { password } from './doorsFixture.ts';

export const factorCalls = (doors: TestDoors) => {
  const { clock, send } = doors;
  const codeOf = (secret: string, laterMs = 0): Promise<string> =>
    generate({ secret, epoch: Math.floor((clock.now().getTime() + laterMs) / 1_000) });
  const hands = {
    codeOf,
    knock: async (username: string, withPassword = password) =>
      (await send(authen.ownerUser.path, { username, password: withPassword, unique: 'd1' })).json(),
    knockAtConsole: async (username: string) => (await send(authen.adminUser.path, { username, password })).json(),
    beginApp: async (token: string): Promise<{ factorId: string; secret: string }> =>
      (await send(factors.beginTotp.path, {}, { token })).json().detail,
    add: (token: string, body: object) => send(factors.add.path, { name: 'App', ...body }, { token }),
    show: (token: string, body: object) => send(factors.show.path, body, { token, language: 'en' }),
    mine: async (token: string) => (await send(factors.mine.path, {}, { token })).json().detail,
    setUpApp: async (token: string) => {
      const { factorId, secret } = await hands.beginApp(token);
      const added = (await hands.add(token, { factorId, code: await codeOf(secret) })).json();
      return { factorId, secret, token: added.token as string, codes: added.detail.recoveryCodes as string[], added };
    },
  };
  return hands;
};
