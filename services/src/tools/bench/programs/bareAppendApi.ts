import Fastify from 'fastify';
import { openEventStore } from '../../../platform/eventStore/eventStore.ts';
import { newId } from '../../../platform/kit/ids.ts';
import { answerEach } from './program.ts';

// Baseline: one route, one event, no follow-ups.

const store = openEventStore({ url: process.env['EVENTSTORE_URL'] ?? '' });
const app = Fastify();
app.post<{ Body: { orderId: string } }>('/', async ({ body }) => {
  await store.append(`bare-${body.orderId}`, 'none', [{ id: newId(), type: 'BareOrderPlaced', data: body, meta: {} }]);
  return { result: true };
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
answerEach(async () => url);
