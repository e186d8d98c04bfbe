import './mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { siteTheme, themeVariables } from './theme.ts';

/** Mantine for the public site: always light. Only what needs it stands in it, so that the home page loads without. */
export const SiteMantine = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider theme={siteTheme} cssVariablesResolver={themeVariables} forceColorScheme="light">
    {children}
  </MantineProvider>
);
