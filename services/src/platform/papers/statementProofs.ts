import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StatementProof } from '@klang/contracts/bills/statement';
import { keyFor } from '../keys/seal.ts';

type ProofFacts = Omit<StatementProof, 'lookedAt'>;

const dayMs = 86_400_000;
const hashBytes = 8;
const factBytes = 2 + 2 + 5 + 6 + hashBytes;
const signedBytes = 10;

const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);
const numberOf = (day: string): number => Date.parse(day) / dayMs;

/** Few bytes keep the QR code readable by phones. */
const packed = ({ from, until, asOf, closingSatang, hash }: ProofFacts): Buffer => {
  const bytes = Buffer.alloc(factBytes);
  bytes.writeUInt16BE(numberOf(from), 0);
  bytes.writeUInt16BE(numberOf(until), 2);
  bytes.writeUIntBE(Math.floor(Date.parse(asOf) / 1_000), 4, 5);
  bytes.writeIntBE(closingSatang, 9, 6);
  bytes.write(hash.slice(0, hashBytes * 2), 15, 'hex');
  return bytes;
};
const unpacked = (bytes: Buffer): ProofFacts => ({
  from: dayOf(bytes.readUInt16BE(0)),
  until: dayOf(bytes.readUInt16BE(2)),
  asOf: new Date(bytes.readUIntBE(4, 5) * 1_000).toISOString(),
  closingSatang: bytes.readIntBE(9, 6),
  hash: bytes.subarray(15).toString('hex'),
});

/** Statements are not stored: the signed QR code is the proof. */
export const openStatementProofs = (masterKey: Buffer) => {
  const pepper = keyFor('klang statement proofs', masterKey);
  const signatureOf = (org: string, facts: Buffer): Buffer =>
    createHmac('sha256', pepper).update(org).update('\0').update(facts).digest().subarray(0, signedBytes);
  return {
    make: (org: string, proved: ProofFacts): string => {
      const facts = packed(proved);
      return Buffer.concat([facts, signatureOf(org, facts)]).toString('base64url');
    },
    read: (org: string, code: string): ProofFacts | null => {
      const bytes = Buffer.from(code, 'base64url');
      if (bytes.length !== factBytes + signedBytes) return null;
      const facts = bytes.subarray(0, factBytes);
      return timingSafeEqual(bytes.subarray(factBytes), signatureOf(org, facts)) ? unpacked(facts) : null;
    },
  };
};
export type StatementProofs = ReturnType<typeof openStatementProofs>;
