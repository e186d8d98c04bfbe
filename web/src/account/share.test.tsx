// @vitest-environment happy-dom
import { site } from '@klang/contracts/api/site';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardOf, type Message, type ShareProblem, shareByLine } from '../lib/lineShare.ts';
import {
  browserAgain,
  browserIs,
  inLineBrowser,
  inMiniApp,
  liff,
  lineIsFresh,
  lineRefuses,
  lineSays,
} from '../testing/lineFixture.ts';
import { fakeServer, freshBrowser, openApp } from '../testing/testScreen.tsx';

vi.mock('@line/liff', async () => ({ default: (await import('../testing/lineFixture.ts')).liff }));

const organize = { id: 'klangdee', name_th: 'คลังดี', name_en: 'Klang Dee Storage' };
const appWith = (web: string | null) => ({ web, backend: null, admin: null, standInUrl: null });
const server = (web: string | null = '1650000003-klangweb') =>
  fakeServer(({ path }) =>
    path === site.config.path
      ? { json: { result: true, code: 200, detail: { organize, line: appWith(web), isDemo: true } } }
      : undefined,
  );

const card = cardOf({ title: 'คลังดี', text: '8 กล่อง', button: 'ดูราคา', url: 'https://klang.example/?boxes=8' });
const many = (count: number): readonly Message[] => Array.from({ length: count }, () => card);
const shareFrom = async (address: string, name: string) => {
  const page = await openApp(address);
  const button = await screen.findByRole('button', { name });
  await page.user.click(button);
  return { ...page, button };
};

beforeEach(async () => {
  await freshBrowser();
  lineIsFresh();
});
afterEach(() => {
  browserAgain();
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the answer of LINE to a share', () => {
  it('is a success when it was sent, and nothing at all when the choice was closed', async () => {
    const picker = vi.spyOn(liff, 'shareTargetPicker');
    lineSays({ shareTargetPicker: { status: 'success' } });
    expect(await shareByLine(liff, [card])).toBe('sent');
    expect(picker).toHaveBeenCalledWith([card], { isMultiple: true });
    lineSays({ shareTargetPicker: undefined });
    expect(await shareByLine(liff, many(5))).toBe('cancelled');
  });

  it('is not even requested without a message, with more than five, or without an app', async () => {
    const picker = vi.spyOn(liff, 'shareTargetPicker');
    expect(await shareByLine(liff, [])).toMatchObject({ problem: 'noMessages' });
    expect(await shareByLine(liff, many(6))).toMatchObject({ problem: 'tooMany' });
    expect(await shareByLine(null, [card])).toMatchObject({ problem: 'noApp' });
    expect(picker).not.toHaveBeenCalled();
  });

  it('tells apart a person who is not logged in, an app that may not share, and a version that cannot', async () => {
    lineSays({ isApiAvailable: false });
    expect(await shareByLine(liff, [card])).toMatchObject({ problem: 'oldLine' });
    lineSays({ getContext: null });
    expect(await shareByLine(liff, [card])).toMatchObject({ problem: 'notAllowed' });
    lineSays({ isLoggedIn: false });
    expect(await shareByLine(liff, [card])).toMatchObject({ problem: 'signIn' });
  });

  it.each([
    ['INVALID_ARGUMENT', 'no proper argument', 'noMessages'],
    ['INVALID_ARGUMENT', 'exceed the limit of num of messages', 'tooMany'],
    ['INVALID_CONFIG', 'liffId is necessary', 'noApp'],
    ['INIT_FAILED', 'Invalid LIFF ID.', 'notStarted'],
    ['CREATE_SUBWINDOW_FAILED', 'no window', 'noWindow'],
    ['EXCEPTION_IN_SUBWINDOW', '', 'noWindow'],
    ['EXCEPTION_IN_SUBWINDOW', 'Timeout: not finished within 10min', 'timeout'],
    ['EXCEPTION_IN_SUBWINDOW', 'the chat is gone', 'other'],
    ['UNAUTHORIZED', 'Need access_token for api call, Please login first', 'signIn'],
    ['401', 'Unauthorized', 'expired'],
    ['invalid_request', 'access token expired', 'expired'],
    ['FORBIDDEN', 'shareTargetPicker is not allowed in this LIFF app', 'notAllowed'],
    ['FORBIDDEN', 'shareTargetPicker is unavailable in this client version.', 'oldLine'],
    ['SOMETHING_NEW', 'nobody knows', 'other'],
  ])('%s "%s" is reported as %s', async (code, message, problem) => {
    lineRefuses(code, message);
    expect(await shareByLine(liff, [card])).toMatchObject({ problem });
  });
});

