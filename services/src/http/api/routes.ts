import { readFileSync } from 'node:fs';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import type { FastifyInstance } from 'fastify';
import { openApiOf } from './openapi.ts';
import { docsPage } from './page.ts';

const style = readFileSync(new URL('page.css', import.meta.url), 'utf8');

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
};

export const docsRoutes = (app: FastifyInstance, endpoints: readonly Endpoint[]): void => {
  // Built on first use: it takes a second, which would slow down every start.
  const page = once(() => docsPage(endpoints));
  const document = once(() => openApiOf(endpoints));
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page()));
  app.get('/api/docs/page.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/api/docs/json', () => document());
};
