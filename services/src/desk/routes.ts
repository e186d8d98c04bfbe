import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ClockRefusal, type MovableClock } from '../platform/kit/clock.ts';
import type { Mailbox } from '../standins/mail/mailbox.ts';

export type Desk = {
  readonly mailbox: Mailbox;
  readonly clock: MovableClock;
  /** Moves the clock of every process; rejects a value that is no step forward. */
  readonly advance: (advanceMs: unknown) => Promise<number>;
};

const pagePolicy = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'connect-src', 'img-src', 'frame-src'].map((what) => `${what} 'self'`),
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

// A mail is foreign content: block its scripts and every fetch.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

const refuse = (reply: FastifyReply, code: number, message: string) =>
  reply.code(code).send({ result: false, code, message });

const servePage = (app: FastifyInstance): void => {
  const send = async (reply: FastifyReply, name: string, policy = pagePolicy) => {
    const type = types[/^[a-zA-Z]+\.([a-z]+)$/.exec(name)?.[1] ?? ''];
    const body = type && (await readFile(new URL(`./page/${name}`, import.meta.url), 'utf8').catch(() => ''));
    if (!type || !body) return refuse(reply, 404, 'There is no such file.');
    return reply.type(type).header('content-security-policy', policy).header('cache-control', 'no-cache').send(body);
  };
  app.get('/dev', (_, reply) => send(reply, 'index.html'));
  app.get('/dev/pay/:id', (_, reply) =>
    send(reply, 'pay.html', pagePolicy.replace("form-action 'none'", 'form-action http: https:')),
  );
  app.get('/dev/line/login', (_, reply) => send(reply, 'line.html'));
  app.get<{ Params: { name: string } }>('/dev/page/:name', (request, reply) => send(reply, request.params.name));
};

const serveMails = (app: FastifyInstance, { mailbox }: Desk): void => {
  app.get<{ Querystring: { to?: string | string[] } }>('/dev/mails', (request) =>
    mailbox.list([request.query.to ?? ''].flat()[0]?.trim()),
  );
  app.get<{ Params: { id: string } }>('/dev/mails/:id/html', (request, reply) => {
    const mail = mailbox.find(request.params.id);
    if (!mail) return refuse(reply, 404, 'There is no such mail.');
    const body = `<!doctype html><meta charset="utf-8"><base target="_blank">${mail.html}`;
    return reply.type('text/html; charset=utf-8').header('content-security-policy', mailPolicy).send(body);
  });
};

const serveClock = (app: FastifyInstance, { clock, advance }: Desk): void => {
  const clockAnswer = (offsetMs: number) => ({ now: new Date(Date.now() + offsetMs).toISOString(), offsetMs });
  app.get('/dev/clock', () => clockAnswer(clock.offsetMs()));
  app.post<{ Body: unknown }>('/dev/clock', async (request) => {
    const { body } = request;
    const advanceMs = body !== null && typeof body === 'object' && 'advanceMs' in body ? body.advanceMs : undefined;
    return clockAnswer(await advance(advanceMs));
  });
};

const statusOf = (error: unknown): number => {
  if (error instanceof ClockRefusal) return 400;
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
};

export const deskRoutes = (app: FastifyInstance, desk: Desk): void => {
  servePage(app);
  serveMails(app, desk);
  serveClock(app, desk);
  app.setNotFoundHandler((_, reply) => refuse(reply, 404, 'The development desk has no such page.'));
  app.setErrorHandler((error, _, reply) =>
    refuse(reply, statusOf(error), error instanceof Error ? error.message : 'Something went wrong.'),
  );
};
