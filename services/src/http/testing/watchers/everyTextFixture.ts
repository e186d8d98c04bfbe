import { platformOrg } from '@klang/contracts/console/index';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { z } from 'zod';
import type { TestApi } from '../apiFixture.ts';
import { addressOf, bodyFor, idIn, valueFor } from './everyCallFixture.ts';

type Body = Readonly<Record<string, unknown>>;
type TextsOfCall = { readonly org: string; readonly texts: readonly string[] };

const within = (schema: z.ZodType): readonly z.ZodType[] =>
  Object.values(schema.def)
    .flatMap((part: unknown) => (Array.isArray(part) ? part : [part]))
    .filter((part) => part instanceof z.ZodType);

const recordsWith = (schema: z.ZodRecord, { org, texts }: TextsOfCall): readonly unknown[] => {
  const [names, values] = [schema.keyType as z.ZodType, schema.valueType as z.ZodType];
  const name = String(valueFor(names, org) ?? 'name');
  const named = texts.map((text) => ({ [text]: valueFor(values, org) }));
  return [...named, ...valuesWith(values, { org, texts }).map((value) => ({ [name]: value }))];
};

const valuesWith = (schema: z.ZodType, call: TextsOfCall): readonly unknown[] => {
  if (schema.def.type === 'string') return call.texts;
  if (schema instanceof z.ZodObject) return bodiesWith(schema, call);
  if (schema instanceof z.ZodArray) return valuesWith(schema.element as z.ZodType, call).map((one) => [one]);
  if (schema instanceof z.ZodRecord) return recordsWith(schema, call);
  return within(schema).flatMap((part) => valuesWith(part, call));
};

export const bodiesWith = (schema: z.ZodType, call: TextsOfCall): readonly Body[] => {
  if (!(schema instanceof z.ZodObject)) return within(schema).flatMap((part) => bodiesWith(part, call));
  const usual = bodyFor(schema, call.org);
  return Object.entries<z.ZodType>(schema.shape).flatMap(([name, part]) =>
    valuesWith(part, call).map((value) => ({ ...usual, [name]: value })),
  );
};

/** A caller who may make this call and exists in the organization. */
export const whoMay = ({ access }: Endpoint, org: string) => {
  if (access === 'anyone') return undefined;
  if (access === 'customer' || access === 'person')
    return { kind: 'customer', personId: idIn(org, 'c1'), org } as const;
  if (access === 'admin') return { kind: 'admin', personId: 'boss', org: platformOrg } as const;
  if (access === 'token' || access === 'visitor' || access === 'ofSite')
    return { kind: 'anonymous', personId: 'visitor', org } as const;
  return { kind: 'staff', personId: 'walker', org } as const;
};

const encoded = async (form: FormData) => {
  const sent = new Response(form);
  const type = sent.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await sent.arrayBuffer()), headers: { 'content-type': type } };
};

export const newSession = { name: null, device: null, agent: '', isKept: false };
let addresses = 0;
// A new address each time, to avoid rate limits.
const nextAddress = (): string => {
  addresses++;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

type AnyRequest = {
  readonly token: string | undefined;
  readonly body: Body;
  readonly form?: Awaited<ReturnType<typeof encoded>> | undefined;
};
export const sendTo = (app: TestApi['app'], endpoint: Endpoint, { token, body, form }: AnyRequest) =>
  app.inject({
    method: 'POST',
    url: addressOf(
      endpoint,
      Object.fromEntries(Object.entries(body).map(([name, value]) => [name, encodeURIComponent(written(value))])),
    ),
    remoteAddress: nextAddress(),
    headers: { host: 'localhost', ...(token && { authorization: `Bearer ${token}` }), ...form?.headers },
    payload: form?.payload ?? body,
  });

export const caller = (api: TestApi, endpoint: Endpoint, org: string) => {
  const who = whoMay(endpoint, org);
  let token: string | undefined;
  return async (body: Body, form?: FormData) => {
    if (who && !token)
      token = await api.parts.sessions.start({ ...who, ...newSession, isProved: true, now: new Date() });
    const answer = await sendTo(api.app, endpoint, { token, body, form: form && (await encoded(form)) });
    if (answer.statusCode === 401 || answer.statusCode === 429) token = undefined;
    return answer;
  };
};
const written = (value: unknown): string => (typeof value === 'string' ? value : 'x').replace(/\p{Cs}/gu, '\ufffd');
