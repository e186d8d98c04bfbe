import { existsSync, readFileSync } from 'node:fs';
import type { Language } from '@klang/contracts/messages';
import { z } from 'zod';

const files = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
const written = z.object({ th: files, en: files });

/** What the home page fetches at once, as tags: without them a browser learns of it only when its first script runs. */
export const homeTagsIn = (root: string): ((language: Language) => readonly string[]) => {
  if (!existsSync(`${root}home.json`)) return () => [];
  const byLanguage = written.parse(JSON.parse(readFileSync(`${root}home.json`, 'utf8')));
  return (language) => {
    const { scripts, styles } = byLanguage[language];
    return [
      ...styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}">`),
      ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`),
    ];
  };
};
