import type { RefusalCode } from '@klang/contracts/refusals';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { aboutOf, actorOf } from '../../platform/security/notingWritten.ts';
import type { SecurityEntry, SecurityLog, SecurityPerson } from '../../platform/security/securityLog.ts';
import type { Account } from '../../platform/signin/accounts.ts';
import { CallError } from './answers.ts';
import type { Caller } from './caller.ts';

type Log = Pick<SecurityLog, 'note'>;
type SecurityNote = Pick<SecurityEntry, 'what' | 'detail'> & Partial<Pick<SecurityEntry, 'isOften'>>;

const personOf = ({ kind, personId: id }: Pick<Account, 'kind' | 'personId'>): SecurityPerson => ({ kind, id });
const at = ({ now, agent, address }: Pick<Context, 'now' | 'agent' | 'address'>) => ({ at: now, agent, address });

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

/** What the rules of people and roles answer to whoever reaches beyond what they hold. */
const reaching: ReadonlySet<RefusalCode> = new Set(['only_admins', 'staff_holds_more', 'right_not_yours']);
const ofText = { noRight: 'noRight', proveAgain: 'notProved', tooOften: 'limited' } as const;

/** What a call that failed is in this log; most are nothing in it. */
export const refusedWhat = (error: unknown): SecurityEntry['what'] | null => {
  if (error instanceof Refused) return reaching.has(error.code) ? 'beyondRights' : null;
  if (!(error instanceof CallError)) return null;
  const { text } = error;
  return text === 'noRight' || text === 'proveAgain' || text === 'tooOften' ? ofText[text] : null;
};

type AskedCall = Pick<Context, 'org' | 'now' | 'agent' | 'address'> & {
  readonly what: SecurityEntry['what'];
  readonly path: string;
  readonly caller: Pick<Caller, 'kind' | 'id'> | null;
  /** What was sent, which may name whom it was about. */
  readonly sent?: unknown;
};

/** Somebody asked for what they may not, or too often; once a minute of one kind. */
export const noteRefused = (security: Log, { org, what, path, caller, sent, ...asked }: AskedCall): void => {
  const by = caller === null ? null : actorOf({ actor: { ...caller, name: null } });
  // Only of what was read by its schema, and then refused by a rule, is it known to be an id.
  const about = what === 'beyondRights' && typeof sent === 'object' && sent !== null ? aboutOf(sent) : null;
  security.note({ ...at(asked), what, detail: path, org, by, about, isOften: true });
};
