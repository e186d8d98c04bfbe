const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

const neverFirst = /^[)\]},.%;:!?ๆฯ”’/·–\p{M}]/u;
const neverLast = /[([{“‘/฿]$/;

const mayBreakHere = '\u200b';
const noBreak = '\u00a0';

// Never broken: a day, a province with its postcode, a number with its unit, a district with its kind, an id.
const together = new RegExp(
  [
    String.raw`\d{1,2} (?:[ก-ฮ]\.[ก-ฮ]\.|มี\.ค\.|เม\.ย\.|มิ\.ย\.|[ก-๙]+(?:คม|ยน|พันธ์)|[A-Z][a-z]{2,8}) \d{4}`,
    String.raw`[\p{L}\p{M}]+ \d{5}(?![\d-])`,
    String.raw`\d[\d,.]* (?:กล่อง|เดือน|วัน|ชิ้น|เที่ยว|บาท|งวด|ล้อ|นิ้ว|น\.|boxes|box|months?|days?|items?|trips?|baht)`,
    String.raw`(?:แขวง|เขต|ตำบล|อำเภอ|จังหวัด)[^\s]+`,
    String.raw`[\p{L}\p{N}.,:@/_+−–-]*\d[\p{Script=Latin}\p{N}.,:@/_+−–-]*`,
  ].join('|'),
  'gu',
);

const staysWith = (before: string, after: string): boolean =>
  neverFirst.test(after) || neverLast.test(before) || before.endsWith(noBreak) || after.startsWith(noBreak);

export const piecesOf = (text: string): readonly string[] => {
  const whole = [...text.matchAll(together)].map((found) => [found.index, found.index + found[0].length] as const);
  const isWithin = (at: number) => whole.some(([from, until]) => at > from && at < until);
  const pieces: string[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const last = pieces.at(-1);
    const isBlank = /^[^\S\u00a0]+$/.test(segment);
    const mayStay = isBlank || isWithin(index) || (segment !== mayBreakHere && staysWith(last ?? '', segment));
    if (last !== undefined && mayStay) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
};

type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** Cuts a piece wider than the line, but never between a letter and its marks. */
const cutTo = (piece: string, width: number, measure: Measure): readonly string[] => {
  if (measure(piece.trimEnd()) <= width) return [piece];
  const cut: string[] = [];
  let line = '';
  for (const { segment } of graphemes.segment(piece)) {
    if (line && measure(line + segment) > width) {
      cut.push(line);
      line = segment;
    } else line += segment;
  }
  return [...cut, line];
};

type Lines = (text: string, width: number, measure: Measure) => readonly string[];

const brokenInto =
  (pieces: (paragraph: string) => readonly string[]): Lines =>
  (text, width, measure) =>
    text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const piece of pieces(paragraph).flatMap((whole) => cutTo(whole, width, measure))) {
        if (line && measure((line + piece).trimEnd()) > width) {
          lines.push(line.trimEnd());
          line = piece;
        } else line += piece;
      }
      return [...lines, line.trimEnd()];
    });

export const linesOf = brokenInto(piecesOf);
const linesAtBlanks = brokenInto((paragraph) => paragraph.split(/(?<= )/));

const balanced =
  (broken: Lines): Lines =>
  (text, width, measure) => {
    const lines = broken(text, width, measure);
    let [least, most] = [0, width];
    while (most - least > width / 100) {
      const middle = (least + most) / 2;
      if (broken(text, middle, measure).length > lines.length) least = middle;
      else most = middle;
    }
    return broken(text, most, measure);
  };
export const balancedLinesOf = balanced(linesOf);
/** Leaves words with a hyphen whole. */
export const balancedLinesAtBlanks = balanced(linesAtBlanks);
