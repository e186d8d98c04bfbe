import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const workspaces: Readonly<Record<string, readonly string[]>> = {
  contracts: ['package.json', 'src'],
  projections: ['package.json', 'src'],
  services: ['package.json', 'src'],
  web: [
    'package.json',
    'src',
    'public',
    'index.html',
    'vite.config.ts',
    'fewerFiles.ts',
    'headTags.ts',
    'homeFiles.ts',
    'drawnPages.ts',
    'shellFiles.ts',
  ],
};

/** Inside the checkout, where Node finds the packages. */
export const copySource = async () => {
  const tests = join(root, '.klang/tests');
  await mkdir(tests, { recursive: true });
  const dir = await mkdtemp(join(tests, 'source-'));
  await mkdir(join(dir, 'node_modules/@klang'), { recursive: true });
  await cp(join(root, 'package-lock.json'), join(dir, 'package-lock.json'));
  for (const [workspace, names] of Object.entries(workspaces)) {
    for (const name of names) {
      await cp(join(root, workspace, name), join(dir, workspace, name), { recursive: true });
    }
    await symlink(join(dir, workspace), join(dir, 'node_modules/@klang', workspace), 'junction');
  }
  return {
    dir,
    change: async (file: string, from: string, to: string): Promise<void> => {
      const text = await readFile(join(dir, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}.`);
      await writeFile(join(dir, file), text.replace(from, to));
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
};
export type SourceCopy = Awaited<ReturnType<typeof copySource>>;
