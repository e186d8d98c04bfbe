import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '../kit/answers.ts';
import { type IsOurHost, isFromOurPage } from './hosts.ts';

const passedOn = ['content-type', 'content-security-policy', 'cache-control', 'location'];

/** Only path and query: the request line may contain a full URL of any server. */
const atDesk = ({ url }: FastifyRequest, deskUrl: string): URL => {
  const [, pathname, search] = /^(?:https?:\/\/[^/]*)?([^?]*)(.*)$/i.exec(url) ?? [];
  return Object.assign(new URL(deskUrl), { pathname, search });
};

const requestDesk = (request: FastifyRequest, deskUrl: string): Promise<Response> => {
  const { authorization, 'content-type': type = 'text/plain' } = request.headers;
  const headers = { 'content-type': type, ...(authorization && { authorization }) };
  // The parser below keeps each body as raw bytes.
  const body = request.method === 'POST' ? new Uint8Array(request.body as Buffer) : undefined;
  return fetch(atDesk(request, deskUrl), {
    method: request.method,
    redirect: 'manual',
    headers,
    ...(body && { body }),
  });
};

const passOn = async (answer: Response, reply: FastifyReply): Promise<FastifyReply> => {
  for (const name of passedOn) {
    const value = answer.headers.get(name);
    if (value) reply.header(name, value);
  }
  return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
};

export const deskRoutes = async (app: FastifyInstance, deskUrl: string, isOurHost: IsOurHost): Promise<void> => {
  await app.register(async (desk) => {
    desk.removeAllContentTypeParsers();
    desk.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isFromOurPage(request.headers.origin, isOurHost)) throw new CallError(403, 'noRight');
      const answer = await requestDesk(request, deskUrl).catch(() => {
        throw new CallError(503, 'unavailable');
      });
      return passOn(answer, reply);
    };
    for (const url of ['/dev', '/dev/*']) desk.route({ method: ['GET', 'POST'], url, handler });
  });
};
