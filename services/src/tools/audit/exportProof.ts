import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { day, orgId } from '@klang/contracts/kit/event';
import { type ProofParts, type ProofRange, proofLines } from '../../platform/proof/exporting.ts';
import { verify } from '../../platform/proof/verify.mjs';

export class CannotExport extends Error {}

const usage =
  'Give the organization and the file: npm run audit:export -- --org klangdee --from 2026-11-01 --to 2026-11-30 --out proof.jsonl. Without days: from the beginning until now. With --live instead of --out no file is written, and everything is checked directly.';

/** `out` null: only check the log. */
export type ExportWish = ProofRange & { readonly out: string | null };

const options = {
  ...({ org: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' }, out: { type: 'string' } } as const),
  live: { type: 'boolean', default: false },
} as const;

export const wishOf = (args: readonly string[]): ExportWish => {
  const { org, from, to, out, live } = (() => {
    try {
      return parseArgs({ args: [...args], options }).values;
    } catch {
      throw new CannotExport(usage);
    }
  })();
  const [beginning, end] = [day.optional().safeParse(from), day.optional().safeParse(to)];
  if (!orgId.safeParse(org).success || !org || Boolean(out) === live) throw new CannotExport(usage);
  if (!beginning.success || !end.success) throw new CannotExport('Write days as 2026-11-23.');
  if (from && to && from > to) throw new CannotExport('--from is after --to.');
  return { org, from: from ?? null, to: to ?? null, out: out ?? null };
};

const print = (line: string) => process.stdout.write(`${line}\n`);

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

export const exportProof = async (parts: ProofParts, { out, ...range }: ExportWish, now: Date): Promise<number> => {
  const lines = proofLines(parts, range, { now });
  if (out !== null) {
    await pipeline(Readable.from(ended(lines)), createWriteStream(out, { mode: 0o600 })).catch(
      async (error: unknown) => {
        // A partial file would look forged.
        await rm(out, { force: true });
        throw error;
      },
    );
    print(`Written: ${out}. Check it with: npm run audit:verify -- ${out}`);
    return 0;
  }
  const found = await verify(lines);
  if (!found.isRight) {
    print(`WRONG: ${found.what}: ${found.why}.`);
    return 1;
  }
  const { events, papers, bills, days, lastDay, lastHash, waiting } = found.figures;
  print(`Right: ${events} events, ${papers} papers, ${bills} bills, ${days} closed days.`);
  if (lastDay) print(`The last closed day is ${lastDay}, its hash ${lastHash}.`);
  if (waiting > 0) print(`${waiting} payments have no paper yet.`);
  return 0;
};
