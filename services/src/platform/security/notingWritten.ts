import type { KlangEvent } from '@klang/contracts/events/index';
import { permission } from '@klang/contracts/lookups/permission';
import { securityEvents } from '@klang/contracts/security/security';
import type { Context } from '../eventLog/context.ts';
import type { SecurityLog, SecurityPerson } from './securityLog.ts';

export const actorOf = ({ actor: { kind, id } }: Pick<Context, 'actor'>): SecurityPerson | null =>
  kind === 'anonymous' ? null : { kind, id };

const isOfNote = ({ type, data }: KlangEvent): boolean =>
  type === 'LookupAdded' || type === 'LookupChanged'
    ? data.kind === permission.kind
    : securityEvents[type] !== undefined;

export const aboutOf = (data: object): SecurityPerson | null => {
  if ('staffId' in data && typeof data.staffId === 'string') return { kind: 'staff', id: data.staffId };
  if ('adminId' in data && typeof data.adminId === 'string') return { kind: 'admin', id: data.adminId };
  if ('customerId' in data && typeof data.customerId === 'string') return { kind: 'customer', id: data.customerId };
  if ('personId' in data && 'kind' in data && typeof data.personId === 'string')
    return { kind: String(data.kind), id: data.personId };
  return null;
};

const detailOf = (event: KlangEvent): string => (event.type === 'SessionsEnded' ? event.data.why : event.type);

export const notingWritten =
  (security: Pick<SecurityLog, 'note'>) =>
  (ctx: Pick<Context, 'org' | 'now' | 'agent' | 'address' | 'actor'>, events: readonly KlangEvent[]): void => {
    const { org, now, agent, address } = ctx;
    for (const event of events.filter(isOfNote)) {
      const what = securityEvents[event.type];
      const note = { detail: detailOf(event), by: actorOf(ctx), about: aboutOf(event.data) };
      if (what) security.note({ at: now, org, agent, address, what, ...note });
    }
  };
