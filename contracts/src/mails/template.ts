import type { Language, Text } from '../messages.ts';

export type Variable = { readonly label: Text; readonly sample: Text; readonly isRequired?: boolean };
export type TemplateTexts = Readonly<Record<Language, { readonly subject: string; readonly body: string }>>;
export type Template = {
  readonly title: Text;
  readonly channel: 'mail' | 'paper';
  readonly variables: Readonly<Record<string, Variable>>;
  readonly texts: TemplateTexts;
};

export const mostNoteSigns = 300;
