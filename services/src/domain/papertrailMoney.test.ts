import type { PapertrailEvent } from '@klang/contracts/events/papertrail';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decide, evolve, isRefusal } from './kit.ts';
import { type Papertrail, type PapertrailCommand, papertrail } from './papertrail.ts';

const at = '2026-11-24T03:00:00.000Z';
const late = '2026-12-24T03:00:00.000Z';
/** A month of 10,000 baht with VAT, of which 300 were withheld, and the fee of a visit of 300 with VAT. */
const sums = { totalSatang: 1_102_100, vatSatang: 72_100, withheldSatang: 30_000 };
const fee = 32_100;
const money = 1_040_000;
const about = { orderId: 'o1', customerId: 'c1', kind: 'RT', cause: 'billPaid', causeId: 'b2', tripId: null } as const;
const sheet = { number: '00000-RT-6911-0001', file: 'x1.pdf', bytes: 9, sha256: 'a'.repeat(64) };

class Paper {
  trail: Papertrail = null;
  readonly log: PapertrailEvent[] = [];
  constructor(carried?: Extract<PapertrailCommand, { type: 'OwePaper' }>['carried']) {
    this.send({ type: 'OwePaper', paperId: 'x1', ...about, series: '00000-RT-6911', on: '2026-11-24', carried, at });
    this.send({ type: 'FilePaper', paperId: 'x1', ...sheet, at });
  }
  send(command: PapertrailCommand): readonly PapertrailEvent[] {
    const decision = decide(papertrail, command, this.trail);
    if (isRefusal(decision)) throw new Error(decision.refused);
    for (const event of decision) {
      this.log.push(event);
      this.trail = evolve(papertrail, this.trail, event);
    }
    return decision;
  }
  credit(creditId: string, of: { amountSatang: number; isMoney?: boolean; moneySatang?: number }, as = sums): void {
    const why = { occasion: 'refund', occasionId: creditId, code: 'CDNS01', reason: null, paidBack: null } as const;
    this.send({ type: 'CreditPaper', paperId: 'x1', creditId, ...why, ...of, sums: as, at });
  }
  get credited(): number {
    return this.trail?.creditedSatang ?? 0;
  }
}
const withFeeLetGo = (): Paper => {
  const paper = new Paper();
  paper.credit('fee', { amountSatang: fee, moneySatang: fee });
  return paper;
};

it('once a fee without withheld tax is let go, the rest of the money credits exactly the rest of the receipt', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 5 }), (parts) => {
      const paper = withFeeLetGo();
      let left = money;
      for (const [nth, part] of [...parts, money].entries()) {
        const amountSatang = Math.min(part, left);
        left -= amountSatang;
        if (amountSatang > 0) paper.credit(`r${nth}`, { amountSatang, isMoney: true });
      }
      expect([paper.credited, paper.trail?.creditedVatSatang]).toEqual([sums.totalSatang, sums.vatSatang]);
      expect(paper.trail?.creditedMoneySatang).toBe(fee + money);
    }),
  ));

it('half of the money after that credits half of what had tax withheld, also on the receipt that is issued anew', () => {
  const paper = withFeeLetGo();
  const asking = { correctionId: 'k1', code: 'TIVC01', words: '' } as const;
  const buyer = { name: 'A', address: 'B', taxId: null, branch: null };
  const replacing = {
    type: 'ReplacePaper',
    paperId: 'x1',
    correctionId: 'k1',
    replacementId: 'x2',
    creditId: 'n1',
  } as const;
  paper.send({ type: 'AskPaperCorrection', paperId: 'x1', ...asking, buyer, sums, at });
  const [replaced] = paper.send({ ...replacing, staffId: 's1', buyer, reason: null, sums, at });
  const carried = { creditedSatang: fee, creditedVatSatang: 2_100, creditedMoneySatang: fee };
  expect(replaced).toMatchObject({ type: 'PaperReplaced', data: { carried } });
  const anew = new Paper(carried);
  anew.credit('r1', { amountSatang: money / 2, isMoney: true });
  expect(anew.credited).toBe(fee + 535_000);

  const older = withFeeLetGo();
  older.send({ type: 'AskPaperCorrection', paperId: 'x1', ...asking, buyer, sums, at: late });
  const events = older.send({ ...replacing, staffId: 's1', buyer, reason: null, sums, at: late });
  expect(events).toMatchObject([
    { type: 'PaperCredited', data: { amountSatang: 1_070_000, creditedMoneySatang: fee + money } },
    { type: 'PaperReplaced', data: { restWithheldSatang: 30_000 } },
  ]);
  const rest = new Paper();
  rest.credit(
    'r1',
    { amountSatang: money / 2, isMoney: true },
    { totalSatang: 1_070_000, vatSatang: 70_000, withheldSatang: 30_000 },
  );
  expect(rest.credited).toBe(535_000);
});

it('a note by hand takes its share of the money, and a receipt without withheld tax says nothing of money', () => {
  const paper = withFeeLetGo();
  paper.credit('hand', { amountSatang: 535_000 });
  expect(paper.trail?.creditedMoneySatang).toBe(fee + money / 2);
  const plain = new Paper();
  plain.credit('r1', { amountSatang: 500, isMoney: true }, { totalSatang: 1_070, vatSatang: 70 } as typeof sums);
  expect(plain.log.at(-1)).not.toHaveProperty('data.creditedMoneySatang');
  expect(plain.credited).toBe(500);
});
