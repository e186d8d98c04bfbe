import './mantine.css';
import './work.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { themeVariables, workTheme } from './theme.ts';

type Props = {
  readonly schemeKey: string;
  readonly children: ReactNode;
};

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
