import { consoleLists, platformOrg } from '@klang/contracts/console/index';
import { templateEntryId } from '@klang/contracts/console/template';
import type { LookupFields } from '@klang/contracts/events/lookup';
import { published } from '@klang/contracts/lookups/status';
import type { TemplateTexts } from '@klang/contracts/mails/template';
import { type TemplateKey, templates } from '@klang/contracts/mails/templates';
import { type Lookup, lookup } from '../../domain/lookup.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';

const { kind } = consoleLists.template;

const isInForce = (entry: Lookup): entry is NonNullable<Lookup> =>
  entry?.kind === kind && entry.fields['active'] === true && entry.fields['status'] === published;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const textsIn = (fields: LookupFields): TemplateTexts => ({
  th: { subject: textOf(fields['subject_th']), body: textOf(fields['body_th']) },
  en: { subject: textOf(fields['subject_en']), body: textOf(fields['body_en']) },
});

export const templateEntry = (log: EventLog, org: string, key: TemplateKey): Promise<Lookup> =>
  stateOf(log, lookup, { org, id: templateEntryId(key) });

export const textsFor = async (log: EventLog, org: string, key: TemplateKey): Promise<TemplateTexts> => {
  const [own, standard] = await Promise.all([org, platformOrg].map((whose) => templateEntry(log, whose, key)));
  const entry = [own ?? null, standard ?? null].find(isInForce);
  return entry ? textsIn(entry.fields) : templates[key].texts;
};
