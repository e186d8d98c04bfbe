import { myDataFiles } from '@klang/contracts/api/myData';
import { type WrittenToUs, writerData } from '@klang/contracts/api/writerData';
import { contactReads } from '@klang/projections/contacts/queries';
import { contact } from '../../domain/contact.ts';
import { type ForgetPorts, forgetPerson } from '../../platform/customers/forget.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Parts } from '../../platform/parts.ts';
import { FileAnswer } from '../kit/handled.ts';
import { localPhone } from '../kit/phones.ts';
import type { Serve } from '../kit/serve.ts';
import { type Everything, happenedIn, nothingOf } from './everythingOf.ts';
import { everythingPage } from './everythingPage.ts';

export type WriterParts = ForgetPorts & Pick<Parts, 'pool' | 'writerLinks'>;

const mostMessages = 1_000;

const messageIn = ({ type, data, meta }: RecordedEvent): WrittenToUs['said'] => {
  const isMessage =
    type === 'ContactMessageSent' || type === 'ContactMessageReplied' || type === 'ContactMessageAnswered';
  return isMessage ? [{ at: meta.at, isOurs: type === 'ContactMessageAnswered', text: data.text }] : [];
};

const writtenIn = async (log: EventLog, org: string, contactId: string): Promise<WrittenToUs | null> => {
  const found = await stateOf(log, contact, { org, id: contactId });
  if (!found) return null;
  const messages: WrittenToUs['said'] = [];
  for await (const { events } of log.read(streamOf(contact.category, org, contactId)))
    messages.push(...events.flatMap(messageIn));
  return { contactId, kind: found.kind, name: found.name, phone: localPhone(found.phone), said: messages };
};

export const writerDataRoutes = (serve: Serve, { pool, writerLinks: links, ...ports }: WriterParts): void => {
  const { log } = ports;
  const [rows, forget] = [contactReads(pool), forgetPerson(ports)];

  /** The e-mail of a link. A forgotten e-mail invalidates the link. */
  const emailOf = async ({ org, now }: Context, link: string): Promise<string> => {
    const linked = links.read(link, now);
    if (!linked || linked.org !== org) throw new Refused('writer_link_not_found');
    if (linked.isOver) throw new Refused('writer_link_over');
    const email = (await stateOf(log, contact, { org, id: linked.id }))?.email ?? null;
    if (email === null) throw new Refused('writer_forgotten');
    return email;
  };
  /** All messages from this e-mail. The search also finds others, so each is checked. */
  const idsFrom = async ({ org, now }: Context, email: string): Promise<readonly string[]> => {
    const found = await rows.list(org, now, { search: email, limit: mostMessages });
    return found.rows.filter((row) => row.email?.toLowerCase() === email.toLowerCase()).map(({ id }) => id);
  };

  serve(writerData.see, async (ctx, { link }) => {
    const email = await emailOf(ctx, link);
    const all = await Promise.all((await idsFrom(ctx, email)).map((one) => writtenIn(log, ctx.org, one)));
    return { email, messages: all.filter((one) => one !== null) };
  });

  serve(writerData.file, async (ctx, { link, format }, { language }) => {
    const { org, now } = ctx;
    const ids = await idsFrom(ctx, await emailOf(ctx, link));
    const messageHistory = async (contactId: string): Promise<Everything['messages'][number]> => {
      const events = await happenedIn(log, streamOf(contact.category, org, contactId));
      // Notes are internal to staff.
      return { contactId, events: events.filter(({ type }) => type !== 'ContactMessageNoted') };
    };
    const all = { ...nothingOf(org, now), messages: await Promise.all(ids.map(messageHistory)) };
    const text = format === 'json' ? JSON.stringify(all, null, 2) : everythingPage(all, language);
    return new FileAnswer({ name: `my-data.${format}`, type: myDataFiles[format], content: Buffer.from(text) });
  });

  serve(writerData.forget, async (ctx, { link }) => {
    const ids = await idsFrom(ctx, await emailOf(ctx, link));
    for (const personId of ids) await forget(ctx, { kind: 'writer', personId, reason: 'asked' });
    return { count: ids.length };
  });
};
