import { describe, expect, it } from 'vitest';
import { papertrail } from './papertrail.ts';
import { specOf } from './spec.ts';

const { given } = specOf(papertrail);
const at = '2026-11-24T03:00:00.000Z';
const inTime = '2026-11-27T16:59:59.999Z';
const tooLate = '2026-11-27T17:00:00.000Z';
const of = { paperId: 'x1', orderId: 'o1', customerId: 'c1' };
const owed = {
  type: 'PaperDue',
  data: {
    ...({ ...of, kind: 'RT', cause: 'orderPaid', causeId: 'p1', tripId: null, series: '00000-RT-6911' } as const),
    on: '2026-11-24',
    dueAt: at,
  },
} as const;
const sheet = { number: '00000-RT-6911-0001', file: 'klangdee/papers/x1.pdf', bytes: 9, sha256: 'a'.repeat(64) };
const filed = { type: 'PaperFiled', data: { ...sheet, paperId: 'x1', orderId: 'o1', filedAt: at } } as const;
const buyer = { name: 'บริษัท ถูกต้อง จำกัด', address: '1 ถนนสุขุมวิท', taxId: null, branch: null };
const sums = { totalSatang: 1_070, vatSatang: 70 };

const ask = {
  type: 'AskPaperCorrection',
  ...({ paperId: 'x1', correctionId: 'k1', code: 'TIVC01', buyer, words: 'ชื่อผิด', sums } as const),
} as const;
const asked = (way: 'reissue' | 'credit', askedAt: string) =>
  ({
    type: 'PaperCorrectionAsked',
    data: { ...of, correctionId: 'k1', way, code: 'TIVC01', buyer, words: 'ชื่อผิด', askedAt },
  }) as const;
const accept = {
  type: 'ReplacePaper',
  paperId: 'x1',
  correctionId: 'k1',
  replacementId: 'x2',
  creditId: 'n1',
  staffId: 's1',
  buyer,
  reason: 'ชื่อผิด',
  sums,
  at: tooLate,
} as const;
const replaced = (way: 'reissue' | 'credit') =>
  ({
    type: 'PaperReplaced',
    data: {
      ...({ ...of, correctionId: 'k1', replacementId: 'x2', way, code: 'TIVC01', buyer, reason: 'ชื่อผิด' } as const),
      replacedAt: tooLate,
    },
  }) as const;
const refusal = { type: 'RefusePaperCorrection', paperId: 'x1', correctionId: 'k1', reason: 'ถูกแล้ว', at } as const;
const refused = {
  type: 'PaperCorrectionRefused',
  data: { ...of, correctionId: 'k1', reason: 'ถูกแล้ว', refusedAt: at },
} as const;

const credit = (creditId: string, amountSatang: number) =>
  ({
    type: 'CreditPaper',
    ...({ paperId: 'x1', creditId, occasion: 'refund', occasionId: creditId, amountSatang } as const),
    ...({ code: 'CDNS03', reason: null, paidBack: null, sums, at } as const),
  }) as const;
type Figures = readonly [amount: number, vat: number, credited: number, creditedVat: number];
const credited = (creditId: string, [amountSatang, vatSatang, creditedSatang, creditedVatSatang]: Figures) =>
  ({
    type: 'PaperCredited',
    data: {
      ...({
        ...of,
        creditId,
        occasion: 'refund',
        occasionId: creditId,
        amountSatang,
        vatSatang,
        creditedSatang,
      } as const),
      ...({
        creditedVatSatang,
        code: 'CDNS03',
        reason: null,
        paidBack: null,
        on: '2026-11-24',
        creditedAt: at,
      } as const),
    },
  }) as const;

