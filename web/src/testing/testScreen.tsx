import { endpoints } from '@klang/contracts/api/index';
import { nowHeader, storageTerms } from '@klang/contracts/limits';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { createMemoryRouter, type InitialEntry, type RouteObject, RouterProvider } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { addWorkRoutes, routes } from '../app/routes.ts';
import { forgetAreas } from '../lib/area.tsx';
import { loadTexts, namespaces, startTexts } from '../lib/i18n.ts';
import { forgetServerTime } from '../lib/serverClock.ts';
import { forgetSiteConfig } from '../lib/siteConfig.ts';
import { forgetSiteContent, learnContent } from '../lib/siteContent.ts';
import { closeNotice, openNotices } from '../ui/notice.ts';

// Autosize text areas listen to document.fonts, which happy-dom lacks.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

export type SentRequest = {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
};
type Reply = {
  readonly isSilent?: boolean;
  /** It comes only after that. */
  readonly after?: Promise<unknown>;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
};
export type Replies = (request: SentRequest) => Reply | undefined;

/** Like the real server, reject a body that does not match the contract. */
const isTaken = ({ path, body }: Pick<SentRequest, 'path' | 'body'>): boolean =>
  endpoints.find((one) => one.path === path)?.body.safeParse(body).success ?? true;

/** The server's time is that of the detail, where it says one. */
const timeIn = (json: unknown): Record<string, string> => {
  const now = Object(Object(json).detail).now;
  return typeof now === 'string' ? { [nowHeader]: now } : {};
};

/** A fake server that records requests. A path without an answer gives 404; a silent one never answers. */
export const fakeServer = (replies: Replies) => {
  const requests: SentRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const one = { path, body: JSON.parse(String(init.body ?? '{}')), headers: new Headers(init.headers) };
    requests.push(one);
    const reply = isTaken(one) ? replies(one) : { status: 400, json: refusalJson(400) };
    const { isSilent, after, status = 200, headers = {}, json = {} } = reply ?? { status: 404, json: refusalJson(404) };
    if (isSilent) await new Promise(() => {});
    await after;
    return new Response(JSON.stringify(json), { status, headers: { ...timeIn(json), ...headers } });
  });
  return requests;
};

export const refusalJson = (code: number, message = 'no') => ({ result: false, code, detail: message, message });

export const openApp = async (address: InitialEntry, tree: RouteObject[] = routes) => {
  const router = createMemoryRouter(tree, { initialEntries: [address], patchRoutesOnNavigation: addWorkRoutes });
  // Cancels pending navigation: its late end would change the language of the next test.
  onTestFinished(() => router.dispose());
  const screen = render(<RouterProvider router={router} />);
  return { ...screen, router, user: userEvent.setup(), where: () => router.state.location };
};

/** Before each test: empty storage, no session, no notices, Thai. */
export const freshBrowser = async (): Promise<void> => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  forgetAreas();
  forgetServerTime();
  for (const { id } of openNotices()) closeNotice(id);
  if (!i18next.isInitialized) startTexts('th');
  await Promise.all((['th', 'en'] as const).map((language) => loadTexts(language, ...namespaces)));
  await i18next.changeLanguage('th');
  // Last, because a late answer of the previous test may still arrive.
  forgetSiteConfig();
  forgetSiteContent();
  learnContent({ prices: { packages: Array(storageTerms.length).fill('box-monthly'), sizes: [], sellsRooms: true } });
};

export const staffDetail = {
  id: 'staff-1',
  kind: 'staff',
  type: 'user',
  displayName: 'ณัฐธิดา',
  pictureUrl: null,
  isadmin: false,
  module: ['orderlist', 'customer', 'report01'],
  permission: { mod: { orderlist: 'v' } as Record<string, string> },
  organize: { id: 'org-1', name_th: 'คลังดี', name_en: 'Klang Dee Storage' },
} as const;
