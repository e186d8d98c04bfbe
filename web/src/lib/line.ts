import { currentLanguage } from './i18n.ts';
import { randomText } from './ids.ts';
import { publicPath } from './language.ts';
import { readSiteConfig } from './siteConfig.ts';
import { type Area, lineKey } from './storage.ts';

/** The areas that the messaging platform opens. */
export type WorkLineArea = Exclude<Area, 'public'>;
/** Each with an app of its own; on the site it only tells of visits. */
export type LineArea = WorkLineArea | 'web';
/** What a person wants with their account there. */
export type LinePurpose = 'signIn' | 'link' | 'register';
type Leaving = { readonly cb: string; readonly purpose: LinePurpose };

const storedAs = (area: LineArea): Area => (area === 'web' ? 'public' : area);
/** Carries the word of a way back on the site. */
export const lineWord = 'line';
const leavingKey = (area: LineArea) => `klang-line-${area}`;

// A hundred kilobytes that only those load who come from there or go there.
const load = async (liffId: string) => {
  const { default: liff } = await import('@line/liff');
  await liff.init({ liffId });
  return liff;
};
const opened = new Map<string, ReturnType<typeof load>>();

/** The kit of an app, begun once for as long as the page is open, and again only where that failed. */
const openLiff = (liffId: string): ReturnType<typeof load> => {
  const opening = opened.get(liffId) ?? load(liffId);
  opened.set(liffId, opening);
  opening.catch(() => opened.delete(liffId));
  return opening;
};

/** The kit of the public site's app; null where none is set, or a stand-in takes the platform's place. */
export const openWebApp = async () => {
  const { line } = await readSiteConfig();
  return line.web && !line.standInUrl ? openLiff(line.web) : null;
};

/** Closes the mini-app. The kit does so whether or not it could be begun. */
export const closeLineApp = async (): Promise<void> => {
  await openWebApp().catch(() => null);
  const { default: liff } = await import('@line/liff');
  liff.closeWindow();
};

const appOf = async (area: LineArea) => {
  const { line } = await readSiteConfig();
  return { liffId: line[area], standInUrl: line.standInUrl };
};

/** Customers come back to their profile, the only page of the site that leads there. */
const wayBack = (area: LineArea, cb: string): string => {
  const page = publicPath(`profile?tab=profile&${lineWord}=${cb}`, currentLanguage());
  return `${window.location.origin}${area === 'web' ? page : `/logincallback/${area}/${cb}`}`;
};

/** Leaves for the platform's sign-in; the way back carries a word that only this browser knows. */
export const goToLine = async (area: LineArea, purpose: LinePurpose): Promise<void> => {
  const { liffId, standInUrl } = await appOf(area);
  if (!liffId) return;
  const leaving: Leaving = { cb: randomText(25), purpose };
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

/** What a person who comes back had left for; nothing if this browser sent nobody away with this word. */
export const purposeOf = (area: LineArea, cb: string): LinePurpose | null => {
  const text = sessionStorage.getItem(leavingKey(area));
  if (!text) return null;
  // Written by `goToLine` above.
  const leaving = JSON.parse(text) as Leaving;
  return leaving.cb === cb ? leaving.purpose : null;
};

/** Once somebody is in, the same way back leads nowhere. */
export const forgetLeaving = (area: LineArea): void => sessionStorage.removeItem(leavingKey(area));

/** The access token that the platform gave: by its own kit, or in the address from its stand-in. */
export const lineTokenOf = async (area: LineArea, search: URLSearchParams): Promise<string | null> => {
  const { liffId, standInUrl } = await appOf(area);
  if (standInUrl) return search.get('access_token');
  if (!liffId) return null;
  const liff = await openLiff(liffId);
  localStorage.setItem(lineKey(storedAs(area)), liffId);
  return liff.getAccessToken();
};

/** A token that was refused is not offered again; inside its own app the platform alone gives another. */
export const forgetLineToken = async (area: LineArea): Promise<void> => {
  const { liffId, standInUrl } = await appOf(area);
  if (!liffId || standInUrl) return;
  const liff = await openLiff(liffId);
  if (liff.isLoggedIn() && !liff.isInClient()) liff.logout();
};

/** Ends the platform's own session in this browser. */
export const endLine = async (liffId: string): Promise<void> => {
  const liff = await openLiff(liffId);
  if (liff.isLoggedIn()) liff.logout();
};

const draftKey = 'klang-staff-draft';
export type StaffDraft = { readonly name: string; readonly email: string; readonly phone: string };

/** What somebody had typed before they left for the platform; passwords are never kept. */
export const keepDraft = (draft: StaffDraft): void => sessionStorage.setItem(draftKey, JSON.stringify(draft));
export const keptDraft = (): StaffDraft | null => {
  const text = sessionStorage.getItem(draftKey);
  // Written by `keepDraft` above.
  return text ? (JSON.parse(text) as StaffDraft) : null;
};
export const forgetDraft = (): void => sessionStorage.removeItem(draftKey);
