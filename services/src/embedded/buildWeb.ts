import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotStart } from './cannotStart.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/homeFiles.ts',
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

/** Builds the web application unless what is built is newer than everything it is made of. */
export const buildWeb = async (say: (line: string) => void): Promise<void> => {
  const times = await Promise.all(sources.map((path) => changedAt(join(root, path))));
  if ((await changedAt(join(root, 'web/dist/index.html'))) >= Math.max(...times)) return;
  say('Building the web application …');
  const child = spawn('npm', ['run', '--silent', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  let trouble = '';
  child.stderr.on('data', (text) => {
    trouble += text;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new CannotStart(`The web application could not be built: ${trouble.trim().split('\n').at(-1)}`);
};
