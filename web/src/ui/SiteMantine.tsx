import './mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { siteTheme, themeVariables } from './theme.ts';

/** Mantine for the public site, always light. Only the pages that need it use it, so that home loads without it. */
export const SiteMantine = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider theme={siteTheme} cssVariablesResolver={themeVariables} forceColorScheme="light">
    {children}
  </MantineProvider>
);
