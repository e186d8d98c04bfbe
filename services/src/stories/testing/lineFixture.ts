import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { freePort } from '../../processes/ports.ts';
import type { LineAccount } from '../../standins/line/line.ts';
import { demoLiff } from '../../standins/line/lineAccounts.ts';
import { type House, type Language, openHouse } from './browserFixture.ts';
import type { LineCall, LineSays } from './lineKit.ts';

const miniApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/15.2.0 LIFF';

export const openHouseWithLine = async (): Promise<House> => {
  const port = await freePort();
  return openHouse({
    port,
    env: {
      LINE_API_URL: `http://127.0.0.1:${port}/dev/line/api`,
      LINE_LIFF_WEB: demoLiff.web,
      LINE_LIFF_BACKEND: demoLiff.backend,
      LINE_LIFF_ADMIN: demoLiff.admin,
    },
  });
};

const buildKit = async (): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: `export { liff as default } from './lineKit.ts'`, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
};
let builtKit: Promise<string> | undefined;

const inside: LineSays = { answers: { isInClient: true, isLoggedIn: true, isApiAvailable: true } };

/** The built product; only the SDK is replaced by the mock. */
export const openInLine = async (house: House, language: Language, says: Partial<LineSays> = {}): Promise<Page> => {
  const page = await house.open({ screen: 'phone', language, userAgent: miniApp });
  builtKit ??= buildKit();
  const body = await builtKit;
  await page.route('**/assets/liff-*.js', (route) => route.fulfill({ body, contentType: 'text/javascript' }));
  await page.addInitScript((lineSays) => Object.assign(window, { lineSays }), {
    ...inside,
    ...says,
    answers: { ...inside.answers, ...says.answers },
  });
  return page;
};

export const lineSays = (page: Page, says: Partial<LineSays>): Promise<void> =>
  page.evaluate(
    (answer) => {
      Object.assign(window, { lineSays: answer });
    },
    { answers: {}, ...says },
  );

export const callsOfLine = (page: Page): Promise<readonly LineCall[]> =>
  page.evaluate(() => ('lineCalls' in window ? (window.lineCalls as LineCall[]) : []));

export const tokenOf = async ({ start }: House, person: string, kind: LineAccount['kind']): Promise<string> => {
  const accounts = (await (await fetch(`${start.url}/dev/line/accounts`)).json()) as readonly LineAccount[];
  const isWanted = (one: LineAccount) =>
    one.person === person && one.kind === kind && (one.area === 'backend' || one.area === null);
  return accounts.find(isWanted)?.token ?? '';
};
