import { createContext, useContext } from 'react';

export type UiTexts = {
  readonly retry: string;
  readonly reload: string;
  readonly partFailed: string;
  readonly failedTitle: string;
  readonly failedText: string;
  readonly fixFields: (count: number) => string;
  readonly back: string;
  readonly more: string;
};

export const UiTextsContext = createContext<UiTexts>({
  retry: '',
  reload: '',
  partFailed: '',
  failedTitle: '',
  failedText: '',
  fixFields: () => '',
  back: '',
  more: '',
});
export const useUiTexts = (): UiTexts => useContext(UiTextsContext);
