import { adminMenu, backendMenu, notOpenYet } from '@klang/contracts/permissions/menu';
import { describe, expect, it } from 'vitest';
import { steps } from '../areas/public/checkout/stepNames.ts';
import { notYet, type PageRow } from './pageRows.ts';
import { publicPages } from './publicPages.ts';
import { workPages } from './workPages.ts';

const pages = [...publicPages, ...workPages];

const paths = (area: PageRow['area']) =>
  pages
    .filter((row) => row.area === area)
    .map(({ path }) => path)
    .sort();
const withAddAndEdit = (stem: string) => [`${stem}list`, `${stem}add`, `${stem}edit`];

/** Repeats the pages of the specification by hand, so that a lost page fails the test. */
const publicPaths = `. services faq contactus loginpage registerpage forgot profile taxinvoice delivery-note service-order
  storage-estimator privacypolicy termsandconditions q/:code mymessages`;
const backendStems = `customer customertype payment service salechannel discount staff permission package faq
  settingtermandcondition settingpdpa slot size generatetype definestatusqr crew visitreason location savedreply`;
const backendSingles = `. loginpage register/staff forgotpassword main changepassword account securitylist contactuslist contactusdetail settingorganize
  settingtheme settingtag settingtemplatelist settingtemplateedit settingheader settingcontent1 settingcontent2 settingcontent3 settingcontent4 settingcontent5
  settingcontactus settingcalendar orderlist orderadd latemoneylist latemoneydetail billlist refundlist refunddetail claimlist claimdetail correctionlist certificatelist reconciliationlist reconciliationdetail ordergeneratelist ordertrackinglist orderlistdetail ordergeneratedetail
  ordertrackingdetail tripplan daysheet warehouse scanqrcode printqrcode generatelist report01 report02 report03 report04 proof`;
const adminPaths = `. loginpage forgotpassword account security_list proof_list module_list module_add module_edit organize_list organize_edit organize_add package_list
  package_edit package_add admin_list admin_edit staff_add staff_list staff_edit template_list template_edit template_add support`;
const words = (text: string) => text.split(/\s+/).map((word) => (word === '.' ? '' : word));

const code = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const named = (area: 'backend' | 'admin'): readonly string[] => {
  const address = new RegExp(`['"\`]/${area}/([a-z_]+(?:/[a-z]+)?)['"\`?]`, 'g');
  return Object.values(code).flatMap((text) => [...text.matchAll(address)].map(([, path = '']) => path));
};

describe('the table of pages', () => {
  it.each(['backend', 'admin'] as const)('has every page of /%s that other pages lead to', (area) => {
    expect(named(area).length).toBeGreaterThan(5);
    expect([...new Set(named(area))].filter((path) => !paths(area).includes(path))).toEqual([]);
  });

  it('has every public page', () => expect(paths('public')).toEqual([...words(publicPaths), ...steps].sort()));

  it('has every page of the back office', () => {
    const expected = [...words(backendSingles), ...words(backendStems).flatMap(withAddAndEdit)];
    expect(paths('backend')).toEqual(expected.sort());
  });

  it('has every page of the console', () => expect(paths('admin')).toEqual(words(adminPaths).sort()));

  it('names a module for every page of the back office that is not everybody’s', () => {
    const open = pages.filter(({ area, module }) => area === 'backend' && module === undefined);
    expect(open.map(({ path }) => path).sort()).toEqual(
      ['account', 'changepassword', 'forgotpassword', 'loginpage', 'main', 'register/staff', 'securitylist'].sort(),
    );
  });

  it('has a page for every entry of the menus, with the same module', () => {
    const entries = backendMenu.flatMap((group) => group.pages);
    for (const { path, module } of entries) {
      expect(pages.find((row) => row.area === 'backend' && row.path === path)?.module, path).toBe(module);
    }
    for (const { path } of adminMenu) expect(paths('admin')).toContain(path);
  });

  it('leads from no menu to a page that has not opened, and to every one that has', () => {
    const empty = pages.filter((row) => row.area !== 'public' && row.page === notYet).map(({ path }) => path);
    const entries = backendMenu.flatMap((group) => group.pages.map(({ path }) => path as string));
    expect([...notOpenYet].sort()).toEqual(entries.filter((path) => empty.includes(path)).sort());
    expect(adminMenu.map(({ path }) => path as string).filter((path) => empty.includes(path))).toEqual([]);
  });
});
