import { type BucketKey, signedHeaders } from './bucketSignature.ts';
import type { FileStore } from './files.ts';

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
