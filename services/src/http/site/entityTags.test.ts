import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendTagged } from './entityTags.ts';

const sentFor = async (pages: readonly string[]) => {
  const app = Fastify();
  const sent: unknown[] = [];
  app.addHook('onSend', async (_request, _reply, payload) => {
    sent.push(payload);
    return payload;
  });
  app.get('/:page', (request, reply) =>
    sendTagged(request, reply, { type: 'text/html', content: (request.params as { page: string }).page }),
  );
  for (const page of pages) await app.inject({ url: `/${page}`, headers: { 'accept-encoding': 'gzip, br' } });
  await app.close();
  return sent as readonly Buffer[];
};

it('a page is packed once for all who are sent the same, and anew as soon as it says something else', async () => {
  const [first, again, other, firstAgain] = await sentFor(['eight', 'eight', 'nine', 'eight']);
  expect(again).toBe(first);
  expect(firstAgain).toBe(first);
  expect([first, other].map((one) => one && brotliDecompressSync(one).toString())).toEqual(['eight', 'nine']);
});
