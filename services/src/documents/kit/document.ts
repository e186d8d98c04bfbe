import { deflateSync } from 'node:zlib';
import { type PDFContext, PDFDocument, PDFName, type PDFPage, type PDFRef, type PDFStream } from 'pdf-lib';
import { balancedLinesOf, linesOf } from './breaking.ts';
import { embedFace } from './embedding.ts';
import { loadFonts, type Weight } from './fonts.ts';
import { inPoints, type Letters, newLetters, type Point, type Style, textOperators } from './letters.ts';
import { embedPicture, type Picture } from './pictures.ts';
import { type QrLevel, qrOperators, qrSteps } from './qr.ts';
import { type Box, boxSteps, colourOf, type Paint, pathOperators, type Step } from './shapes.ts';
import { figure, points } from './units.ts';

export const ink = '#1D2433';

/** One page; places are millimetres from its top left corner. */
export type Sheet = {
  /** One line, whose top, and left or right edge or middle, is at a place. */
  readonly text: (text: string, place: Point, style: Style) => void;
  readonly path: (steps: readonly Step[], paint: Paint) => void;
  readonly box: (box: Box & { readonly radius?: number }, paint: Paint) => void;
  readonly line: (from: Point, to: Point, paint: Paint) => void;
  /** Black, with the white that a reader needs within the square. */
  readonly qr: (text: string, square: Point & { readonly size: number; readonly level: QrLevel }) => void;
  readonly picture: (picture: Picture, box: Box) => void;
  /** Nothing more is drawn on it: of hundreds of sheets only the one that is drawn is held as it is written. */
  readonly end: () => void;
};

const nowhere = (): void => undefined;
/** Nothing is seen on it: what is drawn there tells how much room it needs. */
export const unseenSheet: Sheet = {
  text: nowhere,
  path: nowhere,
  box: nowhere,
  line: nowhere,
  qr: nowhere,
  picture: nowhere,
  end: nowhere,
};

export type Document = {
  readonly sheet: (size: { readonly width: number; readonly height: number }) => Sheet;
  readonly width: (text: string, style: Style) => number;
  /** The lines of a text in so many millimetres. */
  readonly lines: (text: string, width: number, style: Style) => readonly string[];
  readonly balanced: (text: string, width: number, style: Style) => readonly string[];
  /** The same whenever the same was drawn. */
  readonly bytes: () => Promise<Uint8Array>;
};

/** How the words of a page become bytes. */
type Press = (content: string) => PDFStream;
type Inside = {
  readonly context: PDFContext;
  readonly press: Press;
  readonly isFleeting: boolean;
  readonly letters: Letters;
  readonly refOf: (weight: Weight) => PDFRef;
  readonly pictures: Map<Picture, PDFRef>;
};

const pressOf = (context: PDFContext, isFleeting: boolean): Press =>
  isFleeting
    ? (content) => context.stream(deflateSync(Buffer.from(content, 'latin1')), { Filter: 'FlateDecode' })
    : (content) => context.flateStream(content);

const newSheet = (page: PDFPage, { context, letters, pictures, refOf, press, isFleeting }: Inside): Sheet => {
  const content: string[] = [];
  let isOver = false;
  const height = page.getHeight() / points(1);
  const path: Sheet['path'] = (steps, paint) => content.push(...pathOperators(steps, paint, height));
  return {
    path,
    text: (text, place, style) => {
      const { weight = 400 } = style;
      const shaped = letters.shape(text, weight);
      letters.note(shaped);
      page.node.setFontDictionary(PDFName.of(`S${weight}`), refOf(weight));
      content.push(`${colourOf(style.colour ?? ink)} rg`, ...textOperators(shaped, inPoints(place, height), style));
    },
    box: ({ radius, ...box }, paint) => path(boxSteps(box, radius), paint),
    line: (from, to, paint) =>
      path(
        [
          ['go', from.x, from.y],
          ['draw', to.x, to.y],
        ],
        paint,
      ),
    qr: (text, { size, level, ...place }) => {
      const square = { ...place, width: size };
      if (isFleeting) content.push(...qrOperators(text, level, { ...square, sheetHeight: height }));
      else path(qrSteps(text, level, square), { fill: '#000000' });
    },
    picture: (picture, box) => {
      const ref = pictures.get(picture) ?? embedPicture(context, picture);
      pictures.set(picture, ref);
      const name = `P${[...pictures.keys()].indexOf(picture)}`;
      page.node.setXObject(PDFName.of(name), ref);
      const { x, y } = inPoints({ x: box.x, y: box.y + box.height }, height);
      const matrix = [points(box.width), 0, 0, points(box.height), x, y].map(figure).join(' ');
      content.push('q', `${matrix} cm`, `/${name} Do`, 'Q');
    },
    end: () => {
      if (isOver) return;
      isOver = true;
      page.node.set(PDFName.of('Contents'), context.register(press(content.join('\n'))));
      content.length = 0;
      if (isFleeting) letters.forget();
    },
  };
};

/** What a reader is told about a file beside its pages. */
export type FileDescription = {
  readonly title: string;
  readonly author: string;
  readonly language: 'th' | 'en';
  /** When what it says was so: never the hour at which it is drawn. */
  readonly at: Date;
  /** Nobody keeps it or holds it against another drawing: its bytes may be others elsewhere, and fewer. */
  readonly isFleeting?: boolean;
};

const describe = (pdf: PDFDocument, { title, author, language, at }: FileDescription): void => {
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setLanguage(language);
  pdf.setProducer('Klang');
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);
};

/** Each weight that is drawn has its place in the file, kept before its letters are known. */
const newRefs = (context: PDFContext): Inside['refOf'] => {
  const refs = new Map<Weight, PDFRef>();
  return (weight) => {
    const ref = refs.get(weight) ?? context.nextRef();
    refs.set(weight, ref);
    return ref;
  };
};

/** A new document. All text goes through its sheets: they alone know where Thai marks stand. */
export const newDocument = async (described: FileDescription): Promise<Document> => {
  const letters = newLetters(await loadFonts());
  const pdf = await PDFDocument.create({ updateMetadata: false });
  describe(pdf, described);
  const { context } = pdf;
  const refOf = newRefs(context);
  const { isFleeting = false } = described;
  const inside: Inside = {
    context,
    press: pressOf(context, isFleeting),
    isFleeting,
    letters,
    refOf,
    pictures: new Map(),
  };
  const sheets: Sheet[] = [];
  const measure = (style: Style) => (text: string) => letters.width(text, style);
  return {
    sheet: ({ width, height }) => {
      const page = pdf.addPage([points(width), points(height)]);
      const sheet = newSheet(page, inside);
      sheets.push(sheet);
      return sheet;
    },
    width: letters.width,
    lines: (text, width, style) => linesOf(text, width, measure(style)),
    balanced: (text, width, style) => balancedLinesOf(text, width, measure(style)),
    bytes: async () => {
      for (const sheet of sheets) sheet.end();
      for (const [weight, used] of letters.used) embedFace(context, refOf(weight), used);
      return pdf.save({ addDefaultPage: false });
    },
  };
};
