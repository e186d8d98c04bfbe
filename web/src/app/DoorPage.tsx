import type { ComponentType } from 'react';
import { LineBar } from './LineBar.tsx';
import type { PageProps } from './pageRows.ts';

/** A page in front of an area, without its frame and open to everyone. */
export const doorPage = (Page: ComponentType<PageProps>): ComponentType => {
  const Door = () => <Page statusBar={<LineBar />} />;
  return Door;
};
