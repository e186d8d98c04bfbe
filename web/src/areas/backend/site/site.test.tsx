// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { sitePartCalls } from '@klang/contracts/api/siteParts';
import { standardContent } from '@klang/contracts/site/defaults';
import { partOf } from '@klang/contracts/site/index';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listAdmin, okJson, onlyViewing, sentTo } from '../../../testing/lookupScreen.tsx';
import { fakeServer, freshBrowser, openApp } from '../../../testing/testScreen.tsx';
import { previewValues } from './previewValues.ts';

const calls = sitePartCalls.sitecontent1;
const content = standardContent({ name_th: 'คลังดี', name_en: 'Klang Dee Storage' }).sitecontent1;
const draft = { ...content, _id: 'sitecontent1-draft', active: true, status: 1, sort: 0, revision: 4 };
const published = { ...content, _id: 'sitecontent1', active: true, status: 5, sort: 0, revision: 1 };

const by = { kind: 'staff', id: 's1', name: 'วิภา' };
const stepOf = (revision: number, over: object) => ({
  revision,
  at: `2026-11-2${revision}T03:00:00.000Z`,
  by,
  reason: null,
  fields: { ...draft, ...over },
});
const steps = [stepOf(0, { title_th: 'ของเดิม' }), stepOf(1, {})];
const writing = new Set([calls.change.path, calls.publish.path, calls.restore.path]);

const open = async ({ rows = [draft, published], who = listAdmin as object } = {}) => {
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
  const requests = fakeServer(({ path }) => {
    if (path === authen.userDetail.path) return okJson(who);
    if (path === calls.get.path) return okJson({ data: rows, total: rows.length, page: 1, next: null });
    if (path === calls.history.path) return okJson({ steps });
    return writing.has(path) ? okJson({ _id: draft._id }) : undefined;
  });
  const app = await openApp('/backend/settingcontent1');
  await screen.findByRole('heading', { level: 1, name: 'ขั้นตอน' });
  return { ...app, requests };
};

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

describe('a part of the site', () => {
  it('is typed in groups that are added and moved, and saved as a draft', async () => {
    const { user, requests } = await open();
    const [first] = await screen.findAllByRole('region', { name: 'ขั้นตอน 1' });
    if (!first) throw new Error('no first step');
    await user.click(within(first).getByRole('button', { name: 'เลื่อนลง' }));
    await user.click(screen.getByRole('button', { name: /^บันทึก/ }));
    await waitFor(() => expect(sentTo(requests, calls.change.path)).toHaveLength(1));
    expect(sentTo(requests, calls.change.path)[0]).toMatchObject({
      revision: 4,
      fields: { steps: [content.steps[1], content.steps[0], content.steps[2], content.steps[3]] },
    });
  });

  it('says at a group what is missing in it, and is not sent', async () => {
    const { user, requests } = await open();
    const [field] = await screen.findAllByLabelText('หัวข้อ (ไทย)');
    if (!field) throw new Error('no title');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: /^บันทึก/ }));
    expect((await screen.findAllByText(/หัวข้อ \(ไทย\)/)).length).toBeGreaterThan(1);
    expect(sentTo(requests, calls.change.path)).toEqual([]);
  });

  it('is published as it was seen, with a reason, once it says something else than visitors read', async () => {
    const { user, requests } = await open({ rows: [{ ...draft, title_th: 'ใหม่' }, published] });
    await user.click(await screen.findByRole('button', { name: 'เผยแพร่' }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    await user.type(within(dialog).getByLabelText('เหตุผล'), 'ปีใหม่');
    await user.click(within(dialog).getByRole('button', { name: 'เผยแพร่', hidden: true }));
    await waitFor(() => expect(sentTo(requests, calls.publish.path)).toEqual([{ revision: 4, reason: 'ปีใหม่' }]));
  });

  it('shows above the preview what it was, and is put back to it', async () => {
    const { user, requests } = await open();
    await user.click(screen.getByRole('button', { name: 'ประวัติ' }));
    const history = await screen.findByRole('region', { name: 'ประวัติการแก้ไข' });
    const preview = screen.getByRole('region', { name: 'ตัวอย่างหน้าเว็บ' });
    expect(history.compareDocumentPosition(preview)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    within(history).getByText('ของเดิม');
    await user.click(within(history).getByRole('button', { name: 'กู้คืน' }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    await user.click(within(dialog).getByRole('button', { name: 'กู้คืน', hidden: true }));
    await waitFor(() => expect(sentTo(requests, calls.restore.path)).toMatchObject([{ to: 0, revision: 4 }]));
  });

  it('is not published while visitors read the same, nor by a person who may only look', async () => {
    await open();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'เผยแพร่' })).disabled).toBe(true);
    await freshBrowser();
    await open({ who: onlyViewing('homesetting') });
    expect(screen.queryByRole('button', { name: 'เผยแพร่' })).toBeNull();
  });
});

it('the preview shows what is typed also when something in it is still missing', () => {
  const typed = { title_th: 'ก', title_en: '', steps: [{ title_th: 'หนึ่ง', title_en: '', text_th: '', text_en: '' }] };
  expect(previewValues(partOf('sitecontent1').fields, typed)).toEqual(typed);
});
