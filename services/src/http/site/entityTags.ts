import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

type TaggedContent = { readonly type: string; readonly content: string };

// The best compression that costs no more time than the fastest.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const packers: Readonly<Record<string, (content: string) => Promise<Buffer>>> = {
  br: (content) => promisify(brotliCompress)(content, quick),
  gzip: (content) => promisify(gzip)(content),
};

const mostCached = 200;
const cached = new LRUCache<string, Promise<Buffer>>({ max: mostCached });

const packed = (name: string, pack: () => Promise<Buffer>): Promise<Buffer> => {
  const made = cached.get(name) ?? pack();
  cached.set(name, made);
  made.catch(() => cached.delete(name));
  return made;
};

/** A weak tag: it is the same for every encoding. */
const tagOf = (content: string): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

const namesIn = (header: string | undefined): readonly string[] => (header ?? '').split(',').map((one) => one.trim());

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
