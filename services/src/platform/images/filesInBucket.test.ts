import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { filesInBucket } from './filesInBucket.ts';

const key = { id: 'klang', secret: 's/cret+', region: 'ap-southeast-1' };
const fileBytes = new Map<string, Buffer>();
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
  if (request.method === 'PUT') fileBytes.set(path, body);
  if (request.method === 'DELETE') return fileBytes.delete(path) ? [204] : [404];
  const found = fileBytes.get(path);
  return found ? [200, found] : [404];
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const [status, bytes] = await answerTo(request, body);
    response.writeHead(status).end(bytes);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // It listens on a port, so its address is no path.
  const { port } = server.address() as AddressInfo;
  address = `http://klang:${encodeURIComponent(key.secret)}@127.0.0.1:${port}/pictures?region=${key.region}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  isAway = false;
});

const name = 'klangdee/0123456789abcdef0123456789abcdef.webp';

it('a picture is kept in the bucket and given back', async () => {
  const files = filesInBucket(address);
  await files.put(name, Buffer.from('picture'));
  expect([...fileBytes.keys()]).toEqual([`/pictures/${name}`]);
  expect(await files.get(name)).toEqual(Buffer.from('picture'));
});

it('a bucket has nothing under a name that was never kept', async () => {
  expect(await filesInBucket(address).get('klangdee/none.webp')).toBeNull();
});

it('a picture is removed, also where it is gone already', async () => {
  const files = filesInBucket(address);
  await files.put(name, Buffer.from('picture'));
  await files.remove(name);
  expect(await files.get(name)).toBeNull();
  await files.remove(name);
});

it('a bucket that refuses the key is told of', async () => {
  const files = filesInBucket(address.replace('klang:', 'another:'));
  await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('answered 403');
  await expect(files.get(name)).rejects.toThrow('answered 403');
  await expect(files.remove(name)).rejects.toThrow('answered 403');
});

it('a bucket that is away is told of, and not taken for a picture that is not there', async () => {
  isAway = true;
  await expect(filesInBucket(address).get(name)).rejects.toThrow('answered 503');
});
