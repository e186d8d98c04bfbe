import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Tagged = { readonly type: string; readonly content: string };

const tagOf = (content: string): string => `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** A weak tag means the same content to whoever only reads it. */
const isKnown = (known: string | undefined, tag: string): boolean =>
  known === '*' || (known ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);

/** Asked for at every visit, and sent only to whoever has not got it. */
export const sendTagged = ({ headers }: FastifyRequest, reply: FastifyReply, { type, content }: Tagged) => {
  const tag = tagOf(content);
  reply.header('cache-control', 'no-cache').header('etag', tag).header('vary', 'accept-encoding');
  if (isKnown(headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(type).send(content);
};
