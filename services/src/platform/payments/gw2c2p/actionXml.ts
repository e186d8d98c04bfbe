const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const;
const written = (text: string): string => text.replace(/[&<>]/g, (sign) => signs[sign as keyof typeof signs]);
const read = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim();

/** Only flat text elements occur in these messages. */
export const xmlOf = (root: string, fields: Readonly<Record<string, string>>, more = ''): string =>
  `<${root}>${Object.entries(fields)
    .map(([name, text]) => `<${name}>${written(text)}</${name}>`)
    .join('')}${more}</${root}>`;

export const partsIn = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inner = '']) => inner);

export const textIn = (xml: string, name: string): string => read(partsIn(xml, name)[0] ?? '');
