// @vitest-environment happy-dom
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { startTexts } from '../lib/i18n.ts';
import { languages } from '../lib/language.ts';
import { workPages } from './workPages.ts';

it.each([
  ['backend', 'sizeedit'],
  ['backend', 'staffedit'],
  ['backend', 'permissionedit'],
  ['backend', 'settingtheme'],
  ['backend', 'settingcalendar'],
  ['admin', 'organize_edit'],
  ['admin', 'template_edit'],
  ['admin', 'staff_edit'],
  ['admin', 'admin_edit'],
])('%s/%s brings the words for two people who change one form, whatever was open before', async (area, path) => {
  startTexts('th');
  for (const language of languages) i18next.removeResourceBundle(language, 'lookups');
  await workPages.find((row) => row.area === area && row.path === path)?.page();
  expect(languages.map((language) => i18next.exists('conflict.title', { ns: 'lookups', lng: language }))).toEqual([
    true,
    true,
  ]);
});

it.each(['billlist', 'orderlistdetail', 'refunddetail', 'latemoneydetail'])(
  'backend/%s brings the words for the picture of a slip, whatever was open before',
  async (path) => {
    startTexts('th');
    for (const language of languages) i18next.removeResourceBundle(language, 'claims');
    await workPages.find((row) => row.area === 'backend' && row.path === path)?.page();
    expect(languages.map((language) => i18next.exists('pictures.add', { ns: 'claims', lng: language }))).toEqual([
      true,
      true,
    ]);
  },
);
