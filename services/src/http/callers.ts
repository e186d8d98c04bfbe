import { moduleNames } from '@klang/contracts/modules';
import type { Clock } from '../platform/clock.ts';
import type { Asked, Context } from '../platform/context.ts';
import { orgIdOfHost } from '../platform/orgs.ts';
import type { Sessions } from '../platform/sessions.ts';
import type { Settings } from '../platform/settings.ts';
import type { Caller, CallerOf } from './caller.ts';
import type { GatewayContext } from './gateway.ts';
import type { ContextOf } from './serve.ts';

const allRights: Caller['rights'] = Object.fromEntries(moduleNames.map((name) => [name, 'viu']));

/** The person behind a token. */
export const callerOfSession =
  (sessions: Pick<Sessions, 'find'>, clock: Clock): CallerOf =>
  async (token) => {
    const session = await sessions.find(token, clock.now());
    if (!session) return null;
    const { kind, org, personId: id, name } = session;
    return { kind, org, id, name, rights: kind === 'staff' ? allRights : {} };
  };

/** The context of a call: the caller's own organization, or the one of the site for a stranger. */
export const contextOfCall =
  (contextOf: (asked: Asked) => Context, { ORG_DEFAULT }: Pick<Settings, 'ORG_DEFAULT'>): ContextOf =>
  ({ caller, commandId, requestId, host, address }) =>
    contextOf({
      org: caller?.org ?? orgIdOfHost(host, ORG_DEFAULT),
      actor: caller
        ? { kind: caller.kind, id: caller.id, name: caller.name }
        : { kind: 'anonymous', id: requestId, name: null },
      address,
      commandId,
      correlationId: requestId,
    });

/** The gateway as the actor of what it tells us; each outcome of an attempt is one command. */
export const contextOfGateway =
  (contextOf: (asked: Asked) => Context): GatewayContext =>
  ({ org, paymentId, outcome, at }) =>
    contextOf({
      org,
      actor: { kind: 'system', id: 'gateway', name: null },
      address: null,
      commandId: `gateway.${paymentId}.${outcome}.${at}`,
    });
