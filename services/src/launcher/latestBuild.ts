import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root, sourceFolder } from '../processes/bundle.ts';
import { asWritten, buildPrograms, builtIn, type NodeArguments } from '../processes/programs.ts';

const builds = join(root, 'services/dist/watched');

export const latestBuild = async (print: (line: string) => void) => {
  let folder = await buildPrograms(undefined, builds);
  let before = folder;
  let building: Promise<unknown> = Promise.resolve();

  const build = async (): Promise<void> => {
    const next = await buildPrograms(undefined, builds);
    if (next === folder) return;
    // Keep one previous build: a process that runs it may still be stopping.
    if (before !== folder && before !== next) await rm(before, { recursive: true, force: true });
    [before, folder] = [folder, next];
  };
  const run: NodeArguments = (program) =>
    program.startsWith(sourceFolder) ? builtIn(folder)(program) : asWritten(program);
  const renew = (): Promise<boolean> => {
    const built = building.then(build).then(
      () => true,
      (error: Error) => {
        print(error.message);
        return false;
      },
    );
    building = built;
    return built;
  };
  return { run, renew };
};
