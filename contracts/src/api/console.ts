import { type ConsoleKind, consoleDefinitionOf, consoleKinds } from '../console/index.ts';
import type { Endpoint } from '../kit/endpoint.ts';
import { callsOf, type LookupCalls } from './lookups.ts';

export const consoleCalls = Object.fromEntries(
  consoleKinds.map((kind) => [kind, callsOf(consoleDefinitionOf(kind))]),
) as Readonly<Record<ConsoleKind, LookupCalls>>;

export const consoleEndpoints: readonly Endpoint[] = Object.values(consoleCalls).flatMap((calls) =>
  Object.values<Endpoint>(calls),
);
