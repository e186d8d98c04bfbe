import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Line, LineAccount } from './line.ts';
import { demoLiff } from './lineAccounts.ts';
import { inboxApi, inboxRoutes } from './lineInbox.ts';

const tokenLivesSeconds = 43_200;
const scope = 'profile openid';

const verified = z.object({ access_token: z.string().min(1) });
const state = z.object({ isDown: z.boolean() });

const bearerOf = ({ headers }: FastifyRequest): string => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

const profileOf = ({ userId, displayName, pictureUrl }: LineAccount) => ({
  userId,
  displayName,
  ...(pictureUrl && { pictureUrl }),
});

const platformRoutes = async (api: FastifyInstance, line: Line): Promise<void> => {
  const isValid = (account: LineAccount | undefined): account is LineAccount =>
    account !== undefined && account.kind !== 'expired';
  const refuse = (reply: FastifyReply, description: string) =>
    reply.code(400).send({ error: 'invalid_request', error_description: description });

  api.addHook('onRequest', async (_, reply) => {
    if (line.isDown()) return reply.code(503).send({ message: 'Service Unavailable' });
  });
  inboxApi(api, line.inbox);
  api.get('/oauth2/v2.1/verify', (request, reply) => {
    const read = verified.safeParse(request.query);
    if (!read.success) return refuse(reply, 'access_token is missing');
    const account = line.find(read.data.access_token);
    if (!isValid(account)) return refuse(reply, 'access token expired');
    return reply.send({ scope, client_id: account.channel, expires_in: tokenLivesSeconds });
  });
  api.get('/v2/profile', (request, reply) => {
    const account = line.find(bearerOf(request));
    return isValid(account)
      ? reply.send(profileOf(account))
      : reply.code(401).send({ message: 'The access token expired' });
  });
};

export const lineRoutes = async (app: FastifyInstance, line: Line): Promise<void> => {
  await app.register((api) => platformRoutes(api, line), { prefix: '/dev/line/api' });

  inboxRoutes(app, line.inbox);
  const lineAnswer = () => ({ isDown: line.isDown(), liff: demoLiff });
  app.get('/dev/line/accounts', () => line.accounts);
  app.get('/dev/line/state', lineAnswer);
  app.post('/dev/line/state', (request, reply) => {
    const read = state.safeParse(request.body);
    if (!read.success)
      return reply.code(400).send({ result: false, code: 400, message: 'isDown must be true or false.' });
    line.setDown(read.data.isDown);
    return reply.send(lineAnswer());
  });
};
