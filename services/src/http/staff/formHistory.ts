import type { KlangEvent } from '@klang/contracts/events/index';
import { type AnyCommand, type Decider, evolve } from '../../domain/kit.ts';
import { person } from '../../domain/person.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { changedSince, withConflict } from '../lookups/history.ts';
import { stepOf } from './people.ts';

type WithForm = { readonly history: readonly Readonly<Record<string, unknown>>[] };
type FormKey = { readonly org: string; readonly id: string };

const withForms = async <S extends WithForm, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  decider: Decider<S, C, E>,
  { org, id }: FormKey,
) => {
  const steps: (ReturnType<typeof stepOf> & { revision: number | null; fields: WithForm['history'][number] })[] = [];
  let state = decider.initial;
  for await (const { events } of log.read(streamOf(decider.category, org, id)))
    for (const event of events) {
      const revision = state.history.length;
      state = evolve(decider, state, event as unknown as E);
      const isOfForm = state.history.length > revision;
      steps.push({ ...stepOf(event), revision: isOfForm ? revision : null, fields: state.history.at(-1) ?? {} });
    }
  return steps;
};

const stepsOf = async <S extends WithForm, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  decider: Decider<S, C, E>,
  where: FormKey,
) => (await withForms(log, decider, where)).map(({ fields: _, ...step }) => step);

const factorSteps = async (log: EventLog, { org, id }: FormKey) => {
  const steps: (ReturnType<typeof stepOf> & { revision: null })[] = [];
  for await (const { events } of log.read(streamOf(person.category, org, id)))
    for (const event of events) if (event.type !== 'PersonForgotten') steps.push({ ...stepOf(event), revision: null });
  return steps;
};

export const personStepsOf = async <S extends WithForm, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  decider: Decider<S, C, E>,
  where: FormKey,
) => {
  const [own, ofFactors] = await Promise.all([stepsOf(log, decider, where), factorSteps(log, where)]);
  return [...own, ...ofFactors].sort((one, other) => one.at.localeCompare(other.at));
};

export const withConflictAtForm = <S extends WithForm, C extends AnyCommand, E extends KlangEvent>(
  doing: Promise<unknown>,
  { log, decider }: { readonly log: EventLog; readonly decider: Decider<S, C, E> },
  { revision, ...where }: FormKey & { readonly revision: number },
) =>
  withConflict(doing, async () => {
    const steps = await withForms(log, decider, where);
    return changedSince(
      steps.filter((step) => step.revision !== null),
      revision,
      '',
    );
  });
