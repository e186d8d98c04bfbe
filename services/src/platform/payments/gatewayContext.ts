import type { Context, ContextInput } from '../eventLog/context.ts';
import { orgOf } from '../kit/orgs.ts';
import type { Settings } from '../kit/settings.ts';
import type { GatewayNotice } from './gateway.ts';

/** The gateway speaks for itself, once for each outcome of an attempt, however often and by whichever way it is heard. */
export type GatewayContext = (told: GatewayNotice) => Context;

/** Money that names nobody we know is the default organization's to settle. */
export const gatewayContexts =
  (contextOf: (asked: ContextInput) => Context, { ORG_DEFAULT }: Pick<Settings, 'ORG_DEFAULT'>): GatewayContext =>
  ({ org, invoiceNo, outcome, code, at }) =>
    contextOf({
      org: orgOf(org) ? org : ORG_DEFAULT,
      actor: { kind: 'system', id: 'gateway', name: null },
      address: null,
      // A bank may take the same money twice: each time is an outcome of its own.
      commandId: `gateway.${invoiceNo}.${outcome}.${code}${outcome === 'reversed' ? `.${at}` : ''}`,
    });
