import { consoleCalls } from '@klang/contracts/api/console';
import { consoleDefinitionOf, consoleKinds } from '@klang/contracts/console/index';
import type { Serve } from '../kit/serve.ts';
import { type LookupParts, listRoutes } from '../lookups/routes.ts';
import { beginShop } from './beginShop.ts';
import { type ConsoleRules, consoleFits, consoleMayMark } from './rules.ts';

export const consoleListRoutes = (
  serve: Serve,
  parts: Pick<LookupParts, 'log' | 'pool' | 'rows'> & ConsoleRules,
): void => {
  const ruled = {
    ...parts,
    alsoFits: consoleFits(parts),
    mayMark: consoleMayMark(parts),
    beforeAdding: beginShop(parts.log),
  };
  for (const kind of consoleKinds)
    listRoutes(serve, ruled, { definition: consoleDefinitionOf(kind), calls: consoleCalls[kind] });
};
