import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { filesInBucket } from './filesInBucket.ts';

/** A bucket of ours that takes only what is signed with its key, as those of the field do. */
const key = { id: 'klang', secret: 's/cret+', region: 'ap-southeast-1' };
const kept = new Map<string, Buffer>();
let isAway = false;
let server: Server;
let address: string;

const isSigned = async ({ method = 'GET', url, headers }: IncomingMessage, body: Buffer): Promise<boolean> => {
  const digest = createHash('sha256').update(body).digest('hex');
  const signer = new AwsV4Signer({
    method,
    url: `http://${headers.host}${url}`,
    headers: { 'x-amz-content-sha256': digest },
    accessKeyId: key.id,
    secretAccessKey: key.secret,
    region: key.region,
    service: 's3',
    datetime: String(headers['x-amz-date']),
  });
  return headers.authorization === (await signer.authHeader()) && headers['x-amz-content-sha256'] === digest;
};

const answerTo = async (request: IncomingMessage, body: Buffer): Promise<readonly [number, Buffer?]> => {
  const path = String(request.url);
  if (isAway) return [503];
  if (!(await isSigned(request, body))) return [403];
  if (request.method === 'PUT') kept.set(path, body);
  if (request.method === 'DELETE') return kept.delete(path) ? [204] : [404];
  const found = kept.get(path);
  return found ? [200, found] : [404];
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const [status, bytes] = await answerTo(request, body);
    response.writeHead(status).end(bytes);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // It listens on a port, so its address is not a path.
  const { port } = server.address() as AddressInfo;
  address = `http://klang:${encodeURIComponent(key.secret)}@127.0.0.1:${port}/pictures?region=${key.region}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  isAway = false;
});

const name = 'klangdee/0123456789abcdef0123456789abcdef.webp';

it('keeps a picture in the bucket and gives it back', async () => {
  const files = filesInBucket(address);
  await files.put(name, Buffer.from('picture'));
  expect([...kept.keys()]).toEqual([`/pictures/${name}`]);
  expect(await files.get(name)).toEqual(Buffer.from('picture'));
});

it('has nothing under a name that was never kept', async () => {
  expect(await filesInBucket(address).get('klangdee/none.webp')).toBeNull();
});

it('removes a picture, and does not mind one that is gone', async () => {
  const files = filesInBucket(address);
  await files.put(name, Buffer.from('picture'));
  await files.remove(name);
  expect(await files.get(name)).toBeNull();
  await files.remove(name);
});

it('says so when the bucket refuses the key', async () => {
  const files = filesInBucket(address.replace('klang:', 'another:'));
  await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('answered 403');
  await expect(files.get(name)).rejects.toThrow('answered 403');
  await expect(files.remove(name)).rejects.toThrow('answered 403');
});

it('says so when the bucket is away, and does not take that for a picture that is not there', async () => {
  isAway = true;
  await expect(filesInBucket(address).get(name)).rejects.toThrow('answered 503');
});
