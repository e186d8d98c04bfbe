import { createHash, createHmac } from 'node:crypto';
import type { FileStore } from './files.ts';

type BucketKey = { readonly id: string; readonly secret: string; readonly region: string };
type Asking = {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
};

const hash = (of: string | Buffer): string => createHash('sha256').update(of).digest('hex');
const sealed = (key: string | Buffer, of: string): Buffer => createHmac('sha256', key).update(of).digest();

/** The headers with which a store that speaks the language of S3 takes a request as ours (signature version 4). */
export const signedHeaders = (asking: Asking, key: BucketKey, now: Date): Readonly<Record<string, string>> => {
  const { method, url, body = '' } = asking;
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const headers: Record<string, string> = {
    ...asking.headers,
    host: url.host,
    'x-amz-content-sha256': hash(body),
    'x-amz-date': time,
  };
  const names = Object.keys(headers).sort();
  const told = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const request = [method, url.pathname, '', told, names.join(';'), hash(body)].join('\n');
  const scope = `${day}/${key.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, hash(request)].join('\n');
  const ofDay = [day, key.region, 's3', 'aws4_request'].reduce<string | Buffer>(sealed, `AWS4${key.secret}`);
  const signature = sealed(ofDay, text).toString('hex');
  const { host: _, ...sent } = headers;
  const authorization = `AWS4-HMAC-SHA256 Credential=${key.id}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { ...sent, authorization };
};

const patienceMs = 10_000;

/** `https://KEY:SECRET@host/bucket?region=…`, as one connection string. */
const bucketOf = (address: string): { readonly root: string; readonly key: BucketKey } => {
  const url = new URL(address);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const key = { id: decodeURIComponent(url.username), secret: decodeURIComponent(url.password), region };
  return { root: `${url.origin}${url.pathname.replace(/\/$/, '')}`, key };
};

/** Files in a store that speaks the language of S3; names hold nothing that an address would have to escape. */
export const filesInBucket = (address: string): FileStore => {
  const { root, key } = bucketOf(address);
  const ask = (method: 'GET' | 'PUT' | 'DELETE', name: string, body?: Buffer): Promise<Response> => {
    const url = new URL(`${root}/${name}`);
    const headers = signedHeaders({ method, url, ...(body && { body }) }, key, new Date());
    return fetch(url, {
      method,
      headers,
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
  };
  return {
    put: async (name, bytes) => {
      const { ok, status } = await ask('PUT', name, bytes);
      if (!ok) throw new Error(`The store of pictures answered ${status} when one was kept.`);
    },
    get: async (name) => {
      const answer = await ask('GET', name);
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`The store of pictures answered ${answer.status} when one was asked for.`);
      return Buffer.from(await answer.arrayBuffer());
    },
    remove: async (name) => {
      const { ok, status } = await ask('DELETE', name);
      if (!ok && status !== 404) throw new Error(`The store of pictures answered ${status} when one was removed.`);
    },
  };
};
