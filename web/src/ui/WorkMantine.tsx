import './mantine.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { themeVariables, workTheme } from './theme.ts';

type Props = {
  /** Where this device keeps whether it likes it dark. */
  readonly schemeKey: string;
  readonly children: ReactNode;
};

/** Mantine for back office and console: light or dark as the person chose. */
export const WorkMantine = ({ schemeKey, children }: Props) => (
  <MantineProvider
    theme={workTheme}
    cssVariablesResolver={themeVariables}
    colorSchemeManager={localStorageColorSchemeManager({ key: schemeKey })}
    defaultColorScheme="light"
  >
    {children}
  </MantineProvider>
);
