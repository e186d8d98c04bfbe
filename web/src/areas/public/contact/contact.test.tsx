// @vitest-environment happy-dom
import { contacts } from '@klang/contracts/api/contacts';
import { site } from '@klang/contracts/api/site';
import { writerData } from '@klang/contracts/api/writerData';
import { smallOf } from '@klang/contracts/images';
import { standardContent } from '@klang/contracts/site/defaults';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAxe } from '../../../testing/runAxe.ts';
import { fakeServer, freshBrowser, openApp, refusalJson } from '../../../testing/testScreen.tsx';

const visitor = {
  id: 'v1',
  kind: 'anonymous',
  type: 'customer',
  displayName: '',
  pictureUrl: null,
  isadmin: false,
  module: [],
  permission: { mod: {} },
  organize: null,
};
const ok = (over: object) => ({ json: { result: true, code: 200, ...over } });
const answerBy = '2026-11-21T15:30:00.000Z';
const message = 'ส่งข้อความแล้ว เราจะติดต่อกลับโดยเร็ว';

let siteParts: object | undefined;
let taking: () => { status?: number; json: unknown };
const open = async (address: string) => {
  const requests = fakeServer(({ path }) => {
    if (path.startsWith('/api/authen/web/client')) return ok({ detail: visitor, token: 'visitor-token' });
    if (path === site.content.path && siteParts) return ok({ detail: { parts: siteParts, questions: [] } });
    return path === contacts.send.path ? taking() : undefined;
  });
  const sent = () => requests.filter(({ path }) => path === contacts.send.path).map(({ body }) => body);
  const keys = () =>
    requests.filter(({ path }) => path === contacts.send.path).map(({ headers }) => headers.get('idempotency-key'));
  return { ...(await openApp(address)), requests, sent, keys };
};

beforeEach(async () => {
  await freshBrowser();
  siteParts = undefined;
  taking = () => ok({ detail: { contactId: 'm1', message, answerBy } });
});
afterEach(() => vi.unstubAllGlobals());

const fill = async (user: Awaited<ReturnType<typeof open>>['user'], values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values))
    await user.type(await screen.findByRole('textbox', { name }), value);
};
const right = { ชื่อ: 'วิภา', อีเมล: 'wipa@demo.test', ข้อความของคุณ: 'เก็บตู้เย็นได้ไหม' };

