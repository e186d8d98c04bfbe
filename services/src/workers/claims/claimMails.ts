import { claimSides, decideWithinDays } from '@klang/contracts/claims/claims';
import type { ClaimEvent } from '@klang/contracts/events/claim';
import { id, instant } from '@klang/contracts/kit/event';
import { claimOutcomeTexts } from '@klang/contracts/mails/claimMailTexts';
import type { ClaimMailKey } from '@klang/contracts/mails/claimTemplates';
import { filled } from '@klang/contracts/mails/templateText';
import type { Language } from '@klang/contracts/messages';
import { z } from 'zod';
import { claim } from '../../domain/claim.ts';
import { order } from '../../domain/order.ts';
import { standingCustomer } from '../../platform/customers/standing.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { idFor } from '../../platform/kit/ids.ts';
import { linkOf } from '../../platform/kit/orgs.ts';
import { type Declarations, job, reaction } from '../kit/kit.ts';
import { baht, dayText } from '../mails/mailWords.ts';
import { type MailPorts, once, write } from '../mails/mailWriting.ts';
import { noteMail } from '../mails/orderMailFacts.ts';

const keys = [
  'claimOpened',
  'claimAnswered',
  'claimDecided',
  'claimReopened',
] as const satisfies readonly ClaimMailKey[];
const schema = z.object({
  claimId: id,
  key: z.enum(keys),
  aboutId: id,
  by: z.enum(claimSides),
  at: instant,
});
type ClaimMailJob = z.output<typeof schema>;
type Data = ClaimEvent['data'];

const dayMs = 86_400_000;
const aboutOf = (data: Data): string => {
  if ('decisionId' in data) return data.decisionId;
  return 'messageId' in data ? data.messageId : data.claimId;
};
const dataAbout = async (log: EventLog, org: string, { claimId, aboutId }: ClaimMailJob): Promise<Data | undefined> => {
  for await (const { events } of log.read(streamOf(claim.category, org, claimId)))
    for (const { data } of events as readonly ClaimEvent[]) if (aboutOf(data) === aboutId) return data;
  return undefined;
};

const outcomeOf = (data: Data, language: Language): string => {
  if (!('outcome' in data)) return '';
  const key = data.outcome === 'compensate' ? (data.payout ?? 'refund') : data.outcome;
  return filled(claimOutcomeTexts[key][language], { amount: baht(data.givenSatang ?? 0) });
};
const wordsOf = (data: Data): string => {
  if ('reason' in data) return data.reason ?? '';
  return 'text' in data ? (data.text ?? '') : '';
};

export type ClaimMailPorts = MailPorts & {
  readonly mailDomain: string;
};

const sendMail = async (ports: ClaimMailPorts, ctx: Context, about: ClaimMailJob): Promise<void> => {
  const { log, publicUrl } = ports;
  const { org } = ctx;
  const { claimId, key, at } = about;
  const known = await stateOf(log, claim, { org, id: claimId });
  const data = known && (await dataAbout(log, org, about));
  const placed = known && (await stateOf(log, order, { org, id: known.orderId }));
  if (!data || !placed) return;
  const { email, details } = await standingCustomer(log, { org, id: known.customerId });
  if (email === null) return;
  const { language } = placed;
  const path = `profile?claim=${encodeURIComponent(claimId)}`;
  const values = {
    name: [details.firstname, details.lastname].filter(Boolean).join(' '),
    claim: known.number,
    order: placed.number,
    words: wordsOf(data),
    outcome: outcomeOf(data, language),
    decideBy: dayText(new Date(Date.parse(at) + decideWithinDays * dayMs).toISOString(), language),
    link: linkOf(publicUrl, org, language === 'en' ? `/en/${path}` : `/${path}`),
  };
  const mailId = idFor('claim-mail', org, claimId, key, about.aboutId);
  const mail = { mailId, orderId: known.orderId, key, way: 'mail' } as const;
  const doing = async () => {
    // A stable Message-ID: a mail that arrives twice is one message.
    const thread = { messageId: `<${mailId}@${ports.mailDomain}>` };
    const subject = await write(ports, { org, key, to: email, language, thread, values });
    const about = { customerId: known.customerId, to: email, subject, at: ctx.now.toISOString() };
    await noteMail(ctx, { mail, ...about, isDelivered: true });
  };
  await once(ports, ctx, { cause: ['claim', org, claimId, key, about.aboutId], at, doing });
};

export const claimMails = (ports: ClaimMailPorts): Declarations => {
  const send = job({
    name: 'send-claim-mail',
    data: schema,
    run: async (about, ctx) => {
      // Confirm only that the claim arrived, not the customer's own messages.
      if (about.by === 'customer' && about.key === 'claimAnswered') return;
      await sendMail(ports, ctx, about);
    },
  });
  return {
    jobs: [send],
    triggers: [
      reaction('ClaimOpened', send, ({ claimId, by, openedAt: at }) => ({
        claimId,
        key: 'claimOpened' as const,
        aboutId: claimId,
        by,
        at,
      })),
      reaction('ClaimMessageWritten', send, ({ claimId, messageId: aboutId, by, writtenAt: at }) => ({
        claimId,
        key: 'claimAnswered' as const,
        aboutId,
        by,
        at,
      })),
      reaction('ClaimDecided', send, ({ claimId, decisionId: aboutId, decidedAt: at }) => ({
        claimId,
        key: 'claimDecided' as const,
        aboutId,
        by: 'staff' as const,
        at,
      })),
      reaction('ClaimReopened', send, ({ claimId, messageId: aboutId, by, reopenedAt: at }) => ({
        claimId,
        key: 'claimReopened' as const,
        aboutId,
        by,
        at,
      })),
    ],
  };
};
