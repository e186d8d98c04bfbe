import { createContext, useContext } from 'react';

/** The few words that our parts say by themselves; the app gives them in the person's language. */
export type UiTexts = {
  readonly retry: string;
  readonly failedTitle: string;
  readonly failedText: string;
  readonly fixFields: (count: number) => string;
  readonly back: string;
  /** The next page of rows. */
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