describe('a correction of a receipt', () => {
  it('is asked for once; within three days it is issued anew, later it is credited and a new one issued', () => {
    given(owed, filed)
      .when({ ...ask, at: inTime })
      .thenWrites(asked('reissue', inTime));
    given(owed, filed)
      .when({ ...ask, at: tooLate })
      .thenWrites(asked('credit', tooLate));
    given(owed, filed, asked('reissue', at))
      .when({ ...ask, at })
      .thenNothing();
    given(owed, filed, asked('reissue', at))
      .when({ ...ask, correctionId: 'k2', at })
      .thenRefused('paper_correction_open');
  });
  it('is of a receipt that is there, and of no other paper', () => {
    given()
      .when({ ...ask, at })
      .thenRefused('paper_not_found');
    given(owed)
      .when({ ...ask, at })
      .thenRefused('paper_not_found');
    given({ ...owed, data: { ...owed.data, kind: 'CN' } }, filed)
      .when({ ...ask, at })
      .thenRefused('paper_not_correctable');
  });
  it('cancels the receipt for another when staff agree, once', () => {
    given(owed, filed, asked('reissue', at)).when(accept).thenWrites(replaced('reissue'));
    const after = [owed, filed, asked('reissue', at), replaced('reissue')] as const;
    given(...after)
      .when({ ...accept, replacementId: 'x3' })
      .thenNothing();
    given(...after)
      .when(refusal)
      .thenRefused('paper_replaced');
    given(...after)
      .when({ ...ask, correctionId: 'k2', at })
      .thenRefused('paper_replaced');
    given(...after)
      .when(credit('n2', 1))
      .thenRefused('paper_replaced');
  });
  it('that comes late credits all of the receipt, and a new one follows', () =>
    given(owed, filed, asked('credit', at))
      .when(accept)
      .thenWrites(
        {
          type: 'PaperCredited',
          data: {
            ...({ ...of, creditId: 'n1', occasion: 'correction', occasionId: 'k1' } as const),
            amountSatang: 1_070,
            vatSatang: 70,
            ...({
              creditedSatang: 1_070,
              creditedVatSatang: 70,
              code: 'CDNS99',
              reason: 'ชื่อผิด',
              paidBack: null,
            } as const),
            on: '2026-11-28',
            creditedAt: tooLate,
          },
        },
        replaced('credit'),
      ));
  it('that staff asked for in the name of the holder is for another to agree to, and for anybody to leave', () => {
    const { data, type } = asked('reissue', at);
    const byStaff = { type, data: { ...data, askedBy: 's1' } } as const;
    given(owed, filed)
      .when({ ...ask, askedBy: 's1', at })
      .thenWrites(byStaff);
    given(owed, filed, byStaff).when(accept).thenRefused('paper_correction_own');
    given(owed, filed, byStaff)
      .when({ ...accept, staffId: 's2' })
      .thenWrites(replaced('reissue'));
    const leftByStaff = { type: refused.type, data: { ...refused.data, askedBy: 's1' } } as const;
    given(owed, filed, byStaff).when(refusal).thenWrites(leftByStaff);
  });
  it('that staff asked for gives way to what the holder reports, and to nothing else', () => {
    const { data, type } = asked('reissue', at);
    const byStaff = { type, data: { ...data, askedBy: 's1' } } as const;
    const own = { type, data: { ...data, correctionId: 'k2' } } as const;
    const later = { ...ask, correctionId: 'k2', at };
    given(owed, filed, byStaff).when(later).thenWrites(own);
    given(owed, filed, byStaff)
      .when({ ...later, askedBy: 's2' })
      .thenRefused('paper_correction_open');
    given(owed, filed, byStaff, own)
      .when({ ...accept, staffId: 's2' })
      .thenRefused('paper_correction_refused');
  });
  it('is refused with a reason, and can be asked for again', () => {
    given(owed, filed, asked('reissue', at)).when(refusal).thenWrites(refused);
    const after = [owed, filed, asked('reissue', at), refused] as const;
    given(...after)
      .when(refusal)
      .thenNothing();
    given(...after)
      .when(accept)
      .thenRefused('paper_correction_refused');
    expect(given(...after).when({ ...ask, correctionId: 'k2', at }).decision).toMatchObject([
      { type: 'PaperCorrectionAsked' },
    ]);
    given(owed, filed).when(refusal).thenRefused('paper_correction_not_found');
    given(owed, filed).when(accept).thenRefused('paper_correction_not_found');
  });
  it('of the abbreviated form, for which somebody wants the full one, issues it anew whenever they ask', () =>
    given(owed, filed)
      .when({ ...ask, isAbbreviated: true, at: tooLate })
      .thenWrites(asked('reissue', tooLate)));
  it('leaves the credit notes on a receipt that is issued anew, and holds for the new one from the beginning', () => {
    const some = credited('n0', [333, 22, 333, 22]);
    const carried = { creditedSatang: 333, creditedVatSatang: 22 };
    given(owed, filed, some)
      .when({ ...ask, isAbbreviated: true, at: tooLate })
      .thenWrites(asked('reissue', tooLate));
    const { data, type } = replaced('reissue');
    given(owed, filed, some, asked('reissue', at))
      .when(accept)
      .thenWrites({ type, data: { ...data, carried } });
    const { type: _, data: due } = owed;
    const { dueAt, ...about } = due;
    const instead = { ...owed, data: { ...due, carried } } as const;
    given()
      .when({ type: 'OwePaper', ...about, carried, at: dueAt })
      .thenWrites(instead);
    given(instead, filed)
      .when(credit('n3', 1_070))
      .thenWrites(credited('n3', [737, 48, 1_070, 70]));
    given(instead, filed)
      .when({ ...credit('n3', 738), occasion: 'staff' })
      .thenRefused('credit_too_large');
  });
  it('that comes late credits what credit notes left of the receipt, and the new one is for that alone', () => {
    const some = credited('n0', [333, 22, 333, 22]);
    given(owed, filed, some)
      .when({ ...ask, at: tooLate })
      .thenWrites(asked('credit', tooLate));
    const { data } = credited('n1', [737, 48, 1_070, 70]);
    const by = { occasion: 'correction', occasionId: 'k1', code: 'CDNS99', reason: 'ชื่อผิด' } as const;
    const rest = { ...data, ...by, on: '2026-11-28', creditedAt: tooLate };
    given(owed, filed, asked('credit', at), some)
      .when(accept)
      .thenWrites({ type: 'PaperCredited', data: rest }, replaced('credit'));
  });
  it('is none of a receipt that is credited in whole', () => {
    const all = credited('n0', [1_070, 70, 1_070, 70]);
    for (const isAbbreviated of [true, false])
      for (const when of [at, tooLate])
        given(owed, filed, all)
          .when({ ...ask, isAbbreviated, at: when })
          .thenRefused('paper_is_credited');
    for (const way of ['reissue', 'credit'] as const)
      given(owed, filed, asked(way, at), all).when(accept).thenRefused('paper_is_credited');
  });
});

