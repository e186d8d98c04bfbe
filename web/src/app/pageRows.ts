import type { ModuleName } from '@klang/contracts/permissions/modules';
import type { ComponentType, ReactNode } from 'react';
import { loadDoorTexts, loadGuideTexts } from '../lib/i18n.ts';
import type { Area } from '../lib/storage.ts';

export type PageProps = { readonly statusBar: ReactNode };
export type LoadPage = () => Promise<ComponentType<PageProps>>;
export type Trio = Readonly<Partial<Record<'list' | 'add' | 'edit', LoadPage>>>;

export type PageRow = {
  readonly area: Area;
  /** Below the area's own prefix; empty is its first page. */
  readonly path: string;
  readonly page: LoadPage;
  /** Who may not view it is sent to the area's main page. */
  readonly module?: ModuleName;
  /** `door`: no session needed and no frame around it. `own`: for people who may change their own password. */
  readonly kind?: 'door' | 'own';
};

/** Pages of the specification whose content has not opened yet; each goes when its own page comes. */
export const notYet: LoadPage = async () => (await import('./NotYetPage.tsx')).NotYetPage;

/** A page that also says what stands in front of every area. */
export const withDoors =
  (load: LoadPage): LoadPage =>
  async () => {
    const [page] = await Promise.all([load(), loadDoorTexts()]);
    return page;
  };

/** A page of the site beside home, with what such pages say. */
export const guide =
  (load: LoadPage): LoadPage =>
  async () => {
    const [page] = await Promise.all([load(), loadGuideTexts()]);
    return page;
  };

export const publicPage = (path: string, page: LoadPage = notYet): PageRow => ({ area: 'public', path, page });
export const backendPage = (path: string, module: ModuleName, page: LoadPage = notYet): PageRow => ({
  area: 'backend',
  path,
  page,
  module,
});
export const adminPage = (path: string, page: LoadPage = notYet): PageRow => ({ area: 'admin', path, page });
export const door = (area: Area, path: string, page: LoadPage): PageRow => ({ area, path, page, kind: 'door' });
