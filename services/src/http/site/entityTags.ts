import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type TaggedContent = { readonly type: string; readonly content: string };

// As much as costs no more than the quickest.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const packers: Readonly<Record<string, (content: string) => Promise<Buffer>>> = {
  br: (content) => promisify(brotliCompress)(content, quick),
  gzip: (content) => promisify(gzip)(content),
};

const mostKept = 200;
const kept = new Map<string, Promise<Buffer>>();

/** Packed once for all who are sent the same, whose name says all that is in it. */
const packed = (name: string, pack: () => Promise<Buffer>): Promise<Buffer> => {
  const made = kept.get(name) ?? pack();
  kept.delete(name);
  kept.set(name, made);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  made.catch(() => kept.delete(name));
  return made;
};

/** Weak, because it is the same however the content travels. */
const tagOf = (content: string): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

const namesIn = (header: string | undefined): readonly string[] => (header ?? '').split(',').map((one) => one.trim());

/** Asked for at every visit, and sent only to whoever has not got it. */
export const sendTagged = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, content }: TaggedContent,
) => {
  const tag = tagOf(content);
  reply.header('cache-control', 'no-cache').header('etag', tag).header('vary', 'accept-encoding');
  const known = namesIn(headers['if-none-match']);
  if (known.includes(tag) || known.includes('*')) return reply.code(304).send();
  const accepted = namesIn(headers['accept-encoding']?.toString());
  const encoding = Object.keys(packers).find((one) => accepted.includes(one));
  const pack = encoding && packers[encoding];
  if (!pack) return reply.type(type).send(content);
  return reply
    .type(type)
    .header('content-encoding', encoding)
    .send(await packed(`${encoding} ${tag}`, () => pack(content)));
};
