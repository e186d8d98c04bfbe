import type { FastifyInstance } from 'fastify';

/** A call without a payload may call it JSON all the same, as many clients do. */
export const takeEmptyBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0 ? done(null, {}) : parse(request, String(body), done),
  );
};
