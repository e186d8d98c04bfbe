import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './files.ts';

const patienceMs = 10_000;

/** `https://KEY:SECRET@host/bucket?region=…`, as one connection string. */
const bucketOf = (address: string): { readonly root: string; readonly client: AwsClient } => {
  const url = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    // Fail at once; the caller retries.
    retries: 0,
  });
  return { root: `${url.origin}${url.pathname.replace(/\/$/, '')}`, client };
};

export const filesInBucket = (address: string): FileStore => {
  const { root, client } = bucketOf(address);
  const ask = (method: 'GET' | 'PUT' | 'DELETE', name: string, bytes?: Buffer): Promise<Response> => {
    const signal = AbortSignal.timeout(patienceMs);
    // The signature covers the content, so no other content can be stored under this name.
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    };
    return client.fetch(`${root}/${name}`, { method, signal, headers, ...(bytes && { body: new Uint8Array(bytes) }) });
  };
  return {
    put: async (name, bytes) => {
      const { ok, status } = await ask('PUT', name, bytes);
      if (!ok) throw new Error(`The file store answered ${status} to an upload.`);
    },
    get: async (name) => {
      const answer = await ask('GET', name);
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`The file store answered ${answer.status} to a download.`);
      return Buffer.from(await answer.arrayBuffer());
    },
    remove: async (name) => {
      const { ok, status } = await ask('DELETE', name);
      if (!ok && status !== 404) throw new Error(`The file store answered ${status} to a deletion.`);
    },
  };
};
