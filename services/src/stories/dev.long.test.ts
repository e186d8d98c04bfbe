import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAlive } from '../processes/processes.ts';
import { type House, openHouse, signInAsCustomer } from './testing/browserFixture.ts';
import { book } from './testing/checkoutFixture.ts';
import { copySource, type SourceCopy } from './testing/sourceCopy.ts';

let source: SourceCopy;
let house: House;
beforeAll(async () => {
  source = await copySource();
  house = await openHouse({ developing: source.dir });
}, 200_000);
afterAll(async () => {
  await house?.close();
  await source.remove();
});

const ask = async (path: string) => (await fetch(`${house.start.url}${path}`)).text();

it('a start for developers serves the pages as they are written and passes calls on to the services, once it is ready', async () => {
  const [page, docs, desk] = await Promise.all(['/', '/api/docs', '/dev/mails'].map((path) => ask(path)));
  expect(page).toContain('/@vite/client');
  // While a read model catches up, the state is degraded but it serves.
  await expect.poll(async () => JSON.parse(await ask('/health/ready')).status).toBe('ready');
  expect(docs).not.toContain('/@vite/client');
  expect(docs).toContain('/api/engine/order/quote');
  expect(JSON.parse(desk ?? '')).toBeInstanceOf(Array);
  expect(house.start.output().trim()).toMatch(/^Klang is ready: http:\/\/localhost:\d+$/m);
});

it('a start for developers shows a changed page without a reload, and keeps what was typed in it', async () => {
  const page = await house.open({ screen: 'desk', language: 'en' });
  await page.goto('/en/loginpage');
  const email = page.getByLabel('E-mail', { exact: true });
  await email.fill('half-typed@');
  const before = await page.evaluate(() => performance.timeOrigin);
  await source.change('web/src/areas/public/login/LoginPage.tsx', "{t('login.side')}", 'Changed as it was written');
  await page.getByText('Changed as it was written').waitFor();
  expect(await email.inputValue()).toBe('half-typed@');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(before);
});

it('a start for developers restarts the services when their source changes, and a person on a page goes on', async () => {
  const page = await house.open({ screen: 'desk', language: 'en' });
  // A restart rebuilds the services, which takes longer than a click's timeout.
  page.setDefaultTimeout(60_000);
  await signInAsCustomer(page, 'en', 'services?boxes=8&months=3');
  await page.waitForURL('**/cart*');
  const before = (await house.start.run()).processes;
  await source.change(
    'services/src/http/health/health.ts',
    'return { status, version,',
    "return { status, version: 'next',",
  );
  const until = { timeout: 60_000 };
  await expect.poll(async () => (await house.start.run()).processes['api'], until).not.toBe(before['api']);
  expect(await book(page, 'en')).not.toBe('');
  await expect.poll(() => ask('/health/ready'), until).toContain('"version":"next"');
  const after = (await house.start.run()).processes;
  for (const name of ['eventstore', 'postgres', 'redis', 'start', 'web']) expect(after[name]).toBe(before[name]);
});

it('a start for developers stops on Ctrl+C and leaves no process behind', async () => {
  const pids = Object.values((await house.start.run()).processes);
  process.kill(-(house.start.child.pid ?? 0), 'SIGINT');
  expect(await house.start.ended()).toBe(0);
  expect(pids.length).toBeGreaterThan(8);
  expect(pids.filter(isAlive)).toEqual([]);
});