describe('the address on a label', () => {
  it('tells a stranger whose storehouse it is and how to reach it, and asks nobody about the code', async () => {
    const contact = { name: 'โทรหาเรา', contact: '02-000-0099', type: 'tel', link: 'tel:020000099', pictureUrl: null };
    const content = standardContent({ name_th: 'คลังดี', name_en: 'Klang Dee Storage' });
    siteParts = { ...content, siteorganize: { ...content.siteorganize, contact: [contact], follow: [] } };
    const { requests, container } = await open('/q/KDB00000007');
    await screen.findByRole('heading', { level: 1, name: 'ของชิ้นนี้อยู่ในความดูแลของ คลังดี' });
    const ways = within(screen.getByRole('complementary', { name: 'ช่องทางติดต่ออื่น' }));
    expect(ways.getByRole('link', { name: '02-000-0099' }).getAttribute('href')).toBe('tel:020000099');
    expect(container.textContent).not.toContain('KDB');
    expect(screen.getAllByRole('link', { name: 'EN' })[0]?.getAttribute('href')).toBe('/en/q/KDB00000007');
    expect(requests.filter(({ path, body }) => `${path}${JSON.stringify(body)}`.includes('KDB'))).toEqual([]);
    const { violations } = await runAxe(container, {});
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('takes a person who works here to the scan page with that code', async () => {
    localStorage.setItem('tokenbackendlogin', 'secret');
    const { where } = await open('/q/KDB00000007');
    await waitFor(() => expect(where().pathname).toMatch(/^\/backend/));
    expect(`${where().search}${JSON.stringify(where().state)}`).toContain('KDB00000007');
  });
});

describe('the contact page', () => {
  it('sends a question and says until when it is answered', async () => {
    const { user, sent } = await open('/contactus');
    await fill(user, { ...right, 'เบอร์โทรศัพท์ (ไม่บังคับ)': '+66 81-234 5678' });
    await user.click(screen.getByRole('button', { name: 'ส่งข้อความ' }));
    await screen.findByRole('heading', { name: message });
    expect(screen.getByText(/22:30/)).toBeDefined();
    expect(sent()).toEqual([
      {
        kind: 'question',
        name: 'วิภา',
        email: 'wipa@demo.test',
        phone: '0812345678',
        text: 'เก็บตู้เย็นได้ไหม',
        estimate: null,
        language: 'th',
      },
    ]);
  });

  it('sends one message however often the same words are sent, and another once they are others', async () => {
    taking = () => ({ status: 500, json: refusalJson(500, 'ไม่ได้') });
    const { user, keys } = await open('/contactus');
    await fill(user, right);
    const press = () => user.click(screen.getByRole('button', { name: 'ส่งข้อความ' }));
    for (const times of [1, 2]) {
      await press();
      await waitFor(() => expect(keys()).toHaveLength(times));
    }
    await fill(user, { ข้อความของคุณ: ' คะ' });
    await press();
    await waitFor(() => expect(keys()).toHaveLength(3));
    expect(new Set(keys()).size).toBe(2);
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('names what is missing at each field, and sends nothing', async () => {
    const { user, sent } = await open('/en/contactus');
    await user.type(await screen.findByRole('textbox', { name: 'Phone (optional)' }), '0112345678');
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    await screen.findByText('Please enter your name');
    expect(screen.getByText('Please write your message')).toBeDefined();
    expect(screen.getByText(/Please enter a Thai number/)).toBeDefined();
    expect(document.activeElement?.getAttribute('name')).toBe('name');
    expect(sent()).toEqual([]);
  });

  it('says at the field what the server finds wrong there', async () => {
    const fields = [{ field: 'email', message: 'อีเมลนี้ใช้ไม่ได้' }];
    taking = () => ({ status: 400, json: { ...refusalJson(400, 'ไม่ถูกต้อง'), fields } });
    const { user } = await open('/contactus');
    await fill(user, right);
    await user.click(screen.getByRole('button', { name: 'ส่งข้อความ' }));
    await screen.findByText('อีเมลนี้ใช้ไม่ได้');
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('email'));
  });

  it('shows the ways to reach the organization as staff wrote them, with their own pictures', async () => {
    const picture = `/files/klangdee/${'a'.repeat(32)}.webp`;
    const contact = {
      name: 'โทรหาเรา',
      contact: '02-000-0099',
      type: 'tel',
      link: 'tel:020000099',
      pictureUrl: picture,
    };
    const follow = { name: 'LINE', contact: '@klangdee', link: 'https://klangdee.example/line', pictureUrl: picture };
    const content = standardContent({ name_th: 'คลังดี', name_en: 'Klang Dee Storage' });
    siteParts = { ...content, siteorganize: { ...content.siteorganize, contact: [contact], follow: [follow] } };
    await open('/contactus');
    const ways = within(await screen.findByRole('complementary'));
    expect((await ways.findByRole('link', { name: '02-000-0099' })).getAttribute('href')).toBe('tel:020000099');
    expect(ways.getByRole('link', { name: '@klangdee' }).getAttribute('href')).toBe(follow.link);
    const shown = [...document.querySelectorAll('aside img, footer ul img')].map((img) => img.getAttribute('src'));
    expect(shown).toEqual(Array(3).fill(smallOf(picture)));
  });

  it('has no serious fault that axe finds, before and behind', async () => {
    const { user } = await open('/contactus');
    const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
    const faults = async () =>
      (await runAxe(document, { rules })).violations.filter(({ impact }) => /serious|critical/.test(impact ?? ''));
    await fill(user, right);
    expect(await faults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'ส่งข้อความ' }));
    await screen.findByRole('heading', { name: message });
    expect(await faults()).toEqual([]);
  });
});

describe('what somebody wrote to us', () => {
  const thread = [
    { at: '2026-11-20T03:00:00.000Z', isOurs: false, text: 'เก็บเปียโนได้ไหม' },
    { at: '2026-11-20T05:00:00.000Z', isOurs: true, text: 'เก็บได้ค่ะ' },
  ];
  const message = { contactId: 'm1', kind: 'question', name: 'นก', phone: null, said: thread };
  const openMine = async (seen: () => { status?: number; json: unknown }) => {
    const requests = fakeServer(({ path }) => {
      if (path.startsWith('/api/authen/web/client')) return ok({ detail: visitor, token: 'visitor-token' });
      if (path === writerData.see.path) return seen();
      return path === writerData.forget.path ? ok({ detail: { count: 1 } }) : undefined;
    });
    const forgets = () => requests.filter(({ path }) => path === writerData.forget.path).map(({ body }) => body);
    return { ...(await openApp('/mymessages?link=abc.def')), forgets };
  };

  it('is shown by the link of our e-mail, and deleted after a second confirmation', async () => {
    const { user, forgets } = await openMine(() => ok({ detail: { email: 'nok@demo.test', messages: [message] } }));
    await screen.findByText('เก็บเปียโนได้ไหม');
    screen.getByText('เก็บได้ค่ะ');
    await user.click(screen.getByRole('button', { name: 'ลบทั้งหมด' }));
    expect(forgets()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'ลบ', hidden: true }));
    await screen.findByText('ลบแล้ว เราไม่เก็บอะไรจากอีเมลนี้อีก');
    expect(forgets()).toEqual([{ link: 'abc.def' }]);
  });

  it('is not found by a link that is over, which is said', async () => {
    await openMine(() => ({ status: 409, json: refusalJson(409, 'ลิงก์นี้หมดอายุแล้ว') }));
    await screen.findByText('ลิงก์นี้หมดอายุแล้ว');
    expect(screen.queryByRole('button', { name: 'ลบทั้งหมด' })).toBeNull();
  });
});
