import { createHmac, timingSafeEqual } from 'node:crypto';
import { id, orgId } from '@klang/contracts/kit/event';
import { z } from 'zod';
import { keyFor } from '../keys/seal.ts';
import type { AttemptIds } from './gateway.ts';

const signedParts = z.tuple([orgId, id, id]);
const signedBytes = 12;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const openPayHashes = (masterKey: Buffer) => {
  const pepper = keyFor('klang pay addresses', masterKey);
  const signatureOf = (ids: string): Buffer =>
    createHmac('sha256', pepper).update(ids).digest().subarray(0, signedBytes);
  return {
    make: ({ org, orderId, paymentId }: AttemptIds): string => {
      const ids = Buffer.from(JSON.stringify([org, orderId, paymentId])).toString('base64url');
      return `${ids}.${signatureOf(ids).toString('base64url')}`;
    },
    read: (hash: string): AttemptIds | null => {
      const [ids = '', signature = ''] = hash.split('.');
      const [sentSignature, right] = [Buffer.from(signature, 'base64url'), signatureOf(ids)];
      if (sentSignature.length !== right.length || !timingSafeEqual(sentSignature, right)) return null;
      const { data } = signedParts.safeParse(readJson(Buffer.from(ids, 'base64url').toString()));
      if (!data) return null;
      const [org, orderId, paymentId] = data;
      return { org, orderId, paymentId };
    },
  };
};
export type PayHashes = ReturnType<typeof openPayHashes>;
