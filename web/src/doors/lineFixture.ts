import { type LiffMockApi, LiffMockPlugin } from '@line/liff-mock';
import { vi } from 'vitest';

export const inMiniApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari Line/15.2.0 LIFF';
/** The platform's browser as it shows any link in a chat. */
export const inLineBrowser = inMiniApp.replace(' LIFF', '');

/** Until `browserAgain` the browser says that it is this one. */
export const browserIs = (userAgent: string) =>
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
export const browserAgain = (): void => {
  Reflect.deleteProperty(navigator, 'userAgent');
};

/** The platform's own kit, with its own stand-in for all that is behind it. */
export const liff = await (async () => {
  const { default: kit } = await vi.importActual<typeof import('@line/liff')>('@line/liff');
  kit.use(new LiffMockPlugin());
  const begin = kit.init;
  kit.init = (config: object, ...then: readonly unknown[]) => begin({ ...config, mock: true }, ...then);
  // The first beginning puts the stand-in's calls in place, so that they can be watched.
  await kit.init({ liffId: '1650000000-fixture' });
  // Within a mini-app the platform signs in by itself.
  kit.login();
  return kit;
})();

// The plugin puts its calls there, of which the kit's own types know nothing.
const { $mock } = liff as typeof liff & { readonly $mock: LiffMockApi };
type LiffAnswer = ReturnType<Extract<Parameters<LiffMockApi['set']>[0], (...before: never) => unknown>>;

/** What the platform answers from now on. */
export const lineSays = (said: LiffAnswer): void => $mock.set((before: LiffAnswer) => ({ ...before, ...said }));
/** As in a mini-app: inside, signed in, and sharing. */
export const lineIsFresh = (): void => {
  $mock.clear();
  lineSays({ isInClient: true, isLoggedIn: true, isApiAvailable: true });
};

export const lineRefuses = (code: string, message: string): void => {
  const refusal = Promise.reject(Object.assign(new Error(message), { code }));
  refusal.catch(() => undefined);
  // The stand-in answers with a promise of what it is told, so what fails is told as one that fails.
  lineSays({ shareTargetPicker: refusal as never });
};
