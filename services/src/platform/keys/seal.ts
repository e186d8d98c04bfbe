import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export const newKey = (): Buffer => randomBytes(32);

export const keyFor = (purpose: string, key: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

/** Nonce, ciphertext, tag; bound to `place`. */
export const seal = (key: Buffer, content: Buffer, place: string): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, sealing.update(content), sealing.final(), sealing.getAuthTag()]);
};

export const open = (key: Buffer, sealed: Buffer, place: string): Buffer => {
  const nonce = sealed.subarray(0, nonceBytes);
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(place));
  opening.setAuthTag(sealed.subarray(-tagBytes));
  const content = opening.update(sealed.subarray(nonceBytes, -tagBytes));
  // No more output in this mode, but it verifies the tag.
  opening.final();
  return content;
};
