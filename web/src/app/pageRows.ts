import type { ModuleName } from '@klang/contracts/permissions/modules';
import type { ComponentType, ReactNode } from 'react';
import { loadAccountTexts, loadGuideTexts } from '../lib/i18n.ts';
import type { Area } from '../lib/storage.ts';

export type PageProps = { readonly statusBar: ReactNode };
export type LoadPage = () => Promise<ComponentType<PageProps>>;
export type Trio = Readonly<Partial<Record<'list' | 'add' | 'edit', LoadPage>>>;

export type PageRow = {
  readonly area: Area;
  readonly path: string;
  readonly page: LoadPage;
  readonly module?: ModuleName;
  readonly kind?: 'login' | 'own';
  /** Uses no text of `backend`. */
  readonly hasOwnTexts?: boolean;
};

export const notYet: LoadPage = async () => (await import('./NotYetPage.tsx')).NotYetPage;

export const withLogin =
  (load: LoadPage): LoadPage =>
  async () => {
    const [page] = await Promise.all([load(), loadAccountTexts()]);
    return page;
  };

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
export const loginPage = (area: Area, path: string, page: LoadPage): PageRow => ({ area, path, page, kind: 'login' });
