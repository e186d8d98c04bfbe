import type { Context, ContextInput } from '../eventLog/context.ts';
import { orgOf } from '../kit/orgs.ts';
import type { Settings } from '../kit/settings.ts';
import type { GatewayNotice } from './gateway.ts';

/** One command per outcome of an attempt, however often it is reported. */
export type GatewayContext = (notice: GatewayNotice) => Context;

/** Unknown money belongs to the default organization. */
export const gatewayContexts =
  (contextOf: (input: ContextInput) => Context, { ORG_DEFAULT }: Pick<Settings, 'ORG_DEFAULT'>): GatewayContext =>
  ({ org, invoiceNo, outcome, code, at }) =>
    contextOf({
      org: orgOf(org) ? org : ORG_DEFAULT,
      actor: { kind: 'system', id: 'gateway', name: null },
      address: null,
      // A bank may reverse the same money twice: each is its own outcome.
      commandId: `gateway.${invoiceNo}.${outcome}.${code}${outcome === 'reversed' ? `.${at}` : ''}`,
    });
