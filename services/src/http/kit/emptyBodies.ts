import type { FastifyInstance } from 'fastify';

/** Many clients send an empty body as JSON. */
export const takeEmptyBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0 ? done(null, {}) : parse(request, String(body), done),
  );
};
