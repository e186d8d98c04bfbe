import type { UserDetail } from '@klang/contracts/api/authen';
import { isInBrowser } from './drawn.ts';
import { type Area, cartKey, clearStorage, detailKeys, forgetStoredReads, tokenKeys } from './storage.ts';
import { dropViewing, type RolePreview, storedViewing, storeViewing } from './viewing.ts';

export type SessionStatus = 'empty' | 'loged-in' | 'logout';
/** `left`: the user logged out. `expired`: the server does not accept the token any more. */
export type SessionEnd = 'left' | 'expired';

export type SessionState = {
  readonly status: SessionStatus;
  readonly token: string | null;
  readonly detail: UserDetail | null;
  readonly ended: SessionEnd | null;
  readonly reason?: string | undefined;
};

export type Session = {
  readonly area: Area;
  readonly get: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly begin: (token: string, detail: UserDetail) => void;
  readonly confirm: (detail: UserDetail) => void;
  /** Starts role view, in this tab only. */
  readonly view: (viewing: RolePreview) => void;
  readonly stopViewing: () => void;
  readonly end: (why: SessionEnd, reason?: string) => void;
  readonly forget: () => void;
};

const storedDetail = (area: Area): UserDetail | null => {
  const text = localStorage.getItem(detailKeys[area]);
  if (!text) return null;
  try {
    // `begin` and `confirm` below wrote it. It grants no right, because the server decides.
    return JSON.parse(text) as UserDetail;
  } catch {
    return null;
  }
};

const wipe = (area: Area): void => {
  if (area === 'admin') clearStorage();
  localStorage.removeItem(tokenKeys[area]);
  localStorage.removeItem(detailKeys[area]);
  if (area !== 'backend') return;
  dropViewing();
  forgetStoredReads();
};

/** One shared object, so that a page drawn for an anonymous visitor does not re-render. */
export const stranger: SessionState = { status: 'empty', token: null, detail: null, ended: null };

const stored = (area: Area): SessionState => {
  if (!isInBrowser) return stranger;
  const viewing = area === 'backend' ? storedViewing() : null;
  const token = localStorage.getItem(tokenKeys[area]);
  if (!token) return stranger;
  const own = { status: 'empty', token, detail: storedDetail(area), ended: null } as const;
  return viewing ? { ...own, token: viewing.token, detail: viewing.detail } : own;
};

export const createSession = (area: Area): Session => {
  let state = stored(area);
  const listeners = new Set<() => void>();
  const set = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const remember = (known: string, detail: UserDetail) => {
    localStorage.setItem(tokenKeys[area], known);
    localStorage.setItem(detailKeys[area], JSON.stringify(detail));
    set({ status: 'loged-in', token: known, detail, ended: null });
  };
  const view = (viewing: RolePreview) => {
    storeViewing(viewing);
    set({ status: 'loged-in', token: viewing.token, detail: viewing.detail, ended: null });
  };
  const leave = (ended: SessionEnd | null, reason?: string) =>
    set({ status: 'logout', token: null, detail: null, ended, ...(reason && { reason }) });

  const hearStorage = ({ key, newValue }: StorageEvent) => {
    const isEmptied = key === null || (key === tokenKeys[area] && newValue === null);
    if (!isEmptied || !state.token) return;
    dropViewing();
    leave('left');
  };
  if (isInBrowser) window.addEventListener('storage', hearStorage);
  const isViewing = () => area === 'backend' && state.token !== null && storedViewing()?.token === state.token;
  const stopViewing = () => {
    dropViewing();
    set(stored(area));
  };

  return {
    area,
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: (token, detail) => {
      if (area === 'backend') {
        dropViewing();
        // Delete cached reads of the previous user, however that session ended.
        forgetStoredReads();
      }
      remember(token, detail);
    },
    confirm: (detail) => {
      const viewing = isViewing() && storedViewing();
      if (viewing) view({ ...viewing, detail });
      else if (state.token) remember(state.token, detail);
    },
    view,
    stopViewing,
    end: (why, reason) => {
      // Only the role view expired; the own session may still be valid.
      if (why === 'expired' && isViewing()) return stopViewing();
      // An anonymous visitor gets a new token without a notice.
      const isVisitor = state.detail?.kind === 'anonymous';
      wipe(area);
      // A logout removes personal data from the cart. An expired session keeps the cart for the next login.
      if (area === 'public' && why === 'left') localStorage.removeItem(cartKey);
      if (isVisitor) set(stranger);
      else leave(why, reason);
    },
    forget: () => {
      clearStorage();
      dropViewing();
      if (area === 'backend') forgetStoredReads();
      set(stranger);
    },
  };
};
