import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, stop } from 'esbuild';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const sourceFolder = join(root, 'services/src');

const ownSource = /[/\\](contracts|projections|services)[/\\]src[/\\].*\.ts$/;

/** Our own workspaces go into the bundle, and each file goes on finding what lies beside its source. */
const ours: Plugin = {
  name: 'ours',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^@klang\// }, ({ path }) => {
      const [, workspace = '', ...file] = path.split('/');
      return { path: `${join(root, workspace, 'src', ...file)}.ts` };
    });
    onLoad({ filter: ownSource }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)), loader: 'ts' };
    });
  },
};

let building = 0;

/** Translates each program into one file at the same place in a folder; packages stay where they are installed. */
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
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
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
