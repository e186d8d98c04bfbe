import { type Built, type Scope, startShell } from './shell.ts';

/** Written in front of this by the build: see shellFiles.ts. */
declare const shellBuilt: Built;

// A worker's own surroundings, of which TypeScript knows the window's alone.
startShell(globalThis as unknown as Scope, shellBuilt);
