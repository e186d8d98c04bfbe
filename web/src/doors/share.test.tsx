// @vitest-environment happy-dom
import { site } from '@klang/contracts/api/site';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp } from '../app/testScreen.tsx';
import { cardOf, type Message, shareByLine } from '../lib/lineShare.ts';

const kit = vi.hoisted(() => ({
  init: vi.fn(async () => undefined),
  isInClient: () => true,
  closeWindow: vi.fn(),
  isApiAvailable: vi.fn((_name: string) => true),
  shareTargetPicker: vi.fn(
    async (_messages: readonly object[], _how: object): Promise<object | undefined> => undefined,
  ),
}));
vi.mock('@line/liff', () => ({ default: kit }));

const organize = { id: 'klangdee', name_th: 'คลังดี', name_en: 'Klang Dee Storage' };
const apps = { web: '1650000003-klangweb', backend: null, admin: null, standInUrl: null };
const inLine = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari Line/15.2.0';
const server = (line: object = apps) =>
  fakeServer(({ path }) =>
    path === site.config.path
      ? { json: { result: true, code: 200, detail: { organize, line, isDemo: true } } }
      : undefined,
  );

const card = cardOf({ title: 'คลังดี', text: '8 กล่อง', button: 'ดูราคา', url: 'https://klang.example/?boxes=8' });
const many = (count: number): readonly Message[] => Array.from({ length: count }, () => card);
const refusing = (code: string, message: string) =>
  kit.shareTargetPicker.mockRejectedValueOnce(Object.assign(new Error(message), { code }));

/** Until the end of a test the browser has this of its own. */
const own = (name: 'userAgent' | 'share', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(async () => {
  await freshBrowser();
  vi.clearAllMocks();
});
afterEach(() => {
  for (const name of ['userAgent', 'share']) Reflect.deleteProperty(navigator, name);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what the platform says of a share', () => {
  it('is nothing wrong where it was sent, and nothing at all where the choice was closed', async () => {
    kit.shareTargetPicker.mockResolvedValueOnce({ status: 'success' });
    expect(await shareByLine(kit as never, [card])).toBe('sent');
    expect(kit.shareTargetPicker).toHaveBeenCalledWith([card], { isMultiple: true });
    expect(await shareByLine(kit as never, [card])).toBe('cancelled');
  });

  it('is not even asked without a message, with more than five, or without an app', async () => {
    expect(await shareByLine(kit as never, [])).toMatchObject({ problem: 'noMessages' });
    expect(await shareByLine(kit as never, many(6))).toMatchObject({ problem: 'tooMany' });
    expect(await shareByLine(null, [card])).toMatchObject({ problem: 'noApp' });
    kit.isApiAvailable.mockReturnValueOnce(false);
    expect(await shareByLine(kit as never, [card])).toMatchObject({ problem: 'notAllowed' });
    expect(kit.shareTargetPicker).not.toHaveBeenCalled();
  });

  it.each([
    ['INVALID_ARGUMENT', 'no proper argument', 'noMessages'],
    ['INVALID_ARGUMENT', 'exceed the limit of num of messages', 'tooMany'],
    ['INVALID_CONFIG', 'liffId is necessary', 'noApp'],
    ['CREATE_SUBWINDOW_FAILED', 'no window', 'noWindow'],
    ['EXCEPTION_IN_SUBWINDOW', '', 'noWindow'],
    ['EXCEPTION_IN_SUBWINDOW', 'Timeout: not finished within 10min', 'timeout'],
    ['EXCEPTION_IN_SUBWINDOW', 'the chat is gone', 'other'],
    ['UNAUTHORIZED', 'Please login first', 'signIn'],
    ['FORBIDDEN', 'not permitted', 'notAllowed'],
    ['SOMETHING_NEW', 'nobody knows', 'other'],
  ])('%s "%s" is told as %s', async (code, message, problem) => {
    refusing(code, message);
    expect(await shareByLine(kit as never, [card])).toMatchObject({ problem });
  });
});

describe('sharing the price', () => {
  it('opens the choice of friends inside the app, with the address of what was chosen', async () => {
    own('userAgent', inLine);
    server();
    kit.shareTargetPicker.mockResolvedValueOnce({ status: 'success' });
    const { user } = await openApp('/?boxes=4&months=6');
    await user.click(await screen.findByRole('button', { name: 'แชร์ราคานี้' }));
    expect(screen.getAllByRole('banner')[0]?.dataset['inLine']).toBe('true');
    await screen.findByText('แชร์แล้ว');
    expect(JSON.stringify(kit.shareTargetPicker.mock.calls[0])).toContain('boxes=4&months=6');
    expect(kit.init).toHaveBeenCalledWith({ liffId: apps.web });
  });

  it('says in words why nothing was sent, with what the platform said, and nothing when the choice was closed', async () => {
    own('userAgent', inLine);
    server();
    const { user } = await openApp('/en?boxes=4&months=6');
    const button = await screen.findByRole('button', { name: 'Share this price' });
    await user.click(button);
    await waitFor(() => expect(kit.shareTargetPicker).toHaveBeenCalledOnce());
    refusing('EXCEPTION_IN_SUBWINDOW', 'the chat is gone');
    await user.click(button);
    await screen.findByText(/the chat is gone/);
    expect(screen.getAllByText('It was not shared')).toHaveLength(1);
  });

  it('leaves the platform alone outside of its app', async () => {
    server();
    const share = vi.fn(async () => undefined);
    own('share', share);
    const { user } = await openApp('/?boxes=4&months=6');
    await user.click(await screen.findByRole('button', { name: 'แชร์ราคานี้' }));
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(kit.init).not.toHaveBeenCalled();
  });
});
