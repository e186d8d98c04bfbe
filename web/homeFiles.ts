import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What the home page asks for by itself once its script runs, in each language. */
const askedFor = (language: string): readonly string[] => [
  'src/app/PublicArea.tsx',
  'src/app/FramedPage.tsx',
  'src/areas/public/home/HomePage.tsx',
  `src/locales/${language}/common.json`,
  `src/locales/${language}/public.json`,
];

const withImports = (first: readonly Rolldown.OutputChunk[], all: Rolldown.OutputBundle) => {
  const found = new Set(first);
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = all[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  }
  return [...found];
};

const filesOf = (bundle: Rolldown.OutputBundle, paths: readonly string[]) => {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const asked = paths.map((path) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`web/${path}`))));
  const missing = paths.filter((_, place) => !asked[place]);
  if (missing.length > 0)
    throw new Error(`The home page does not ask for ${missing.join(', ')} any more: see homeFiles.ts.`);
  const found = withImports(
    asked.filter((one) => one !== undefined),
    bundle,
  );
  return {
    // The heaviest first: a browser opens only so many lines at once.
    scripts: found.toSorted((a, b) => b.code.length - a.code.length).map(({ fileName }) => `/${fileName}`),
    styles: found.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])].map((name) => `/${name}`)),
  };
};

/** A script that is no module would leave its names to every other one of the page. */
const byItself = ({ name, code }: { readonly name: string; readonly code: string }) =>
  name === 'early' || name === 'outline' ? { code: `(() => {\n${code}\n})();\n`, map: null } : null;

/** Writes down beside the page what the home page needs, so that the server lets a browser fetch it at once. */
export const homeFiles = (): Plugin => ({
  name: 'home-files',
  apply: 'build',
  renderChunk: (code, { name }) => byItself({ name, code }),
  writeBundle: async ({ dir = '' }, bundle) => {
    const early = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'early');
    if (!early) throw new Error('Nothing keeps what is pressed before a page is awake: see early.ts.');
    const first = `/${early.fileName}`;
    const files = { first, th: filesOf(bundle, askedFor('th')), en: filesOf(bundle, askedFor('en')) };
    await writeFile(join(dir, 'home.json'), JSON.stringify(files));
  },
});
