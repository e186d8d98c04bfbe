import { z } from 'zod';
import { command, type Endpoint } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { text } from '../kit/text.ts';
import { partOf, type SitePart, sitePartKinds } from '../site/index.ts';
import { callsOf } from './lookups.ts';

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
      summary: `Publish the draft of ${kind} in the version that the caller saw. Visitors see it at once.`,
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

export const sitePartCalls = Object.fromEntries(sitePartKinds.map((kind) => [kind, callsOfPart(kind)])) as Readonly<
  Record<SitePart, SitePartCalls>
>;

export const sitePartEndpoints: readonly Endpoint[] = Object.values(sitePartCalls).flatMap((calls) =>
  Object.values<Endpoint>(calls),
);
