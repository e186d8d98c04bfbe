import { createHash, createHmac } from 'node:crypto';

export type BucketKey = { readonly id: string; readonly secret: string; readonly region: string };
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
