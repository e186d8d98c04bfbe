import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

type SentForm = {
  readonly path: string;
  readonly token: string;
  readonly fields: Readonly<Record<string, string>>;
};

export const sentPicture = async (app: FastifyInstance, { path, token, fields }: SentForm): Promise<string> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#aa3311' } });
  form.append('images', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'box.jpg');
  const sent = new Response(form);
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${token}`,
    'content-type': sent.headers.get('content-type') ?? '',
  };
  const payload = Buffer.from(await sent.arrayBuffer());
  const answer = await app.inject({ method: 'POST', url: path, headers, payload });
  return answer.json().detail.pictures[0];
};
