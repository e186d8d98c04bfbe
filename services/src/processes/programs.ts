import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { version } from 'esbuild';
import { bundle, bundled, root, sourceFolder } from './bundle.ts';
import { CannotStart } from './cannotStart.ts';
import { stopsWithParent, withParent } from './processes.ts';

/** What node is told to run a program of ours, which stops when whoever started it is gone. */
export type NodeArguments = (program: string) => readonly string[];

const usualBuilds = join(root, 'services/dist');
const hourMs = 3_600_000;
const forgottenAfterMs = 24 * hourMs;

const inSource = (file: string): string => join(sourceFolder, file);

/** What production runs. */
export const serving: readonly string[] = ['projector/main.ts', 'workers/main.ts', 'http/main.ts'].map(inSource);
const programs = ['eventStoreNode/main.ts', 'desk/main.ts'].map(inSource).concat(serving);

export const startProgram: string = inSource('launcher/start.ts');

/** What a person runs. */
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

/** A name that changes with every word of the source, with every package, and with the place where it lies. */
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

/** Written beside and put in place at once: of several starts that build at the same time, the first one's stays. */
const build = async (entries: readonly string[], folder: string): Promise<void> => {
  await removeForgotten(dirname(folder));
  const beside = `${folder}-${randomBytes(4).toString('hex')}`;
  await bundle(entries, beside).catch((error: Error) => {
    throw new CannotStart(`The services could not be built: ${error.message}`);
  });
  await rename(beside, folder).catch(async (error: Error) => {
    await rm(beside, { recursive: true, force: true });
    if (!(await isThere(folder))) throw error;
  });
};

let keepingUsed: NodeJS.Timeout | undefined;

/**
 * Translates the programs of a start, or those that are named, once for all processes and all starts from this source;
 * answers the folder.
 */
export const buildPrograms = async (named: readonly string[] = programs, builds = usualBuilds): Promise<string> => {
  const entries = [...named, stoppingWithParent];
  const folder = join(builds, await nameOf(entries));
  if (!(await isThere(folder))) await build(entries, folder);
  // A start finds its programs for as long as it runs.
  clearInterval(keepingUsed);
  keepingUsed = setInterval(() => void isThere(folder), hourMs).unref();
  return folder;
};

/** A program as it is written, translated by tsx in its process; also one that needs no translating. */
export const asWritten: NodeArguments = (program) => [...withParent, program];

/**
 * How Node runs what is built. What a call or a page of events leaves behind dies young; in the room that Node has for it
 * by itself, a replay spends a quarter of its time on moving what is about to die.
 */
export const nodeFlags: readonly string[] = ['--enable-source-maps', '--max-semi-space-size=64'];

export const builtIn = (folder: string): NodeArguments => {
  const stopping = pathToFileURL(bundled(folder, stoppingWithParent)).href;
  return (program) => [...nodeFlags, '--import', stopping, bundled(folder, program)];
};
