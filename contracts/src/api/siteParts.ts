import { z } from 'zod';
import { command, type Endpoint } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { text } from '../kit/text.ts';
import { partOf, type SitePart, sitePartKinds } from '../site/index.ts';
import { callsOf } from './lookups.ts';

/** The calls of one part: those of an entry of a list, and publishing. */
const callsOfPart = (kind: SitePart) => {
  const definition = partOf(kind);
  const { get, history, change, restore } = callsOf(definition);
  return {
    get,
    history,
    change,
    restore,
    publish: command({
      path: `/api/owner/publish/${kind}`,
      summary: `Publish the draft of ${kind} as it was seen: from now on visitors read it.`,
      access: { module: definition.module ?? 'setting', right: 'u' },
      body: z.strictObject({
        revision: z.int().min(0),
        reason: text(500).nullable(),
      }),
      detail: z.object({ _id: id }),
    }),
  };
};
export type SitePartCalls = ReturnType<typeof callsOfPart>;

// Made for each of the parts right here.
export const sitePartCalls = Object.fromEntries(sitePartKinds.map((kind) => [kind, callsOfPart(kind)])) as Readonly<
  Record<SitePart, SitePartCalls>
>;

export const sitePartEndpoints: readonly Endpoint[] = Object.values(sitePartCalls).flatMap((calls) =>
  Object.values<Endpoint>(calls),
);
