import type { LookupDefinition } from '../kit/lookup.ts';
import { moduleDefinition } from './module.ts';
import { organize } from './organize.ts';
import { packageDefinition } from './package.ts';
import { template } from './template.ts';

/** The lists that platform admins keep in the console. */
export const consoleLists = {
  organize,
  package: packageDefinition,
  module: moduleDefinition,
  template,
} as const satisfies Record<string, LookupDefinition>;
export type ConsoleKind = keyof typeof consoleLists;
// Object.keys answers the keys of the record it is given.
export const consoleKinds = Object.keys(consoleLists) as readonly ConsoleKind[];

/** Each list as its definition alone, whatever its kind. */
export const consoleDefinitionOf = (kind: ConsoleKind): LookupDefinition => consoleLists[kind];

/** Whose people the platform admins are, and whose lists those of the console; no site and no back office has it. */
export const platformOrg = 'platform';
