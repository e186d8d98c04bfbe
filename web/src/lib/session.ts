import type { UserDetail } from '@klang/contracts/api/authen';
import { isInBrowser } from './drawn.ts';
import { type Area, cartKey, clearStorage, detailKeys, forgetKeptReads, tokenKeys } from './storage.ts';
import { dropViewing, keepViewing, keptViewing, type Viewing } from './viewing.ts';

export type SessionStatus = 'empty' | 'loged-in' | 'logout';
/** Why a session ended: the person left, or the server no longer knows the token. */
export type SessionEnd = 'left' | 'expired';

export type SessionState = {
  readonly status: SessionStatus;
  readonly token: string | null;
  readonly detail: UserDetail | null;
  readonly ended: SessionEnd | null;
  /** What the server says of why it ended. */
  readonly said?: string | undefined;
};

export type Session = {
  readonly area: Area;
  readonly get: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** A sign-in that worked. */
  readonly begin: (token: string, detail: UserDetail) => void;
  /** The token still lives, and this is who is behind it. */
  readonly confirm: (detail: UserDetail) => void;
  /** Looks through a role's eyes: in this tab alone, and until it is stopped. */
  readonly view: (viewing: Viewing) => void;
  readonly stopViewing: () => void;
  readonly end: (why: SessionEnd, said?: string) => void;
  /** Forgets everything without a word: a protected area was entered without a token. */
  readonly forget: () => void;
};

const storedDetail = (area: Area): UserDetail | null => {
  const text = localStorage.getItem(detailKeys[area]);
  if (!text) return null;
  try {
    // Written by `begin` and `confirm` below, and never trusted for a right: the server decides.
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
  forgetKeptReads();
};

/** Somebody of whom nothing is known; always the same, so that a page that was drawn for one is not drawn again. */
export const stranger: SessionState = { status: 'empty', token: null, detail: null, ended: null };

/** As the storage holds it, not yet sure of itself. */
const stored = (area: Area): SessionState => {
  if (!isInBrowser) return stranger;
  const viewing = area === 'backend' ? keptViewing() : null;
  const token = localStorage.getItem(tokenKeys[area]);
  if (!token) return stranger;
  const own = { status: 'empty', token, detail: storedDetail(area), ended: null } as const;
  return viewing ? { ...own, token: viewing.token, detail: viewing.detail } : own;
};

/** The session of one area: its token in the browser's storage, its status for whoever listens. */
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
  const view = (viewing: Viewing) => {
    keepViewing(viewing);
    set({ status: 'loged-in', token: viewing.token, detail: viewing.detail, ended: null });
  };
  const leave = (ended: SessionEnd | null, said?: string) =>
    set({ status: 'logout', token: null, detail: null, ended, ...(said && { said }) });

  const hearStorage = ({ key, newValue }: StorageEvent) => {
    const isEmptied = key === null || (key === tokenKeys[area] && newValue === null);
    if (!isEmptied || !state.token) return;
    dropViewing();
    leave('left');
  };
  if (isInBrowser) window.addEventListener('storage', hearStorage);
  const isViewing = () => area === 'backend' && state.token !== null && keptViewing()?.token === state.token;
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
        // Whoever was here before, and however they went, leaves nothing to the next.
        forgetKeptReads();
      }
      remember(token, detail);
    },
    confirm: (detail) => {
      const viewing = isViewing() && keptViewing();
      if (viewing) view({ ...viewing, detail });
      else if (state.token) remember(state.token, detail);
    },
    view,
    stopViewing,
    end: (why, said) => {
      // The look through other eyes is over; the person's own session may well live on.
      if (why === 'expired' && isViewing()) return stopViewing();
      // An anonymous visitor has nothing to log in to again; the site simply takes a new token.
      const isVisitor = state.detail?.kind === 'anonymous';
      wipe(area);
      // Who leaves takes their name and numbers along; a session that ran out leaves the cart for when they are back.
      if (area === 'public' && why === 'left') localStorage.removeItem(cartKey);
      if (isVisitor) set(stranger);
      else leave(why, said);
    },
    forget: () => {
      clearStorage();
      dropViewing();
      if (area === 'backend') forgetKeptReads();
      set(stranger);
    },
  };
};
