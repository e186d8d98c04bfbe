import { papers } from '@klang/contracts/api/papers';
import { bangkokDay } from '@klang/contracts/kit/days';
import { share } from '@klang/contracts/kit/share';
import { vatPercent as usualPercent } from '@klang/contracts/limits';
import { filled } from '@klang/contracts/mails/templateText';
import type { Language } from '@klang/contracts/messages';
import {
  type GoodsFacts,
  layoutNow,
  type MoneyLine,
  type Paper,
  type PaperFacts,
  type PaperKind,
  type PaperSeller,
  type PaperSums,
} from '@klang/contracts/papers/paper';
import type { SellerRules } from '@klang/contracts/papers/sellers';
import { paperPicturesOf } from '../../platform/papers/paperPictures.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import type { SheetParts } from '../../platform/papers/sheets.ts';
import { FileAnswer } from '../kit/handled.ts';
import type { Serve } from '../kit/serve.ts';
import { nameless } from './nameless.ts';

const both = (th: string, en: string) => ({ th, en });
const monthly: MoneyLine = {
  kind: 'monthly',
  text: both('ค่าฝากรายเดือน กล่อง L', 'Monthly storage, box L'),
  detail: both('4 กล่อง × 3 เดือน', '4 boxes × 3 months'),
  quantity: 12,
  unit: both('กล่อง-เดือน', 'box-months'),
  unitSatang: 19_900,
  amountSatang: 238_800,
};
const delivery: MoneyLine = {
  kind: 'delivery',
  text: both('ค่าขนส่ง', 'Delivery'),
  detail: null,
  quantity: 1,
  unit: both('เที่ยว', 'trip'),
  unitSatang: 60_000,
  amountSatang: 60_000,
};
const [totalSatang, creditSatang] = [298_800, 30_000];
const [on, receiptNumber, proofCode] = ['2026-11-24', '00000-RT-6911-0213', '7K3F-M2QX-9WRT'] as const;
const at = `${on}T03:26:00.000Z`;

const buyers: Readonly<Record<Language, string>> = { th: 'คุณวิภา ตัวอย่าง', en: 'Wipa Sample' };
const addresses: Readonly<Record<Language, string>> = {
  th: '128/17 ซอยสวนพลู 8 แขวงทุ่งมหาเมฆ เขตสาทร กรุงเทพมหานคร 10120',
  en: '128/17 Soi Suan Phlu 8, Thung Maha Mek, Sathon, Bangkok 10120',
};
const movers: Readonly<Record<Language, string>> = { th: 'สมชาย ตัวอย่าง', en: 'Somchai Sample' };

const things: GoodsFacts['things'] = (
  [
    ['หนังสือ', 'books', 'S 118200'],
    ['เครื่องครัว', 'kitchen things', null],
  ] as const
).map(([th, en, seal], place) => ({
  itemId: `KD-0428-0${place + 1}`,
  code: `KD 00412${place} 4`,
  text: both(`กล่อง L · ${th}`, `Box L · ${en}`),
  condition: both('ใช้แล้ว', 'Used'),
  seal,
}));

type SampleInput = {
  readonly kind: PaperKind;
  readonly language: Language;
  readonly seller: PaperSeller;
  readonly isOfSet: boolean;
  readonly isAbbreviated: boolean;
  readonly vatPercent: number | null;
  readonly note: (number: string) => string | null;
};

const sumsOf = (all: number, vatPercent: number | null): PaperSums => {
  const hundredths = Math.round((vatPercent ?? 0) * 100);
  const vatSatang = share(all, hundredths, 10_000 + hundredths);
  return { valueSatang: all - vatSatang, vatPercent, vatSatang, totalSatang: all };
};

