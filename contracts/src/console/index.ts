import type { LookupDefinition } from '../kit/lookup.ts';
import { moduleDefinition } from './module.ts';
import { organize } from './organize.ts';
import { packageDefinition } from './package.ts';
import { template } from './template.ts';

export const consoleLists = {
  organize,
  package: packageDefinition,
  module: moduleDefinition,
  template,
} as const satisfies Record<string, LookupDefinition>;
export type ConsoleKind = keyof typeof consoleLists;
export const consoleKinds = Object.keys(consoleLists) as readonly ConsoleKind[];

export const consoleDefinitionOf = (kind: ConsoleKind): LookupDefinition => consoleLists[kind];

/** Owns the platform admins and the console lists. It has no site and no back office. */
export const platformOrg = 'platform';
