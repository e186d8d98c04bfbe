const place = /\{\{\s*([\w.]*)\s*\}\}/g;

export const variablesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(place)].map((found) => found[1] ?? '')),
];

/** A value cannot inject another variable: it is not expanded again. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(place, (_, variable: string) => values[variable] ?? '');

export const paragraphsOf = (body: string): readonly string[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** `code` is drawn large. A link is a button, and the words before it are its label. */
export type DrawnParagraph =
  | { readonly is: 'text' | 'code'; readonly text: string }
  | { readonly is: 'button'; readonly label: string; readonly link: string };

const codeAlone = /^\{\{\s*code\s*\}\}$/;
const linkLast = /^([^{}]*)\{\{\s*link\s*\}\}$/s;

export const drawn = (body: string, values: Readonly<Record<string, string>>): readonly DrawnParagraph[] =>
  paragraphsOf(body).map((paragraph) => {
    if (codeAlone.test(paragraph)) return { is: 'code', text: values['code'] ?? '' };
    const [, before] = linkLast.exec(paragraph) ?? [];
    if (before === undefined) return { is: 'text', text: filled(paragraph, values) };
    const address = values['link'] ?? '';
    return { is: 'button', label: before.trim().replace(/:$/, '') || address, link: address };
  });
