import type { KlangEvent } from '@klang/contracts/events/index';
import { permission } from '@klang/contracts/lookups/permission';
import { securityEvents } from '@klang/contracts/security/security';
import type { Context } from '../../platform/eventLog/context.ts';
import type { SecurityEntry, SecurityLog, SecurityPerson } from '../../platform/security/securityLog.ts';
import type { Account } from '../../platform/signin/accounts.ts';
import type { Caller } from './caller.ts';

type Log = Pick<SecurityLog, 'note'>;
type SecurityNote = Pick<SecurityEntry, 'what' | 'detail'> & Partial<Pick<SecurityEntry, 'isOften'>>;

const personOf = ({ kind, personId: id }: Pick<Account, 'kind' | 'personId'>): SecurityPerson => ({ kind, id });
const at = ({ now, agent, address }: Pick<Context, 'now' | 'agent' | 'address'>) => ({ at: now, agent, address });
const actorOf = ({ actor: { kind, id } }: Pick<Context, 'actor'>): SecurityPerson | null =>
  kind === 'anonymous' ? null : { kind, id };

/** Somebody came in, went, or tried in vain at a door. */
export const noteAtDoor = (
  security: Log,
  ctx: Context,
  { org, kind, personId, ...told }: SecurityNote & Pick<Account, 'org' | 'kind'> & { readonly personId: string | null },
): void => {
  const about = personId === null ? null : personOf({ kind, personId });
  const by = told.what === 'signedIn' ? about : actorOf(ctx);
  security.note({ ...at(ctx), ...told, org, by, about });
};

const isOfNote = ({ type, data }: KlangEvent): boolean =>
  type === 'LookupAdded' || type === 'LookupChanged'
    ? data.kind === permission.kind
    : securityEvents[type] !== undefined;

const aboutOf = ({ data }: KlangEvent): SecurityPerson | null => {
  if ('staffId' in data && typeof data.staffId === 'string') return { kind: 'staff', id: data.staffId };
  if ('adminId' in data && typeof data.adminId === 'string') return { kind: 'admin', id: data.adminId };
  if ('customerId' in data && typeof data.customerId === 'string') return { kind: 'customer', id: data.customerId };
  if ('personId' in data && 'kind' in data && typeof data.personId === 'string')
    return { kind: String(data.kind), id: data.personId };
  return null;
};

/** Of what a call wrote, what changes who may do what, or takes data along. */
export const noteWritten = (security: Log, ctx: Context, events: readonly KlangEvent[]): void => {
  for (const event of events.filter(isOfNote)) {
    const what = securityEvents[event.type];
    if (what)
      security.note({ ...at(ctx), what, detail: event.type, org: ctx.org, by: actorOf(ctx), about: aboutOf(event) });
  }
};

/** Somebody asked for what they may not. */
export const noteNoRight = (
  security: Log,
  { org, kind, id }: Pick<Caller, 'org' | 'kind' | 'id'>,
  { path, ...asked }: { readonly path: string } & Pick<Context, 'now' | 'agent' | 'address'>,
): void => {
  const by = kind === 'anonymous' ? null : { kind, id };
  security.note({ ...at(asked), what: 'noRight', detail: path, org, by, about: null, isOften: true });
};
