import { type BuildFiles, type Scope, startShell } from './shell.ts';

/** Written in front of this by the build: see shellFiles.ts. */
declare const shellBuilt: BuildFiles;

// A worker's own surroundings, of which TypeScript knows the window's alone.
startShell(globalThis as unknown as Scope, shellBuilt);
