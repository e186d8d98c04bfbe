import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { version } from 'esbuild';
import { bundle, bundled, root, sourceFolder } from './bundle.ts';
import { CannotStart } from './cannotStart.ts';
import { stopsWithParent, withParent } from './processes.ts';

export type NodeArguments = (program: string) => readonly string[];

const usualBuilds = join(root, 'services/dist');
const hourMs = 3_600_000;
const forgottenAfterMs = 24 * hourMs;

const inSource = (file: string): string => join(sourceFolder, file);

export const serving: readonly string[] = ['projector/main.ts', 'workers/main.ts', 'http/main.ts'].map(inSource);
const programs = ['eventStoreNode/main.ts', 'desk/main.ts'].map(inSource).concat(serving);

export const startProgram: string = inSource('launcher/start.ts');

export const commands: readonly string[] = [
  startProgram,
  ...['tools/adminCreate/main.ts', 'tools/storeCopy/copyStore.ts', 'projector/rebuild.ts', 'projector/park.ts'].map(
    inSource,
  ),
];

const stoppingWithParent = fileURLToPath(stopsWithParent);

const isSource = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts');

const textsIn = async (folder: string): Promise<readonly string[]> => {
  const names = (await readdir(folder, { recursive: true })).filter(isSource).sort();
  return Promise.all(names.map(async (name) => `${name}\n${await readFile(join(folder, name), 'utf8')}`));
};

const nameOf = async (entries: readonly string[]): Promise<string> => {
  const packages = await readFile(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update([version, root, ...entries, packages].join('\n'));
  for (const workspace of ['contracts', 'projections', 'services'])
    for (const text of await textsIn(join(root, workspace, 'src'))) hash.update(text);
  return hash.digest('hex').slice(0, 16);
};

const removeForgotten = async (builds: string): Promise<void> => {
  for (const name of await readdir(builds).catch(() => [])) {
    const folder = join(builds, name);
    const usedAt = (await stat(folder).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (Date.now() - usedAt > forgottenAfterMs) await rm(folder, { recursive: true, force: true });
  }
};

const markUsed = (folder: string): Promise<void> => utimes(folder, new Date(), new Date());

const isThere = (folder: string): Promise<boolean> =>
  markUsed(folder).then(
    () => true,
    () => false,
  );

const build = async (entries: readonly string[], folder: string): Promise<void> => {
  await removeForgotten(dirname(folder));
  const fresh = `${folder}-${randomBytes(4).toString('hex')}`;
  await bundle(entries, fresh).catch((error: Error) => {
    throw new CannotStart(`The services could not be built: ${error.message}`);
  });
  await rename(fresh, folder).catch(async (error: Error) => {
    await rm(fresh, { recursive: true, force: true });
    if (!(await isThere(folder))) throw error;
  });
};

let keepingUsed: NodeJS.Timeout | undefined;

export const buildPrograms = async (named: readonly string[] = programs, builds = usualBuilds): Promise<string> => {
  const entries = [...named, stoppingWithParent];
  const folder = join(builds, await nameOf(entries));
  if (!(await isThere(folder))) await build(entries, folder);
  // Mark the folder as used while this start runs, so that no cleanup removes it.
  clearInterval(keepingUsed);
  keepingUsed = setInterval(() => void isThere(folder), hourMs).unref();
  return folder;
};

export const asWritten: NodeArguments = (program) => [...withParent, program];

/** Most objects die young: with Node's default semi-space a replay spends a quarter of its time moving them. */
export const nodeFlags: readonly string[] = ['--enable-source-maps', '--max-semi-space-size=64'];

export const builtIn = (folder: string): NodeArguments => {
  const stopping = pathToFileURL(bundled(folder, stoppingWithParent)).href;
  return (program) => [...nodeFlags, '--import', stopping, bundled(folder, program)];
};
