import { CompactSign, compactVerify } from 'jose';

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** HS256; the secret is used as text. */
export const sealMessage = (secret: string, message: object): Promise<string> =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(message)))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(keyOf(secret));

export const openMessage = async (secret: string, token: string): Promise<unknown> => {
  try {
    const { payload } = await compactVerify(token, keyOf(secret), { algorithms: ['HS256'] });
    return JSON.parse(new TextDecoder().decode(payload));
  } catch {
    return undefined;
  }
};
