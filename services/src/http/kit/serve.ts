import type { EventType } from '@klang/contracts/events/index';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { readWritten } from '@klang/contracts/kit/text';
import { nowHeader } from '@klang/contracts/limits';
import type { Language } from '@klang/contracts/messages';
import type { UntilSettled } from '@klang/projections/kit/settled';
import { touchedBy } from '@klang/projections/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../../platform/eventLog/context.ts';
import type { Position } from '../../platform/eventStore/positions.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { languageOf, parseBody } from './answers.ts';
import { type Admission, admission, type Caller, refuseSuspended } from './caller.ts';
import type { CommandKeys } from './commandKeys.ts';
import { commonPasswordsRefused } from './commonPasswords.ts';
import { refuseDeep } from './depths.ts';
import { FileAnswer, keepMark, Marked, SignedIn, sendFile, WrittenAnswer } from './handled.ts';
import { proofAsked } from './proofs.ts';
import { type Form, formOf, type Upload } from './uploads.ts';
import { uploadTurns } from './uploadTurns.ts';

export type CallContext = {
  readonly caller: Caller | null;
  readonly commandId: string;
  readonly requestId: string;
  readonly host: string;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly cookies: string | undefined;
};
export type ContextOf = (asking: CallContext) => Context;

type HandlerAnswer<D extends z.ZodType> =
  | z.input<D>
  | SignedIn<z.input<D>>
  | Marked<z.input<D>>
  | FileAnswer
  | WrittenAnswer;
export type CallOrigin = {
  readonly caller: Caller | null;
  readonly host: string;
  readonly port: number | null;
  readonly language: Language;
  readonly uploads: readonly Upload[];
};
type Handler<B extends z.ZodType, D extends z.ZodType> = (
  ctx: Context,
  body: z.output<B>,
  from: CallOrigin,
) => Promise<HandlerAnswer<D>>;
/** The only way to expose a call: admit, parse the body, run it, and answer by the contract. */
export type Serve = <B extends z.ZodType, D extends z.ZodType>(
  endpoint: Endpoint<B, D>,
  handler: Handler<B, D>,
) => void;

export const callContextOf = (request: FastifyRequest, caller: Caller | null, commandId: string): CallContext => ({
  caller,
  commandId,
  requestId: request.id,
  host: request.hostname,
  address: request.ip,
  userAgent: request.headers['user-agent'],
  cookies: request.headers.cookie,
});

/** `/x/{channel}` in the contract is `/x/:channel` in the router and the field `channel` in the body. */
export const routeOf = ({ path }: Endpoint): string => path.replace(/\{(\w+)\}/g, ':$1');
const sentIn = ({ params, body }: FastifyRequest): unknown =>
  body && typeof body === 'object' && params ? { ...body, ...params } : body;
const sentTo = async (endpoint: Endpoint, request: FastifyRequest): Promise<Form> => {
  const sent = endpoint.upload ? await formOf(request, endpoint) : { files: [], body: sentIn(request) };
  refuseDeep(sent.body);
  return sent;
};

/** Removes fields that the contract does not name. Old ids and texts pass in their old form. */
const answerWith = <D extends z.ZodType>({ detail }: Endpoint<z.ZodType, D>, handled: HandlerAnswer<D>) => {
  if (handled instanceof Marked) return { result: true, code: 200, detail: readWritten(detail, handled.detail) };
  if (!(handled instanceof SignedIn)) return { result: true, code: 200, detail: readWritten(detail, handled) };
  return { result: true, code: 200, token: handled.by.token, detail: readWritten(detail, handled.detail) };
};

/** The answer as `serve` would send it, to memoize for a frequent query. */
export const writtenAnswer = <D extends z.ZodType>(endpoint: Endpoint<z.ZodType, D>, detail: z.input<D>): string =>
  JSON.stringify(answerWith(endpoint, detail));

type WrittenEvents = { readonly types: EventType[]; position: Position };

const notingIn = (ctx: Context, written: WrittenEvents): Context => ({
  ...ctx,
  as: (who) => notingIn(ctx.as(who), written),
  execute: async (decider, id, command) => {
    const done = await ctx.execute(decider, id, command);
    written.types.push(...done.events.map(({ type }) => type));
    if (done.position && done.position > written.position) written.position = done.position;
    return done;
  },
});

type AnswerOptions = { readonly touched?: readonly string[]; readonly shown?: false };

const settledOf = async (settled: UntilSettled, { types, position }: WrittenEvents): Promise<AnswerOptions> => {
  if (types.length === 0) return {};
  const touched = touchedBy(types);
  return (await settled(touched, position)) ? { touched } : { touched, shown: false };
};

const refuseAtSuspended = ({ isOfPlatform }: Endpoint, caller: Caller | null, org: string): void => {
  if (!caller && !isOfPlatform) refuseSuspended(org);
};

type Turn = <T>(caller: Caller | null, work: () => Promise<T>) => Promise<T>;
const atOnce: Turn = (_, work) => work();

export type ServePorts = Admission & {
  readonly sessions: Pick<Sessions, 'provedUntil'>;
  readonly contextOf: ContextOf;
  readonly settled: UntilSettled;
  readonly commandIdOf: CommandKeys;
};

export const servedBy =
  (app: FastifyInstance, servePorts: ServePorts): Serve =>
  (endpoint, handler) => {
    const { sessions, contextOf, settled, commandIdOf } = servePorts;
    const admitted = admission(servePorts, endpoint);
    const proveIfNeeded = proofAsked(endpoint, sessions);
    const refuseCommon = commonPasswordsRefused(endpoint);
    const inTurn = endpoint.upload ? uploadTurns() : atOnce;
    const answered = async (caller: Caller | null, request: FastifyRequest, reply: FastifyReply) => {
      const language = languageOf(request);
      const sent = await sentTo(endpoint, request);
      const commandId = await commandIdOf(request, { caller, path: endpoint.path, form: sent });
      const ctx = contextOf(callContextOf(request, caller, commandId));
      reply.header(nowHeader, ctx.now.toISOString());
      refuseAtSuspended(endpoint, caller, ctx.org);
      const body = parseBody(endpoint.body, sent.body, language);
      refuseCommon(body);
      await proveIfNeeded(caller, ctx.now);
      const written: WrittenEvents = { types: [], position: '' };
      const from = { caller, host: request.hostname, port: request.port, language, uploads: sent.files };
      const handled = await handler(notingIn(ctx, written), body, from);
      if (handled instanceof FileAnswer) return sendFile(reply, handled);
      if (handled instanceof WrittenAnswer) return reply.type('application/json; charset=utf-8').send(handled.text);
      const answer = answerWith(endpoint, handled);
      keepMark(request, reply, handled);
      if (endpoint.access === 'anyone' && !(handled instanceof SignedIn)) return answer;
      return { ...answer, ...(await settledOf(settled, written)) };
    };
    app.post(routeOf(endpoint), async (request, reply) => {
      return admitted(request, (caller) => inTurn(caller, () => answered(caller, request, reply)));
    });
  };
