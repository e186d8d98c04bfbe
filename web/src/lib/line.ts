import { currentLanguage } from './i18n.ts';
import { randomText } from './ids.ts';
import { publicPath } from './language.ts';
import { readSiteConfig } from './siteConfig.ts';
import { type Area, lineKey } from './storage.ts';

export type WorkLineArea = Exclude<Area, 'public'>;
/** Each has its own LINE app. On the site, LINE is only for visit messages. */
export type LineArea = WorkLineArea | 'web';
export type LinePurpose = 'signIn' | 'link' | 'register';
type LineReturn = { readonly cb: string; readonly purpose: LinePurpose };

const storedAs = (area: LineArea): Area => (area === 'web' ? 'public' : area);
export const lineWord = 'line';
const leavingKey = (area: LineArea) => `klang-line-${area}`;

// About 100 kB, loaded only for users who come from LINE or go there.
const load = async (liffId: string) => {
  const { default: liff } = await import('@line/liff');
  await liff.init({ liffId });
  return liff;
};
const opened = new Map<string, ReturnType<typeof load>>();

const openLiff = (liffId: string): ReturnType<typeof load> => {
  const opening = opened.get(liffId) ?? load(liffId);
  opened.set(liffId, opening);
  opening.catch(() => opened.delete(liffId));
  return opening;
};

export const openWebApp = async () => {
  const { line } = await readSiteConfig();
  return line.web && !line.standInUrl ? openLiff(line.web) : null;
};

/** Closes the mini app. LIFF can do that even if its init failed. */
export const closeLineApp = async (): Promise<void> => {
  await openWebApp().catch(() => null);
  const { default: liff } = await import('@line/liff');
  liff.closeWindow();
};

const appOf = async (area: LineArea) => {
  const { line } = await readSiteConfig();
  return { liffId: line[area], standInUrl: line.standInUrl };
};

/** Customers return to their profile, because only that page starts a LINE link. */
const wayBack = (area: LineArea, cb: string): string => {
  const page = publicPath(`profile?tab=profile&${lineWord}=${cb}`, currentLanguage());
  return `${window.location.origin}${area === 'web' ? page : `/logincallback/${area}/${cb}`}`;
};

/** Redirects to LINE's login. The return URL contains a random state that only this browser knows. */
export const goToLine = async (area: LineArea, purpose: LinePurpose): Promise<void> => {
  const { liffId, standInUrl } = await appOf(area);
  if (!liffId) return;
  const leaving: LineReturn = { cb: randomText(25), purpose };
  sessionStorage.setItem(leavingKey(area), JSON.stringify(leaving));
  const redirectUri = wayBack(area, leaving.cb);
  if (standInUrl) {
    window.location.assign(`${standInUrl}?${new URLSearchParams({ liffId, redirectUri })}`);
    return;
  }
  const liff = await openLiff(liffId);
  if (liff.isLoggedIn()) window.location.assign(redirectUri);
  else liff.login({ redirectUri });
};

export const purposeOf = (area: LineArea, cb: string): LinePurpose | null => {
  const text = sessionStorage.getItem(leavingKey(area));
  if (!text) return null;
  const leaving = JSON.parse(text) as LineReturn;
  return leaving.cb === cb ? leaving.purpose : null;
};

export const forgetLeaving = (area: LineArea): void => sessionStorage.removeItem(leavingKey(area));

export const lineTokenOf = async (area: LineArea, search: URLSearchParams): Promise<string | null> => {
  const { liffId, standInUrl } = await appOf(area);
  if (standInUrl) return search.get('access_token');
  if (!liffId) return null;
  const liff = await openLiff(liffId);
  localStorage.setItem(lineKey(storedAs(area)), liffId);
  return liff.getAccessToken();
};

/** Forgets a refused token. Inside its own app, only LINE can issue a new one. */
export const forgetLineToken = async (area: LineArea): Promise<void> => {
  const { liffId, standInUrl } = await appOf(area);
  if (!liffId || standInUrl) return;
  const liff = await openLiff(liffId);
  if (liff.isLoggedIn() && !liff.isInClient()) liff.logout();
};

export const endLine = async (liffId: string): Promise<void> => {
  const liff = await openLiff(liffId);
  if (liff.isLoggedIn()) liff.logout();
};

const draftKey = 'klang-staff-draft';
export type StaffDraft = { readonly name: string; readonly email: string; readonly phone: string };

/** The form input before the user left for LINE, without passwords. */
export const storeDraft = (draft: StaffDraft): void => sessionStorage.setItem(draftKey, JSON.stringify(draft));
export const storedDraft = (): StaffDraft | null => {
  const text = sessionStorage.getItem(draftKey);
  return text ? (JSON.parse(text) as StaffDraft) : null;
};
export const forgetDraft = (): void => sessionStorage.removeItem(draftKey);
