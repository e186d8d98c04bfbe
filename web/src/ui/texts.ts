import { createContext, useContext } from 'react';

export type UiTexts = {
  readonly retry: string;
  readonly failedTitle: string;
  readonly failedText: string;
  readonly fixFields: (count: number) => string;
  readonly back: string;
  readonly more: string;
};

export const UiTextsContext = createContext<UiTexts>({
  retry: '',
  failedTitle: '',
  failedText: '',
  fixFields: () => '',
  back: '',
  more: '',
});
export const useUiTexts = (): UiTexts => useContext(UiTextsContext);
