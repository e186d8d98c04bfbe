// @vitest-environment happy-dom
import { moduleNames } from '@klang/contracts/permissions/modules';
import { render, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { AreaProvider } from '../lib/area.tsx';
import { freshBrowser, staffDetail } from '../testing/testScreen.tsx';
import { openNotices } from '../ui/notice.ts';
import { officePage } from './OfficePage.tsx';
import { workPages } from './workPages.ts';

const guarded = workPages.filter(({ area, module }) => area === 'backend' && module !== undefined);

const landing = async (row: (typeof workPages)[number], letters: (module: string) => string): Promise<string> => {
  const mod = Object.fromEntries(moduleNames.map((module) => [module, letters(module)]));
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify({ ...staffDetail, module: moduleNames, permission: { mod } }));
  const Component = officePage(row, () => <p>open</p>);
  const routes = [
    { path: `/backend/${row.path}`, Component },
    { path: '/backend/main', element: <p>main</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [`/backend/${row.path}`] });
  const { container } = render(
    <AreaProvider area="backend">
      <RouterProvider router={router} />
    </AreaProvider>,
  );
  await waitFor(() => expect(container.textContent).toMatch(/open|main/));
  return container.textContent ?? '';
};

beforeEach(freshBrowser);

it('the guarded pages belong to all modules', () => {
  expect([...new Set(guarded.map(({ module }) => module))].sort()).toEqual([...moduleNames].sort());
});

it.each(guarded)('/backend/$path opens for a person who may view $module', async (row) => {
  expect(await landing(row, (module) => (module === row.module ? 'v' : ''))).toBe('open');
});

it('a person without a right to a page reads who can help', async () => {
  const row = guarded.find(({ path }) => path === 'customerlist');
  if (!row) throw new Error('The list of customers has no page.');
  await landing(row, () => '');
  expect(openNotices().at(-1)?.title).toBe(i18next.t('noRight.title', { ns: 'frame' }));
});

it.each(guarded)('/backend/$path leads to /backend/main without the right to view $module', async (row) => {
  expect(await landing(row, (module) => (module === row.module ? 'iu' : 'viu'))).toBe('main');
});