describe('sharing the price in the mini-app', () => {
  beforeEach(() => browserIs(inMiniApp));

  it('opens the choice of friends, with the address of what was chosen', async () => {
    server();
    const [init, picker] = [vi.spyOn(liff, 'init'), vi.spyOn(liff, 'shareTargetPicker')];
    lineSays({ shareTargetPicker: { status: 'success' } });
    await shareFrom('/?boxes=4&months=6', 'แชร์ราคานี้');
    await screen.findByText('แชร์แล้ว');
    expect(JSON.stringify(picker.mock.calls[0])).toContain('boxes=4&months=6');
    expect(init).toHaveBeenCalledExactlyOnceWith({ liffId: '1650000003-klangweb' });
  });

  it('says nothing when the choice was closed, and says why when LINE failed', async () => {
    server();
    const picker = vi.spyOn(liff, 'shareTargetPicker');
    const { user, button } = await shareFrom('/en?boxes=4&months=6', 'Share this price');
    await waitFor(() => expect(picker).toHaveBeenCalledOnce());
    lineRefuses('EXCEPTION_IN_SUBWINDOW', 'the chat is gone');
    await user.click(button);
    await screen.findByText('LINE could not do it: the chat is gone');
    expect(screen.getAllByText('Sharing did not work')).toHaveLength(1);
    expect(screen.queryByText('Shared')).toBeNull();
  });

  it.each<readonly [string, string, ShareProblem, string, string]>([
    ['INVALID_ARGUMENT', 'no proper argument', 'noMessages', 'ไม่มีข้อความให้แชร์', 'There is nothing to share.'],
    [
      ...(['INVALID_ARGUMENT', 'exceed the limit of num of messages', 'tooMany'] as const),
      ...(['แชร์ได้ครั้งละไม่เกิน 5 ข้อความ', 'You can share up to 5 messages at once.'] as const),
    ],
    [
      ...(['EXCEPTION_IN_SUBWINDOW', '', 'noWindow'] as const),
      'เปิดหน้าต่างแชร์ไม่ได้ กรุณาอนุญาตป๊อปอัปแล้วลองใหม่',
      'The sharing window could not be opened. Please allow pop-ups and try again.',
    ],
    [
      ...(['EXCEPTION_IN_SUBWINDOW', 'Timeout: not finished within 10min', 'timeout'] as const),
      'หมดเวลา ทำไม่เสร็จภายใน 10 นาที กรุณาแชร์ใหม่',
      'Timeout: not finished within 10min. Please share it again.',
    ],
    [
      ...(['401', 'Unauthorized', 'expired'] as const),
      'การเข้าสู่ระบบ LINE หมดอายุแล้ว กรุณาปิดหน้านี้แล้วเปิดใหม่ใน LINE',
      'Your LINE login has expired. Please close the page and open it in LINE again.',
    ],
    [
      ...(['UNAUTHORIZED', 'Please login first', 'signIn'] as const),
      ...(['กรุณาเข้าสู่ระบบ LINE ก่อนแชร์', 'Please log in to LINE before you share.'] as const),
    ],
    [
      ...(['FORBIDDEN', 'not allowed in this LIFF app', 'notAllowed'] as const),
      'LINE ไม่อนุญาตให้เว็บไซต์นี้แชร์ กรุณาส่งหน้านี้จากเมนูด้านบนของ LINE',
      'LINE does not let this site share. Please send the page from the menu at the top of LINE.',
    ],
    [
      ...(['FORBIDDEN', 'unavailable in this client version.', 'oldLine'] as const),
      'แอป LINE รุ่นนี้ยังแชร์ไม่ได้ กรุณาอัปเดต LINE',
      'This version of LINE cannot share yet, please update LINE.',
    ],
  ])('says in both languages what %s "%s" means (%s)', async (code, message, _, th, en) => {
    server();
    lineRefuses(code, message);
    const { user, router } = await shareFrom('/?boxes=4&months=6', 'แชร์ราคานี้');
    await screen.findByText(th.replace(/(\d) (?=\S)/, '$1\u00a0'), { normalizer: (text) => text });
    await router.navigate('/en?boxes=4&months=6');
    await user.click(await screen.findByRole('button', { name: 'Share this price' }));
    await screen.findByText(en);
  });

  it.each([
    ['/?boxes=4&months=6', 'แชร์ราคานี้', 'เว็บไซต์นี้ยังไม่ได้ตั้งค่าแอป LINE'],
    ['/en?boxes=4&months=6', 'Share this price', 'This site has no LINE app configured.'],
  ])('says at %s that the site has no app, and does not begin LINE', async (address, name, says) => {
    server(null);
    const init = vi.spyOn(liff, 'init');
    await shareFrom(address, name);
    await screen.findByText(says);
    expect(init).not.toHaveBeenCalled();
  });

  it.each([
    ['/?boxes=4&months=6', 'แชร์ราคานี้', 'เริ่มใช้ LINE บนหน้านี้ไม่ได้ กรุณาปิดหน้านี้แล้วเปิดใหม่ใน LINE'],
    [
      ...(['/en?boxes=4&months=6', 'Share this price'] as const),
      'LINE could not start on this page. Please close it and open it in LINE again.',
    ],
  ])('says at %s that LINE did not begin, and the page works without it', async (address, name, says) => {
    server('1650000003-broken');
    const failed = Object.assign(new Error('Failed to verify access_token'), { code: 'INIT_FAILED' });
    vi.spyOn(liff, 'init').mockRejectedValue(failed);
    await shareFrom(address, name);
    await screen.findByText(says);
  });
});

describe('sharing outside of the mini-app', () => {
  it.each([
    ['any browser', navigator.userAgent, true],
    ['the platform’s browser, which has a head of its own', inLineBrowser, false],
  ])('uses the device’s own share in %s', async (_, userAgent, hasLogo) => {
    server();
    browserIs(userAgent);
    const init = vi.spyOn(liff, 'init');
    const share = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await shareFrom('/?boxes=4&months=6', 'แชร์ราคานี้');
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(init).not.toHaveBeenCalled();
    expect(screen.getAllByRole('banner')[0]?.dataset['inLine']).toBe(String(!hasLogo));
  });
});
