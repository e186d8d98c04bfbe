import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { demoMessagingToken } from './lineAccounts.ts';

/** busy: 429. late: answers after 20 s. */
export const sendingMoods = ['good', 'busy', 'broken', 'late'] as const;
export type SendingMood = (typeof sendingMoods)[number];
export type LineMessage = { readonly to: string; readonly text: string; readonly retryKey: string | null };

const lateMs = 20_000;
const mostStored = 200;
const pushed = z.object({
  to: z.string().min(1),
  messages: z
    .array(z.object({ type: z.literal('text'), text: z.string().min(1).max(5_000) }))
    .min(1)
    .max(5),
});
const moodBody = z.object({ mood: z.enum(sendingMoods) });
const choice = z.object({ userId: z.string().min(1), isBlocked: z.boolean() });

export const openLineInbox = (known: (userId: string) => boolean) => {
  let mood: SendingMood = 'good';
  const blocked = new Set<string>();
  const taken: LineMessage[] = [];
  const keys = new Set<string>();
  return {
    known,
    mood: () => mood,
    setMood: (next: SendingMood) => {
      mood = next;
    },
    isBlocked: (userId: string) => blocked.has(userId),
    block: (userId: string, isBlocked: boolean) => {
      if (isBlocked) blocked.add(userId);
      else blocked.delete(userId);
    },
    take: (message: LineMessage): boolean => {
      if (message.retryKey !== null && keys.has(message.retryKey)) return false;
      if (message.retryKey !== null) keys.add(message.retryKey);
      if (!blocked.has(message.to)) taken.unshift(message);
      taken.splice(mostStored);
      return true;
    },
    messages: (): readonly LineMessage[] => taken,
  };
};
export type LineInbox = ReturnType<typeof openLineInbox>;

export const inboxApi = (api: FastifyInstance, inbox: LineInbox): void => {
  api.register(async (bot) => {
    bot.addHook('onRequest', async ({ headers }, reply) => {
      if (headers.authorization !== `Bearer ${demoMessagingToken}`)
        return reply.code(401).send({ message: 'Authentication failed' });
      const mood = inbox.mood();
      if (mood === 'busy') return reply.code(429).send({ message: 'You have reached your monthly limit.' });
      if (mood === 'broken') return reply.code(500).send({ message: 'The error occurred' });
      if (mood === 'late') await new Promise((resolve) => setTimeout(resolve, lateMs).unref());
    });
    bot.get<{ Params: { userId: string } }>('/v2/bot/profile/:userId', ({ params: { userId } }, reply) =>
      inbox.known(userId) && !inbox.isBlocked(userId)
        ? reply.send({ userId, displayName: userId })
        : reply.code(404).send({ message: 'Not found' }),
    );
    bot.post('/v2/bot/message/push', ({ body, headers }, reply) => {
      const read = pushed.safeParse(body);
      if (!read.success || !inbox.known(read.data.to))
        return reply.code(400).send({ message: 'The request body has an error' });
      const key = headers['x-line-retry-key'];
      const text = read.data.messages.map((message) => message.text).join('\n\n');
      const isNew = inbox.take({ to: read.data.to, text, retryKey: typeof key === 'string' ? key : null });
      if (isNew) return reply.send({ sentMessages: [{ id: '1' }] });
      return reply.code(409).send({ message: 'The retry key is already accepted' });
    });
  });
};

export const inboxRoutes = (app: FastifyInstance, inbox: LineInbox): void => {
  const wrong = { result: false, code: 400, message: 'The stand-in for LINE has no such call.' };
  app.get('/dev/line/messages', () => inbox.messages());
  app.post('/dev/line/mood', (request, reply) => {
    const read = moodBody.safeParse(request.body);
    if (!read.success) return reply.code(400).send(wrong);
    inbox.setMood(read.data.mood);
    return reply.send({ mood: inbox.mood() });
  });
  app.post('/dev/line/block', (request, reply) => {
    const read = choice.safeParse(request.body);
    if (!read.success) return reply.code(400).send(wrong);
    inbox.block(read.data.userId, read.data.isBlocked);
    return reply.send({ isBlocked: inbox.isBlocked(read.data.userId) });
  });
};
