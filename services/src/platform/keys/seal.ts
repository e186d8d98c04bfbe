import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export const newKey = (): Buffer => randomBytes(32);

/** A key for one purpose, so that the key it comes from never does two things itself. */
export const keyFor = (purpose: string, key: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

/** nonce, ciphertext and tag; opens only under the same key and for the same place. */
export const seal = (key: Buffer, content: Buffer, place: string): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, sealing.update(content), sealing.final(), sealing.getAuthTag()]);
};

/** Throws when the key or the place is another, or a bit was changed. */
export const open = (key: Buffer, sealed: Buffer, place: string): Buffer => {
  const nonce = sealed.subarray(0, nonceBytes);
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(place));
  opening.setAuthTag(sealed.subarray(-tagBytes));
  const content = opening.update(sealed.subarray(nonceBytes, -tagBytes));
  // Nothing is left to come in this mode, but only this says whether it is what was sealed.
  opening.final();
  return content;
};