const factsOf = ({ kind, language, seller, isOfSet, isAbbreviated, vatPercent, note }: SampleInput): PaperFacts => {
  const number = receiptNumber.replace('RT', kind).replace('00000', seller.branch);
  const ofAll = {
    ...({ paperId: 'sample', number, on, issuedAt: at, language, seller, trip: null, note: note(number) } as const),
    layout: layoutNow,
    order: { orderId: 'sample', number: 'KD-0428' },
    proofUrl: `https://${seller.site ?? ''}/taxinvoice?proof=${proofCode}`,
  };
  if (kind === 'RT')
    return {
      ...ofAll,
      kind,
      isOfSet,
      ...(isAbbreviated && { isAbbreviated, isFullAnyDay: true }),
      pricesIncludeVat: true,
      lines: [monthly, delivery],
      sums: sumsOf(totalSatang, vatPercent),
      period: { from: '2026-12-02', until: '2027-03-01' },
      pickUp: { on: '2026-12-02', start: '13:00', end: '15:00' },
      withholding: null,
      paid: { method: 'thaiqr', amountSatang: totalSatang, at, reference: 'SAMPLE' },
      replaces: null,
    };
  const whole = sumsOf(totalSatang, vatPercent);
  const sums = sumsOf(creditSatang, vatPercent);
  if (kind === 'CN')
    return {
      ...ofAll,
      kind,
      pricesIncludeVat: true,
      lines: [{ ...delivery, unitSatang: creditSatang, amountSatang: creditSatang }],
      sums,
      original: { paperId: 'sample', number: receiptNumber, on },
      code: 'CDNS03',
      originalValueSatang: whole.valueSatang,
      correctValueSatang: whole.valueSatang - sums.valueSatang,
      creditedSatang: creditSatang,
      paidBack: { method: 'transfer', amountSatang: creditSatang, reference: 'SAMPLE' },
    };
  return {
    ...ofAll,
    kind,
    trip: { tripId: 'sample', kind: kind === 'SO' ? 5 : 10, on, van: null },
    things,
    cash: null,
    signatures: { mover: null, customer: null },
    signedAt: at,
    moverSignedAt: at,
  };
};

const samplePaper = (sampled: SampleInput): Paper => {
  const { language, kind } = sampled;
  const isGoods = kind === 'DN' || kind === 'SO';
  return {
    facts: factsOf(sampled),
    people: {
      buyer: { name: buyers[language], address: addresses[language], taxId: null, branch: null },
      takenBy: isGoods ? movers[language] : null,
      salt: 'sample',
    },
    copy: 'copy',
  };
};

type SampleRequest = { readonly kind: PaperKind; readonly language: Language; readonly note: string };
const someSeller = { th: 'องค์กรตัวอย่าง', en: 'Sample organization' };

export const sampleRoutes = (serve: Serve, parts: SheetParts): void => {
  const [{ sellingIn }, { filesOf }] = [papersOf(parts), paperPicturesOf(parts)];

  const sampleOf = async (
    org: string,
    selling: SellerRules,
    { kind, language, note: typed }: SampleRequest,
  ): Promise<FileAnswer> => {
    const { seller, isOfSet, isVatRegistered, pricesIncludeVat, percent = usualPercent } = selling;
    const files = await filesOf(org, [seller.logo]);
    const logo = seller.logo !== null && files.has(seller.logo) ? seller.logo : null;
    const words = typed.trim().replace(/\s+/g, ' ');
    const note = (number: string) => filled(words, { number, organization: seller.shownName[language] }) || null;
    const vatPercent = isVatRegistered ? percent : null;
    const isAbbreviated = selling.isAbbreviated && isVatRegistered && pricesIncludeVat;
    const about = { kind, language, isOfSet, isAbbreviated, vatPercent, note };
    const paper = samplePaper({ ...about, seller: { ...seller, logo } });
    const content = Buffer.from(await parts.draw(paper, files));
    return new FileAnswer({ name: `sample-${kind}.pdf`, type: 'application/pdf', content });
  };
  const unsaid = (seller: PaperSeller): SellerRules => ({
    seller,
    isOfSet: true,
    isAbbreviated: false,
    isVatRegistered: true,
    pricesIncludeVat: true,
  });

  serve(papers.sample, async ({ org, now }, body) =>
    sampleOf(org, (await sellingIn(org, bangkokDay(now))) ?? unsaid(nameless(org)), body),
  );
  serve(papers.platformSample, async ({ org }, body) =>
    sampleOf(org, unsaid({ ...nameless(org), legalName: someSeller, shownName: someSeller }), body),
  );
};
