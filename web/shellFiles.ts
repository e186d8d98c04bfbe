import type { Plugin, Rolldown } from 'vite';

export const storedTexts = [
  'common',
  'frame',
  'backend',
  'scan',
  'trips',
  'prints',
  'lists',
  'claims',
  'doors',
] as const;

/** The sources of the pages that work offline. Their imports are added below. */
const needed = [
  'src/app/main.tsx',
  'src/app/workRoutes.ts',
  'src/app/BackendArea.tsx',
  'src/app/OfficePage.tsx',
  'src/app/NotFoundAlone.tsx',
  'src/areas/backend/BackendSearch.tsx',
  'src/areas/backend/LoginPage.tsx',
  'src/ui/office/panels.ts',
  'src/areas/backend/scan/ScanPage.tsx',
  'src/areas/backend/scan/Camera.tsx',
  'src/areas/backend/scan/decoder.ts',
  'src/areas/backend/scan/CountPanel.tsx',
  'src/areas/backend/scan/FinishPlace.tsx',
  'src/areas/backend/scan/FoldedSetting.tsx',
  'src/areas/backend/scan/LastScans.tsx',
  'src/areas/backend/scan/LateSends.tsx',
  'src/areas/backend/scan/LookedUp.tsx',
  'src/areas/backend/scan/OtherShelf.tsx',
  'src/areas/backend/scan/TripProgress.tsx',
  'src/areas/backend/scan/UnknownTray.tsx',
  'src/areas/backend/scan/OpenConflicts.tsx',
  'src/areas/backend/bills/Overdue.tsx',
  'src/areas/backend/prints/PrintLabelAt.tsx',
  'src/areas/backend/prints/StationFoot.tsx',
  'src/areas/backend/claims/NewClaim.tsx',
  'src/areas/backend/daySheet/DaySheetPage.tsx',
  ...storedTexts.flatMap((name) => ['th', 'en'].map((language) => `src/locales/${language}/${name}.json`)),
];
const fontFiles = /\.woff2$/;
const worker = 'shellWorker';
export const shellPath = 'backend/shell.js';

const chunkOf = (bundle: Rolldown.OutputBundle, path: string): Rolldown.OutputChunk => {
  const found = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(`web/${path}`)),
  );
  if (found?.type !== 'chunk') throw new Error(`The build no longer has ${path}: see shellFiles.ts.`);
  return found;
};

const withImports = (bundle: Rolldown.OutputBundle, first: readonly Rolldown.OutputChunk[]) => {
  const found = new Set(first);
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  }
  return [...found];
};

const filesOf = (bundle: Rolldown.OutputBundle): readonly string[] => {
  const outline = Object.values(bundle).filter((one) => one.type === 'chunk' && one.name === 'outline');
  const chunks = withImports(
    bundle,
    needed.map((path) => chunkOf(bundle, path)),
  );
  const styles = chunks.flatMap(({ viteMetadata }) => [
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ]);
  const fonts = Object.keys(bundle).filter((name) => fontFiles.test(name));
  const names = [...chunks, ...outline].map(({ fileName }) => fileName);
  return [...new Set([...names, ...styles, ...fonts])].map((name) => `/${name}`);
};

/** Writes the list of cached files into the worker, so that each build has a different worker file. */
export const shellFiles = (): Plugin => ({
  name: 'shell-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      const script = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === worker);
      if (script?.type !== 'chunk')
        throw new Error('The script that caches the offline pages is missing: see shellFiles.ts.');
      const built = { entry: `/${chunkOf(bundle, 'src/app/main.tsx').fileName}`, files: filesOf(bundle) };
      script.code = `const shellBuilt = ${JSON.stringify(built)};\n${script.code}`;
    },
  },
});

/** The service worker stays at its own fixed path, because its scope follows from it. */
export const entryNames = ({ name }: { readonly name: string }): string =>
  name === worker ? shellPath : 'assets/[name]-[hash].js';
