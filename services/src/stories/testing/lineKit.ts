import liff from '@line/liff';
import { LiffMockPlugin } from '@line/liff-mock';

type Refusal = { readonly code: string; readonly message: string };
export type LineSays = {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly refusesShares?: Refusal;
  readonly refusesToBegin?: Refusal;
};
export type LineCall = readonly [name: 'shared' | 'closed', of?: unknown];
export type LineWindow = { lineSays: LineSays; lineCalls: LineCall[] };

// A story sets the answers before the page starts.
const page = window as Window & typeof globalThis & LineWindow;

const refused = ({ code, message }: Refusal) => Promise.reject(Object.assign(new Error(message), { code }));

liff.use(new LiffMockPlugin());
page.lineCalls = [];
const begin = liff.init;

/** Records two calls of the mock, and answers them as the story wants. */
const watch = (): void => {
  const { closeWindow, shareTargetPicker } = liff;
  liff.shareTargetPicker = (messages: unknown) => {
    page.lineCalls.push(['shared', messages]);
    const { answers, refusesShares } = page.lineSays;
    liff.$mock.set((before: object) => ({ ...before, ...answers }));
    return refusesShares ? refused(refusesShares) : shareTargetPicker(messages);
  };
  liff.closeWindow = () => {
    page.lineCalls.push(['closed']);
    return closeWindow();
  };
};

liff.init = async (config: object) => {
  const { answers, refusesToBegin } = page.lineSays;
  if (refusesToBegin) return refused(refusesToBegin);
  liff.$mock.set((before: object) => ({ ...before, ...answers }));
  await begin({ ...config, mock: true });
  // In a mini-app LINE logs in automatically.
  liff.login();
  watch();
};

export { liff };
