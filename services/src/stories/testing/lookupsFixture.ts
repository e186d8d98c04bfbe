import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { demoPassword } from '../../demo/accounts.ts';
import { demoPermissions } from '../../demo/permissions.ts';
import type { House, Language } from './browserFixture.ts';
import { signInAsStaff } from './staffFixture.ts';

type Fields = Readonly<Record<string, unknown>>;
const record = { active: true, status: 5 };

const [counter] = demoPermissions;

export const officeCalls = async ({ start }: House, username = 'owner') => {
  let token = '';
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'accept-language': 'en', 'idempotency-key': randomUUID() };
    const answer = await fetch(`${start.url}${path}`, {
      method: 'POST',
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const reply = await answer.json();
    if (!reply.result) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return reply;
  };
  ({ token } = await post('/api/authen/owner/user', { username, password: demoPassword, unique: randomUUID() }));
  return {
    post,
    add: (kind: string, _id: string, fields: Fields) =>
      post(`/api/owner/add/${kind}`, { _id, fields: { ...record, ...fields } }),
    get: (kind: string, body: Fields = {}): Promise<{ detail: { data: readonly Fields[]; total: number } }> =>
      post(`/api/owner/get/${kind}`, body),
    letCounter: async (mod: Readonly<Record<string, string>>) => {
      const { detail } = await post('/api/owner/permission/list', { permissionId: counter.lookupId });
      return post('/api/owner/permission/change', {
        permissionId: counter.lookupId,
        revision: detail.data[0].revision,
        name: counter.name,
        mod: { ...counter.mod, ...mod },
        ...record,
        reason: null,
      });
    },
  };
};
export type OfficeCalls = Awaited<ReturnType<typeof officeCalls>>;

export const boxSize = (name: string, widthCm = 40): Fields => ({
  name_th: `ลังทดลอง ${name}`,
  name_en: `Crate ${name}`,
  kind: 'box',
  widthCm,
  depthCm: 30,
  heightCm: 25,
  weightKg: null,
  squareMetres: null,
  picture: null,
});

export const openOffice = async (house: House, username: string, language: Language = 'en'): Promise<Page> => {
  const page = await house.open({ screen: 'desk', language });
  await signInAsStaff(page, username);
  return page;
};

export const goLive = async (page: Page, path: string): Promise<void> => {
  await page.goto(`/backend/${path}`);
  await page.locator('[role=status][data-state=on]').waitFor();
};

export const tableOf = (page: Page): Promise<readonly (readonly string[])[]> =>
  page
    .locator('main table tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('th, td')]
          .filter((cell) => !cell.querySelector('input[type=checkbox]'))
          .map((cell) => (cell.textContent ?? '').trim()),
      ),
    );
