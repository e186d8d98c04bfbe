import type { Text } from '@klang/contracts/messages';
import { lookup } from '../../domain/lookup.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { Refused } from '../../platform/kit/failures.ts';

type EntryKey = { readonly org: string; readonly kind: string; readonly id: string };

const stepOf = ({ type, data, meta }: RecordedEvent, kind: string) => {
  if (type !== 'LookupAdded' && type !== 'LookupChanged') return [];
  if (data.kind !== kind) throw new Refused('lookup_not_found');
  const by = { kind: meta.actor.kind, name: meta.actor.name };
  return [{ type, at: meta.at, by, reason: 'reason' in data ? data.reason : null, fields: data.fields }];
};

export const historyOf = async (log: EventLog, { org, kind, id }: EntryKey) => {
  const steps: ReturnType<typeof stepOf> = [];
  for await (const { events } of log.read(streamOf(lookup.category, org, id)))
    steps.push(...events.flatMap((event) => stepOf(event, kind)));
  if (steps.length === 0) throw new Refused('lookup_not_found');
  return steps.map((step, revision) => ({ revision, ...step }));
};

const when = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Bangkok' }).format(
    new Date(at),
  );
type Step = {
  readonly by: { readonly name: string | null };
  readonly at: string;
  readonly fields: Readonly<Record<string, unknown>>;
};
const changedByOf = ({ by, at }: Step): Text => ({
  th: `${by.name ?? 'คนอื่น'} แก้ไขเมื่อ ${when(at, 'th-TH')}`,
  en: `${by.name ?? 'Somebody else'} changed this on ${when(at, 'en-GB')}.`,
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const changedBetween = (one: Step['fields'] = {}, other: Step['fields'] = {}): readonly string[] =>
  Object.keys({ ...one, ...other }).filter((name) => !isSame(one[name], other[name]));

export const changedSince = (history: readonly Step[], revision: number, prefix = 'fields.'): Refused['faults'] => {
  const lastToChange = (name: string) =>
    history.findLast((step, place) => changedBetween(history[place - 1]?.fields, step.fields).includes(name));
  return changedBetween(history[revision]?.fields, history.at(-1)?.fields).flatMap((name) => {
    const step = lastToChange(name);
    return step ? [{ field: `${prefix}${name}`, message: changedByOf(step) }] : [];
  });
};

export const withConflict = <T>(doing: Promise<T>, faultsOf: () => Promise<Refused['faults']>): Promise<T> =>
  doing.catch(async (error: unknown) => {
    if (!(error instanceof Refused) || error.code !== 'lookup_changed_meanwhile') throw error;
    throw new Refused(error.code, undefined, await faultsOf());
  });
