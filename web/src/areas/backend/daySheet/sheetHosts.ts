import { createContext, useContext } from 'react';
import { ourHosts } from '../scan/typedCode.ts';

/** Hosts of our labels, as the sheet knew them when it was loaded. */
export const SheetHosts = createContext<readonly string[]>([]);
export const useSheetHosts = (): readonly string[] => ourHosts({ hosts: useContext(SheetHosts) });
