import type { AwaitedFactor } from '@klang/contracts/api/authen';
import type { FactorKind } from '@klang/contracts/events/person';
import type { Awaits } from '@klang/contracts/kit/endpoint';
import { factorWaitMs } from '@klang/contracts/limits';
import { awaitedOf, factorRuleId, factorrule, isFactorRequired } from '../../domain/factorrule.ts';
import { type Person, person } from '../../domain/person.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import type { FactorOf } from '../../platform/factors/factors.ts';
import { isDemoPerson } from '../../platform/signin/demoPeople.ts';
import { CallError } from '../kit/answers.ts';

export type FactorOwner = FactorOf & { readonly kind: FactorKind };
export const factorOwnerOf = ({ org, actor: { kind, id: personId } }: Context): FactorOwner => {
  if (kind !== 'staff' && kind !== 'admin') throw new CallError(403, 'noRight');
  return { org, kind, personId };
};

type Ports = { readonly log: EventLog; readonly isDemo: boolean };

export const personIn = (log: EventLog, { org, personId: id }: FactorOf): Promise<Person> =>
  stateOf(log, person, { org, id });
export const factorRuleIn = async (log: EventLog, org: string) =>
  (await stateOf(log, factorrule, { org, id: factorRuleId })).of;

export const factorRuleOf = async (
  { log, isDemo }: Ports,
  { org, kind, personId }: FactorOwner,
  isOrgAdmin: boolean,
) => {
  const rule = await factorRuleIn(log, org);
  const isSpared = isDemo && isDemoPerson(personId);
  return { rule, isSpared, isAsked: !isSpared && isFactorRequired(rule, kind === 'admin' || isOrgAdmin) };
};

export const awaitedBy = async (ports: Ports, who: FactorOwner, isOrgAdmin: boolean) => {
  const [state, required] = await Promise.all([personIn(ports.log, who), factorRuleOf(ports, who, isOrgAdmin)]);
  return { state, awaits: awaitedOf({ hasFactor: state.factors.length > 0, ...required }) };
};

type FactorTicket = {
  readonly ticket: string;
  readonly awaits: Awaits;
  readonly name: string | null;
  readonly now: Date;
};

export const awaitedDetail = (
  { factors, codesLeft }: Person,
  { ticket, awaits, name, now }: FactorTicket,
): AwaitedFactor => {
  const own = [...new Set(factors.map(({ way }) => way))].sort();
  return {
    awaits,
    ticket,
    displayName: name ?? '',
    now: now.toISOString(),
    until: new Date(now.getTime() + factorWaitMs).toISOString(),
    ways: codesLeft > 0 ? [...own, 'recovery'] : own,
  };
};
