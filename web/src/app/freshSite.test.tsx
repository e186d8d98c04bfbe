// @vitest-environment happy-dom
import { site } from '@klang/contracts/api/site';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp } from '../testing/testScreen.tsx';

const wire = vi.hoisted(() => ({ heard: new Map<string, (message?: unknown) => void>() }));
vi.mock('socket.io-client', () => ({
  io: () => ({
    active: true,
    on: (name: string, listener: () => void) => wire.heard.set(name, listener),
    off: () => wire.heard.clear(),
    disconnect: () => undefined,
  }),
}));

const visitor = { id: 'v', kind: 'anonymous', type: 'anonymous', displayName: '', isadmin: false, organize: null };
const ok = (over: object) => ({ json: { result: true, code: 200, ...over } });

let title: string;
let monthlySatang: number;
const size = {
  _id: 's',
  name_th: 'กล่องเล็ก',
  name_en: 'Small box',
  kind: 'box',
  squareMetres: null,
  widthCm: 40,
  depthCm: 30,
  heightCm: 30,
};
beforeEach(async () => {
  await freshBrowser();
  title = 'ราคาของเรา';
  monthlySatang = 9_900;
  fakeServer(({ path }) => {
    const prices = {
      packages: [],
      sizes: [{ ...size, monthlySatang: Array(4).fill(monthlySatang) }],
      sellsRooms: false,
    };
    if (path === site.content.path)
      return ok({ detail: { parts: { sitecontent3: { title_th: title, title_en: title } }, questions: [], prices } });
    return path === '/api/authen/web/client/web' ? ok({ token: 'visitor', detail: visitor }) : undefined;
  });
});
afterEach(() => vi.unstubAllGlobals());
const hear = (name: 'connect' | 'disconnect' | 'optionupdate' | 'changed', message?: object) =>
  act(async () => wire.heard.get(name)?.(message));

it('the site shows what was published before its first connection, and during every break after that', async () => {
  await openApp('/');
  await screen.findByText('ราคาของเรา');
  await waitFor(() => expect(wire.heard.has('connect')).toBe(true), { timeout: 10_000 });
  title = 'ราคาวันนี้';
  await hear('connect');
  await screen.findByText('ราคาวันนี้');
  await hear('disconnect');
  title = 'ราคาพรุ่งนี้';
  await hear('connect');
  await screen.findByText('ราคาพรุ่งนี้');
});

it('the site shows another price of a size as soon as staff have published it', async () => {
  await openApp('/');
  await screen.findAllByText('฿99');
  await waitFor(() => expect(wire.heard.has('optionupdate')).toBe(true), { timeout: 10_000 });
  monthlySatang = 11_100;
  await hear('optionupdate', { salepackage: [] });
  await screen.findAllByText('฿111');
});

it('the site shows what was published while messages were lost, as soon as it is told to read again', async () => {
  await openApp('/');
  await screen.findByText('ราคาของเรา');
  await waitFor(() => expect(wire.heard.has('changed')).toBe(true), { timeout: 10_000 });
  title = 'ราคาวันนี้';
  await hear('changed', { readModels: ['places'] });
  expect(screen.queryByText('ราคาวันนี้')).toBeNull();
  await hear('changed', { readModels: ['lookups', 'places'] });
  await screen.findByText('ราคาวันนี้');
});
