import { expect, it } from 'vitest';
import { signedHeaders } from './bucketSignature.ts';

/** The examples that the makers of the protocol publish, with their keys and their clock. */
const key = {
  id: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const then = new Date('2013-05-24T00:00:00Z');
const signatureOf = (headers: Readonly<Record<string, string>>) => headers['authorization']?.split('Signature=')[1];

it('signs a question as the published example does', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  const headers = signedHeaders({ method: 'GET', url, headers: { range: 'bytes=0-9' } }, key, then);
  expect(signatureOf(headers)).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});

it('signs what is stored as the published example does', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test%24file.text');
  const asking = {
    method: 'PUT',
    url,
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: Buffer.from('Welcome to Amazon S3.'),
  } as const;
  expect(signatureOf(signedHeaders(asking, key, then))).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
});

it('sends no header that the request sets by itself', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  expect(Object.keys(signedHeaders({ method: 'GET', url }, key, then))).not.toContain('host');
});
