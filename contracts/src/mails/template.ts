import type { Language, Text } from '../messages.ts';

/** What stands in for a variable in a preview, and what it is called. */
export type Variable = { readonly label: Text; readonly sample: Text; readonly isRequired?: boolean };
export type TemplateTexts = Readonly<Record<Language, { readonly subject: string; readonly body: string }>>;
export type Template = {
  readonly title: Text;
  readonly channel: 'mail' | 'paper';
  readonly variables: Readonly<Record<string, Variable>>;
  /** What is said where nobody wrote anything else. */
  readonly texts: TemplateTexts;
};

/** So much stands at the foot of a paper in an organization's own words. */
export const mostNoteSigns = 300;
