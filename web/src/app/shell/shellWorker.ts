import { type BuildFiles, type Scope, startShell } from './shell.ts';

/** shellFiles.ts puts this in front of the bundle. */
declare const shellBuilt: BuildFiles;

startShell(globalThis as unknown as Scope, shellBuilt);
