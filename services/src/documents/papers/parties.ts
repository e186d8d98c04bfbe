import type { Sheet } from '../kit/document.ts';
import { taxId } from './figures.ts';
import { branchName, drawLines, type PaperFrame } from './frame.ts';
import { heightOf, type Line, left, right, second, style, wrapped, wrappedAsTyped } from './styles.ts';

const width = 100;

const buyerLines = ({ document, paper, words }: PaperFrame): readonly Line[] => {
  if (!paper.people) return wrapped(document, { text: words.gone, style: style.body }, width);
  const { name, address, taxId: digits, branch } = paper.people.buyer;
  const large = wrapped(document, { text: name, style: style.big }, width);
  const small = { size: 10, leading: 14.5, weight: 600 } as const;
  const names = large.length <= 2 ? large : wrapped(document, { text: name, style: small }, width);
  const wide = wrappedAsTyped(document, { text: address, style: style.body }, { width, most: 3 });
  const addresses =
    wide.length <= 3 ? wide : wrappedAsTyped(document, { text: address, style: style.second }, { width, most: 4 });
  const tax = [digits && `${words.taxId} ${taxId(digits)}`, branch && branchName(branch, words)].filter(Boolean);
  const taxLines = tax.length > 0 ? wrapped(document, { text: tax.join(' · '), style: style.body }, width) : [];
  return [...names, ...(address ? addresses : []), ...taxLines];
};

export type Particular = { readonly name: string; readonly text: string | null | undefined };

type PartiesInput = {
  readonly top: number;
  readonly caption: string;
  readonly particulars: readonly Particular[];
  readonly block?: (sheet: Sheet, top: number) => number;
};

const [namesFrom, namesGap] = [128, 3];
const drawParticulars = (
  { document, isOld }: PaperFrame,
  sheet: Sheet,
  { top, particulars }: Pick<PartiesInput, 'top' | 'particulars'>,
): number => {
  let y = top;
  for (const [at, { name, text }] of particulars.filter((particular) => particular.text).entries()) {
    const [of, named] = [at === 0 ? { ...style.big, leading: 15 } : style.body, { ...style.caption, leading: 15 }];
    sheet.text(name, { x: namesFrom, y }, { ...named, colour: second });
    const line = { text: text ?? '', style: { ...of, align: 'right' as const } };
    const room = right - namesFrom - document.width(name, named) - namesGap;
    y = drawLines(sheet, isOld ? [line] : wrapped(document, line, room), { x: right, y }) + 0.7;
  }
  return y;
};

export const drawParties = (
  drawing: PaperFrame,
  sheet: Sheet,
  { top, caption, particulars, block }: PartiesInput,
): number => {
  const lines = [{ text: caption, style: style.caption }, ...buyerLines(drawing)];
  const end = block?.(sheet, top) ?? top + heightOf(lines);
  if (!block) drawLines(sheet, lines, { x: left, y: top });
  return Math.max(drawParticulars(drawing, sheet, { top, particulars }), end);
};
