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

export const noteAtLogin = (
  security: Log,
  ctx: Context,
  { org, kind, personId, ...note }: SecurityNote & Pick<Account, 'org' | 'kind'> & { readonly personId: string | null },
): void => {
  const about = personId === null ? null : personOf({ kind, personId });
  const by = note.what === 'signedIn' ? about : actorOf(ctx);
  security.note({ ...at(ctx), ...note, org, by, about });
};

const reaching: ReadonlySet<RefusalCode> = new Set(['only_admins', 'staff_holds_more', 'right_not_yours']);
const ofText = { noRight: 'noRight', proveAgain: 'notProved', tooOften: 'limited' } as const;

export const refusedWhat = (error: unknown): SecurityEntry['what'] | null => {
  if (error instanceof Refused) return reaching.has(error.code) ? 'beyondRights' : null;
  if (!(error instanceof CallError)) return null;
  const { text } = error;
  return text === 'noRight' || text === 'proveAgain' || text === 'tooOften' ? ofText[text] : null;
};

type CallFacts = Pick<Context, 'org' | 'now' | 'agent' | 'address'> & {
  readonly what: SecurityEntry['what'];
  readonly path: string;
  readonly caller: Pick<Caller, 'kind' | 'id'> | null;
  readonly sent?: unknown;
};

/** A call without permission or above the limit. Logged once a minute for each kind. */
export const noteRefused = (security: Log, { org, what, path, caller, sent, ...callFacts }: CallFacts): void => {
  const by = caller === null ? null : actorOf({ actor: { ...caller, name: null } });
  // Only a body that passed its schema is known to contain a real id.
  const about = what === 'beyondRights' && typeof sent === 'object' && sent !== null ? aboutOf(sent) : null;
  security.note({ ...at(callFacts), what, detail: path, org, by, about, isOften: true });
};
