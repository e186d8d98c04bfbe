import type { ComponentType } from 'react';
import { LineBar } from './LineBar.tsx';
import type { PageProps } from './pageRows.ts';

export const loginFrame = (Page: ComponentType<PageProps>): ComponentType => {
  const Login = () => <Page statusBar={<LineBar />} />;
  return Login;
};
