import type { Text } from '@klang/contracts/messages';

/** What an org writes on its home page: one part for each of its settings pages. */
export type HomeContent = {
  readonly hero: { readonly title: Text; readonly text: Text; readonly longText: Text };
  readonly facts: readonly Text[];
  readonly steps: { readonly title: Text; readonly steps: readonly { readonly title: Text; readonly text: Text }[] };
  readonly services: {
    readonly title: Text;
    readonly text: Text;
    readonly byBox: { readonly title: Text; readonly text: Text };
    readonly byArea: {
      readonly title: Text;
      readonly text: Text;
      readonly plans: readonly { readonly squareMetres: number; readonly note: Text }[];
    };
  };
  readonly prices: { readonly title: Text };
  readonly why: {
    readonly title: Text;
    readonly text: Text;
    readonly reasons: readonly { readonly title: Text; readonly text: Text }[];
    readonly voices: readonly { readonly words: Text; readonly who: Text; readonly whence: Text }[];
  };
  readonly questions: readonly { readonly question: Text; readonly answer: Text }[];
  readonly closing: { readonly title: Text };
};
