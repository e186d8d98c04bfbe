import { type LiffMockApi, LiffMockPlugin } from '@line/liff-mock';
import { vi } from 'vitest';

export const inMiniApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari Line/15.2.0 LIFF';
/** The LINE in-app browser, as it opens links in a chat. */
export const inLineBrowser = inMiniApp.replace(' LIFF', '');

/** Sets the user agent until `browserAgain`. */
export const browserIs = (userAgent: string) =>
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
export const browserAgain = (): void => {
  Reflect.deleteProperty(navigator, 'userAgent');
};

/** The real LIFF kit with its own mock plugin. */
export const liff = await (async () => {
  const { default: kit } = await vi.importActual<typeof import('@line/liff')>('@line/liff');
  kit.use(new LiffMockPlugin());
  const begin = kit.init;
  kit.init = (config: object, ...then: readonly unknown[]) => begin({ ...config, mock: true }, ...then);
  // The first init installs the mocks, so that tests can spy on them.
  await kit.init({ liffId: '1650000000-fixture' });
  // In a mini app, LINE logs in by itself.
  kit.login();
  return kit;
})();

// The plugin adds `$mock`, which the kit's types lack.
const { $mock } = liff as typeof liff & { readonly $mock: LiffMockApi };
type LiffAnswer = ReturnType<Extract<Parameters<LiffMockApi['set']>[0], (...before: never) => unknown>>;

export const lineSays = (answer: LiffAnswer): void => $mock.set((before: LiffAnswer) => ({ ...before, ...answer }));
/** As in a mini app: inside LINE, logged in, sharing available. */
export const lineIsFresh = (): void => {
  $mock.clear();
  lineSays({ isInClient: true, isLoggedIn: true, isApiAvailable: true });
};

export const lineRefuses = (code: string, message: string): void => {
  const refusal = Promise.reject(Object.assign(new Error(message), { code }));
  refusal.catch(() => undefined);
  // The mock resolves with the given value, so give it a rejected promise.
  lineSays({ shareTargetPicker: refusal as never });
};