describe('credit notes on a receipt', () => {
  const noted = {
    type: 'PaperCreditedBefore',
    data: { ...of, occasion: 'refund', occasionId: 'n3', creditId: 'n3', notedAt: at },
  } as const;
  it('are never more than the receipt, and their VAT together is that of the receipt to the satang', () => {
    const first = credited('n1', [333, 22, 333, 22]);
    const second = credited('n2', [333, 22, 666, 44]);
    given(owed, filed).when(credit('n1', 333)).thenWrites(first);
    given(owed, filed, first).when(credit('n2', 333)).thenWrites(second);
    given(owed, filed, first, second)
      .when(credit('n3', 404))
      .thenWrites(credited('n3', [404, 26, 1_070, 70]));
    given(owed, filed, first, second)
      .when({ ...credit('n3', 405), occasion: 'staff' })
      .thenRefused('credit_too_large');
    given(owed, filed)
      .when({ ...credit('n1', 0), occasion: 'staff' })
      .thenRefused('credit_too_large');
  });
  it('of a refund take what a note by hand left, and where it left nothing that is noted, once', () => {
    const byHand = (amount: number, vat: number) => {
      const note = credited('n1', [amount, vat, amount, vat]);
      return { ...note, data: { ...note.data, occasion: 'staff' } } as const;
    };
    given(owed, filed, byHand(666, 44))
      .when(credit('n3', 1_070))
      .thenWrites(credited('n3', [404, 26, 1_070, 70]));
    given(owed, filed, byHand(1_070, 70)).when(credit('n3', 1_070)).thenWrites(noted);
    given(owed, filed, byHand(1_070, 70), noted).when(credit('n3', 1_070)).thenNothing();
  });
  it('of a bill that took back what was billed are as those of a refund, whose money is credited by nothing else', () => {
    const ofBill = { occasion: 'bill', occasionId: 'o1-b3-n1' } as const;
    const byBill = credited('n1', [1_000, 65, 1_000, 65]);
    const note = { ...byBill, data: { ...byBill.data, ...ofBill } } as const;
    given(owed, filed)
      .when({ ...credit('n1', 1_000), ...ofBill })
      .thenWrites(note);
    given(owed, filed, note).when(credit('n3', 0)).thenWrites(noted);
  });
  it('are each written once, and one that staff wrote not with another sum or code', () => {
    const { when } = given(owed, filed, credited('n1', [333, 22, 333, 22]));
    when(credit('n1', 500)).thenNothing();
    when({ ...credit('n1', 500), occasion: 'staff' }).thenRefused('id_taken');
    when({ ...credit('n1', 333), occasion: 'staff' }).thenNothing();
    when({ ...credit('n1', 333), occasion: 'staff', code: 'CDNS99' }).thenRefused('id_taken');
  });
  it('are of a receipt that was issued, and of nothing else', () => {
    given().when(credit('n1', 1)).thenRefused('paper_not_found');
    given({ ...owed, data: { ...owed.data, kind: 'SO' } })
      .when(credit('n1', 1))
      .thenRefused('paper_not_correctable');
  });
});
