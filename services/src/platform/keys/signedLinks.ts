import { createHmac, timingSafeEqual } from 'node:crypto';
import { id, orgId } from '@klang/contracts/kit/event';
import { z } from 'zod';
import { keyFor } from './seal.ts';

const signedParts = z.tuple([orgId, id, z.int()]);
const signedBytes = 16;
const linkDays = 30;
const dayMs = 86_400_000;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type LinkTarget = { readonly org: string; readonly id: string };

export const signedLinks = (masterKey: Buffer, purpose: string) => {
  const pepper = keyFor(purpose, masterKey);
  const signatureOf = (words: string): Buffer =>
    createHmac('sha256', pepper).update(words).digest().subarray(0, signedBytes);
  return {
    make: ({ org, id: of }: LinkTarget, now: Date): string => {
      const words = Buffer.from(JSON.stringify([org, of, now.getTime() + linkDays * dayMs])).toString('base64url');
      return `${words}.${signatureOf(words).toString('base64url')}`;
    },
    read: (link: string, now: Date): (LinkTarget & { readonly isOver: boolean }) | null => {
      const [words = '', signature = ''] = link.split('.');
      const [sentSignature, right] = [Buffer.from(signature, 'base64url'), signatureOf(words)];
      if (sentSignature.length !== right.length || !timingSafeEqual(sentSignature, right)) return null;
      const { data } = signedParts.safeParse(readJson(Buffer.from(words, 'base64url').toString()));
      if (!data) return null;
      const [org, of, until] = data;
      return { org, id: of, isOver: now.getTime() > until };
    },
  };
};
