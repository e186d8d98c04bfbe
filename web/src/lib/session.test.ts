// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { staffDetail } from '../testing/testScreen.tsx';
import { createSession, stranger } from './session.ts';
import { saveValue } from './storage.ts';

const detail = { ...staffDetail, module: [...staffDetail.module] };
const customer = { ...detail, kind: 'customer' as const };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a session', () => {
  it('is empty at first, and loged-in after a login that gave a token', () => {
    const session = createSession('backend');
    expect(session.get().status).toBe('empty');
    session.begin('secret', detail);
    expect(session.get()).toMatchObject({ status: 'loged-in', token: 'secret', detail: { displayName: 'ณัฐธิดา' } });
  });

  it('of a visitor of whom nothing is stored is the one that pages are drawn for', () => {
    expect(createSession('public').get()).toBe(stranger);
  });

  it.each([
    ['backend', 'tokenbackendlogin'],
    ['admin', 'tokenadminlogin'],
  ] as const)('of the %s keeps its token under %s', (area, key) => {
    createSession(area).begin('secret', detail);
    expect(localStorage.getItem(key)).toBe('secret');
  });

  it('keeps the organization’s detail with the rights of the back office under org', () => {
    createSession('backend').begin('secret', detail);
    expect(JSON.parse(localStorage.getItem('org') ?? '{}')).toMatchObject({ permission: { mod: { orderlist: 'v' } } });
  });

  it('is taken up again after a reload, not yet sure of itself', () => {
    createSession('backend').begin('secret', detail);
    expect(createSession('backend').get()).toMatchObject({
      status: 'empty',
      token: 'secret',
      detail: { id: 'staff-1' },
    });
  });

  it('is loged-in once the token was asked about and still lives', () => {
    localStorage.setItem('tokenbackendlogin', 'secret');
    const session = createSession('backend');
    session.confirm(detail);
    expect(session.get().status).toBe('loged-in');
  });

  it('takes token, detail and org along when it ends, and says why', () => {
    const session = createSession('backend');
    session.begin('secret', detail);
    localStorage.setItem('tokenclientlogin', 'other');
    session.end('expired');
    expect(session.get()).toEqual({ status: 'logout', token: null, detail: null, ended: 'expired' });
    expect([localStorage.getItem('tokenbackendlogin'), localStorage.getItem('org')]).toEqual([null, null]);
    expect(localStorage.getItem('tokenclientlogin')).toBe('other');
  });

  it('of the console empties the whole storage, but for how the screen looks', () => {
    const session = createSession('admin');
    session.begin('secret', detail);
    localStorage.setItem('tokenclientlogin', 'other');
    saveValue('scheme', 'dark');
    session.end('left');
    expect(localStorage.length).toBe(1);
    expect(localStorage.getItem('klang-scheme')).toBe('dark');
  });

  it('of an anonymous visitor ends without a word', () => {
    const session = createSession('public');
    session.begin('secret', { ...detail, kind: 'anonymous' });
    session.end('expired');
    expect(session.get()).toMatchObject({ status: 'empty', token: null, ended: null });
  });

  it('tells its listeners', () => {
    const session = createSession('public');
    const heard: string[] = [];
    session.subscribe(() => heard.push(session.get().status));
    session.begin('secret', customer);
    session.end('left');
    expect(heard).toEqual(['loged-in', 'logout']);
  });

  it('ends here when it was ended in another tab', () => {
    const session = createSession('backend');
    session.begin('secret', detail);
    window.dispatchEvent(new StorageEvent('storage', { key: 'tokenbackendlogin', newValue: null }));
    expect(session.get()).toMatchObject({ status: 'logout', ended: 'left' });
  });
});

describe('a look through a role’s eyes', () => {
  const detailSeen = { ...detail, viewing: { permissionId: 'p1', name: 'บัญชี' } };
  const look = { token: 'looking', detail: detailSeen, from: '/backend/permissionlist' };
  const begun = () => {
    const session = createSession('backend');
    session.begin('secret', detail);
    session.view(look);
    return session;
  };

  it('leaves the own session where it is, outlives a reload, and is stopped', () => {
    begun();
    expect(localStorage.getItem('tokenbackendlogin')).toBe('secret');
    const reloaded = createSession('backend');
    expect(reloaded.get()).toMatchObject({ status: 'empty', token: 'looking', detail: { viewing: { name: 'บัญชี' } } });
    reloaded.confirm({ ...detailSeen, displayName: 'ใหม่' });
    expect(JSON.parse(localStorage.getItem('org') ?? '{}')).not.toHaveProperty('viewing');
    reloaded.stopViewing();
    expect(reloaded.get()).toMatchObject({ status: 'empty', token: 'secret', detail: { displayName: 'ณัฐธิดา' } });
    expect(createSession('backend').get().token).toBe('secret');
  });

  it('ends alone when the server no longer knows it, and with the own session when the person leaves', () => {
    const session = begun();
    session.end('expired');
    expect(session.get()).toMatchObject({ status: 'empty', token: 'secret' });
    session.view(look);
    session.end('left');
    expect([session.get().token, sessionStorage.length, localStorage.getItem('tokenbackendlogin')]).toEqual([
      null,
      0,
      null,
    ]);
  });
});
