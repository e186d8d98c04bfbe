import type { ComponentType } from 'react';
import { SiteMantine } from '../ui/SiteMantine.tsx';
import { framedPage } from './FramedPage.tsx';
import type { PageProps, PageRow } from './pageRows.ts';

export const sitePage = (row: PageRow, Page: ComponentType<PageProps>): ComponentType =>
  framedPage(row, (props) => (
    <SiteMantine>
      <Page {...props} />
    </SiteMantine>
  ));
