import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { CompactEncrypt, CompactSign, compactDecrypt, compactVerify } from 'jose';

export type ActionKeys = { readonly own: KeyObject; readonly theirs: KeyObject };

const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');
/** Keys as settings hold them: DER in base64, PKCS #8 our own, SPKI theirs. */
export const actionKeysOf = ({ own, theirs }: { readonly own: string; readonly theirs: string }): ActionKeys => ({
  own: createPrivateKey({ key: bytesOf(own), format: 'der', type: 'pkcs8' }),
  theirs: createPublicKey({ key: bytesOf(theirs), format: 'der', type: 'spki' }),
});

/** A message about a payment as the gateway takes it: sealed for whom it is, and signed by whose it is. */
export const sealAction = async ({ own, theirs }: ActionKeys, xml: string): Promise<string> => {
  const sealed = await new CompactEncrypt(new TextEncoder().encode(xml))
    .setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A256GCM' })
    .encrypt(theirs);
  return new CompactSign(new TextEncoder().encode(sealed)).setProtectedHeader({ alg: 'PS256' }).sign(own);
};

/** What was signed by them and sealed for us; undefined for whatever was not. */
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
