import { codes } from '@klang/contracts/api/codes';
import type { Page } from 'playwright-core';
import { newId } from '../../../platform/kit/ids.ts';
import { filmOf } from '../../../stories/testing/filmFixture.ts';
import { openChromium } from '../../chromium.ts';
import type { Product } from '../kit/product.ts';
import type { PostCall } from './manyStored.ts';
import type { ScannedThing } from './scans.ts';

/** A mid-range phone (a quarter of this processor) on a warehouse network. */
const processorRate = 4;
const network = { offline: false, latency: 20, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const mostLabels = 15;
const boxLabels = 'qrtype-box';

type Times = { readonly shownAt: number[]; readonly acceptedAt: number[] };

export const asking = (url: string, token: string) => async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} from ${path}: ${await answer.text()}`);
  return answer;
};

const labelsOf = async (ask: PostCall, things: readonly ScannedThing[]) => {
  const sheets: Uint8Array[] = [];
  let count = 0;
  for (const orderId of new Set(things.map((one) => one.orderId))) {
    if (count >= mostLabels) break;
    const { items } = (await (await ask(codes.order.path, { orderId })).json()).detail;
    const bare = (items as readonly { id: string; state: string; code: string | null }[]).filter(
      ({ state, code }) => state === 'stored' && !code,
    );
    const itemIds = bare.slice(0, mostLabels - count).map(({ id }) => id);
    if (itemIds.length === 0) continue;
    const batchId = newId();
    await ask(codes.label.path, { batchId, kindId: boxLabels, orderId, itemIds });
    sheets.push(new Uint8Array(await (await ask(codes.sheet.path, { batchId, format: 'kind' })).arrayBuffer()));
    count += itemIds.length;
  }
  return { sheets, count };
};

const watching = () => {
  const times: Times = { shownAt: [], acceptedAt: [] };
  Object.assign(window, { times });
  const small = document.createElement('canvas');
  [small.width, small.height] = [32, 24];
  const drawn = small.getContext('2d', { willReadFrequently: true });
  const unlike = 12;
  let before: Uint8ClampedArray | undefined;
  const onFrame = (video: HTMLVideoElement) => {
    drawn?.drawImage(video, 0, 0, small.width, small.height);
    const now = drawn?.getImageData(0, 0, small.width, small.height).data;
    const isOther = now?.some((value, at) => Math.abs(value - (before?.[at] ?? 0)) > unlike) ?? false;
    if (isOther) times.shownAt.push(performance.now());
    before = now;
    video.requestVideoFrameCallback(() => onFrame(video));
  };
  let last = '';
  const look = () => {
    const text = document.querySelector('[role=status][data-outcome=taken] b')?.textContent ?? '';
    if (text !== '' && text !== last) {
      times.acceptedAt.push(performance.now());
      last = text;
    }
  };
  const awaitVideo = () => {
    const video = document.querySelector('video');
    if (video?.srcObject) onFrame(video);
    else requestAnimationFrame(awaitVideo);
  };
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    awaitVideo();
  });
};

const latencies = ({ shownAt, acceptedAt }: Times): readonly number[] =>
  acceptedAt.flatMap((at) => {
    const lastShownAt = shownAt.findLast((one) => one < at);
    return lastShownAt === undefined ? [] : [at - lastShownAt];
  });

const timesIn = (page: Page): Promise<Times> =>
  page.evaluate(() => (window as unknown as { readonly times: Times }).times);

export const scanOnPhone = async (
  product: Product,
  things: readonly ScannedThing[],
  [placeId = '']: readonly string[],
): Promise<readonly number[]> => {
  const url = (product.urls[0] ?? '').replace('127.0.0.1', 'localhost');
  const token = await product.staffToken();
  const { sheets, count } = await labelsOf(asking(url, token), things);
  const film = await filmOf(sheets);
  const browser = await openChromium(film.path);
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, isMobile: true });
  await context.addInitScript((value) => localStorage.setItem('tokenbackendlogin', value), token);
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (one) => one');
  await page.addInitScript(watching);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorRate });
  await page.goto(`${url}/backend/scanqrcode?do=putAway&place=${encodeURIComponent(placeId)}`);
  await page.getByRole('radio', { name: 'กล้อง', exact: true }).check();
  // Each label is shown for one second, in a loop.
  await page.waitForTimeout((count + 5) * 1_000);
  const seen = latencies(await timesIn(page));
  await browser.close();
  await film.away();
  return seen;
};
