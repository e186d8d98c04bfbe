import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const homeModules = (language: string): readonly string[] => [
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
  const entryChunks = paths.map((path) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`web/${path}`))),
  );
  const missing = paths.filter((_, place) => !entryChunks[place]);
  if (missing.length > 0) throw new Error(`The home page no longer loads ${missing.join(', ')}: see homeFiles.ts.`);
  const found = withImports(
    entryChunks.filter((one) => one !== undefined),
    bundle,
  );
  return {
    // The heaviest first: a browser opens only a few connections at once.
    scripts: found.toSorted((a, b) => b.code.length - a.code.length).map(({ fileName }) => `/${fileName}`),
    styles: found.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])].map((name) => `/${name}`)),
  };
};

/** A script that is not a module leaks its names into the global scope of the page. */
const byItself = ({ name, code }: { readonly name: string; readonly code: string }) =>
  name === 'early' || name === 'outline' ? { code: `(() => {\n${code}\n})();\n`, map: null } : null;

/** Writes a list of the files that the home page needs, so that the server can tell the browser to preload them. */
export const homeFiles = (): Plugin => ({
  name: 'home-files',
  apply: 'build',
  renderChunk: (code, { name }) => byItself({ name, code }),
  writeBundle: async ({ dir = '' }, bundle) => {
    const early = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'early');
    if (!early) throw new Error('The script that stores clicks before a page is ready is missing: see early.ts.');
    const first = `/${early.fileName}`;
    const files = { first, th: filesOf(bundle, homeModules('th')), en: filesOf(bundle, homeModules('en')) };
    await writeFile(join(dir, 'home.json'), JSON.stringify(files));
  },
});
