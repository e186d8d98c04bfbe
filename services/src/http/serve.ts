import type { Endpoint } from '@klang/contracts/kit/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { languageOf, parseBody } from './answers.ts';
import { admit, type Caller, type CallerOf, tokenOf } from './caller.ts';

/** Who asks, by which command id, from where: what a context is made of. */
export type Asking = {
  readonly caller: Caller | null;
  readonly commandId: string;
  readonly requestId: string;
  readonly host: string;
  readonly address: string;
};
export type ContextOf = (asking: Asking) => Context;

type Handler<B extends z.ZodType, D extends z.ZodType> = (ctx: Context, body: z.output<B>) => Promise<z.input<D>>;
/** The only way to expose a call: admit, read the body, do it, and answer with what the contract names. */
export type Serve = <B extends z.ZodType, D extends z.ZodType>(
  endpoint: Endpoint<B, D>,
  handler: Handler<B, D>,
) => void;

const commandIdPattern = /^[\w.-]{8,80}$/;

/** A caller's own id makes a repeated command harmless; without one the request's id stands in. */
const commandIdOf = (request: FastifyRequest): string => {
  const given = request.headers['idempotency-key'];
  return typeof given === 'string' && commandIdPattern.test(given) ? given : request.id;
};

const askingOf = (request: FastifyRequest, caller: Caller | null): Asking => ({
  caller,
  // Two people who send the same key mean two commands.
  commandId: caller ? `${caller.id}.${commandIdOf(request)}` : request.id,
  requestId: request.id,
  host: request.hostname,
  address: request.ip,
});

export const servedBy =
  (app: FastifyInstance, callerOf: CallerOf, contextOf: ContextOf): Serve =>
  (endpoint, handler) => {
    app.post(endpoint.path, async (request) => {
      const caller = await admit(endpoint.access, tokenOf(request), callerOf);
      const body = parseBody(endpoint.body, request.body, languageOf(request));
      const detail = await handler(contextOf(askingOf(request, caller)), body);
      // What the contract does not name does not leave.
      return { result: true, code: 200, detail: endpoint.detail.parse(detail) };
    });
  };
