import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotStart } from '../processes/cannotStart.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/fewerFiles.ts',
  'web/headTags.ts',
  'web/homeFiles.ts',
  'web/shellFiles.ts',
  'web/drawnPages.ts',
  'web/package.json',
  'contracts/src',
];

const changedAt = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => undefined);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const names = await readdir(path, { recursive: true });
  const times = await Promise.all(names.map(async (name) => (await stat(join(path, name))).mtimeMs));
  return Math.max(found.mtimeMs, ...times);
};

const built = join(root, 'web/dist');

/** Built in a temporary folder and renamed, so that two builds at once do not mix files. */
const build = async (folder: string): Promise<void> => {
  const options = ['--', '--outDir', folder];
  const child = spawn('npm', ['run', '--silent', 'build', '-w', 'web', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A test may run this with another NODE_ENV; visitors need the production build.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let trouble = '';
  child.stderr.on('data', (text) => {
    trouble += text;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new CannotStart(`The web application could not be built: ${trouble.trim().split('\n').at(-1)}`);
};

const putInPlace = async (folder: string, former: string): Promise<void> => {
  // The folder may be missing, or another start replaced it; the first one wins.
  await rename(built, former).catch(() => {});
  await rename(folder, built).catch(async (error: Error) => {
    if (!(await changedAt(join(built, 'index.html')))) throw error;
  });
};

export const buildWeb = async (print: (line: string) => void): Promise<void> => {
  const times = await Promise.all(sources.map((path) => changedAt(join(root, path))));
  if ((await changedAt(join(built, 'index.html'))) >= Math.max(...times)) return;
  print('Building the web application …');
  const own = `${built}.${randomBytes(4).toString('hex')}`;
  const former = `${own}-former`;
  try {
    await build(own);
    await putInPlace(own, former);
  } finally {
    for (const folder of [own, former]) await rm(folder, { recursive: true, force: true });
  }
};
