import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { CompactEncrypt, CompactSign, compactDecrypt, compactVerify } from 'jose';

export type ActionKeys = { readonly own: KeyObject; readonly theirs: KeyObject };

const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');
/** DER in base64: ours PKCS #8, theirs SPKI. */
export const actionKeysOf = ({ own, theirs }: { readonly own: string; readonly theirs: string }): ActionKeys => ({
  own: createPrivateKey({ key: bytesOf(own), format: 'der', type: 'pkcs8' }),
  theirs: createPublicKey({ key: bytesOf(theirs), format: 'der', type: 'spki' }),
});

export const sealAction = async ({ own, theirs }: ActionKeys, xml: string): Promise<string> => {
  const sealed = await new CompactEncrypt(new TextEncoder().encode(xml))
    .setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A256GCM' })
    .encrypt(theirs);
  return new CompactSign(new TextEncoder().encode(sealed)).setProtectedHeader({ alg: 'PS256' }).sign(own);
};

/** Undefined unless signed by them and encrypted for us. */
export const openAction = async ({ own, theirs }: ActionKeys, message: string): Promise<string | undefined> => {
  try {
    const { payload } = await compactVerify(message, theirs, { algorithms: ['PS256'] });
    const opened = await compactDecrypt(new TextDecoder().decode(payload), own, {
      keyManagementAlgorithms: ['RSA-OAEP'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return new TextDecoder().decode(opened.plaintext);
  } catch {
    return undefined;
  }
};
