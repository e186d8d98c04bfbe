import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { orgOf } from '../platform/orgs.ts';
import { CallError } from './answers.ts';
import { sharedPage } from './sharedPage.ts';

const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const yearSeconds = 365 * 86_400;

/** Whether a request is for a page: a browser asks for one by name, a program asks for data. */
const isForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !/^\/(?:api|dev|files|health|assets|socket\.io)(?:[/?]|$)/.test(url) &&
  (headers.accept ?? '').includes('text/html');

export type WebParts = {
  readonly orgOfHost: (host: string) => string;
  /** The folder of the built web. */
  readonly root?: string;
};

const nobody = { name_th: 'Klang', name_en: 'Klang' };

/** The web application: its files, and its one page at every address that is no file. */
export const webRoutes = async (app: FastifyInstance, { orgOfHost, root = built }: WebParts): Promise<void> => {
  const notFound = () => {
    throw new CallError(404, 'notFound');
  };
  if (!existsSync(`${root}index.html`)) return void app.setNotFoundHandler(notFound);
  const page = readFileSync(`${root}index.html`, 'utf8');
  const sendPage = ({ url, protocol, host, hostname }: FastifyRequest, reply: FastifyReply) => {
    const [pathname = '/'] = url.split(/[?#]/);
    const org = orgOf(orgOfHost(hostname)) ?? nobody;
    const filled = sharedPage(page, { origin: `${protocol}://${host}`, pathname, org });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(filled);
  };

  await app.register(fastifyStatic, {
    root,
    index: false,
    cacheControl: false,
    // Files under assets carry a hash of their content in their names.
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });
  app.get('/', sendPage);
  app.setNotFoundHandler((request, reply) => {
    return isForPage(request) ? sendPage(request, reply) : notFound();
  });
};
