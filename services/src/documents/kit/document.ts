import { deflateSync } from 'node:zlib';
import { type PDFContext, PDFDocument, PDFName, type PDFPage, type PDFRef, type PDFStream } from 'pdf-lib';
import { balancedLinesAtBlanks, balancedLinesOf, linesOf } from './breaking.ts';
import { embedFace } from './embedding.ts';
import { loadFonts, type Weight } from './fonts.ts';
import { type GlyphWriter, inPoints, newGlyphWriter, type Point, type Style, textOperators } from './glyphs.ts';
import { embedPicture, type Picture } from './pictures.ts';
import { type QrLevel, qrOperators, qrSteps } from './qr.ts';
import { type Box, boxSteps, colourOf, type Paint, pathOperators, type Step } from './shapes.ts';
import { figure, points } from './units.ts';

export const ink = '#1D2433';

/** Positions are in millimetres from the top left corner. */
export type Sheet = {
  /** `place` is the top of the line at its left edge, middle or right edge (`style.align`). */
  readonly text: (text: string, place: Point, style: Style) => void;
  readonly path: (steps: readonly Step[], paint: Paint) => void;
  readonly box: (box: Box & { readonly radius?: number }, paint: Paint) => void;
  readonly line: (from: Point, to: Point, paint: Paint) => void;
  readonly qr: (text: string, square: Point & { readonly size: number; readonly level: QrLevel }) => void;
  readonly picture: (picture: Picture, box: Box) => void;
  /** Closes the page and writes it into the file, so that only one of hundreds of pages is held uncompressed. */
  readonly end: () => void;
};

const nowhere = (): void => undefined;
/** Draws nothing; used to measure how much space a drawing needs. */
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
  readonly lines: (text: string, width: number, style: Style) => readonly string[];
  readonly balanced: (text: string, width: number, style: Style) => readonly string[];
  readonly balancedAtBlanks: (text: string, width: number, style: Style) => readonly string[];
  /** Deterministic: the same drawing gives the same bytes. */
  readonly bytes: () => Promise<Uint8Array>;
};

type Press = (content: string) => PDFStream;
type Inside = {
  readonly context: PDFContext;
  readonly press: Press;
  readonly isFleeting: boolean;
  readonly glyphs: GlyphWriter;
  readonly refOf: (weight: Weight) => PDFRef;
  readonly pictures: Map<Picture, PDFRef>;
};

const pressOf = (context: PDFContext, isFleeting: boolean): Press =>
  isFleeting
    ? (content) => context.stream(deflateSync(Buffer.from(content, 'latin1')), { Filter: 'FlateDecode' })
    : (content) => context.flateStream(content);

const newSheet = (page: PDFPage, { context, glyphs, pictures, refOf, press, isFleeting }: Inside): Sheet => {
  const content: string[] = [];
  let isOver = false;
  const height = page.getHeight() / points(1);
  const path: Sheet['path'] = (steps, paint) => content.push(...pathOperators(steps, paint, height));
  return {
    path,
    text: (text, place, style) => {
      const { weight = 400 } = style;
      const shaped = glyphs.shape(text, weight);
      glyphs.note(shaped);
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
      if (isFleeting) glyphs.forget();
    },
  };
};

export type FileDescription = {
  readonly title: string;
  readonly author: string;
  readonly language: 'th' | 'en';
  /** The instant that the content describes, never the time of drawing. */
  readonly at: Date;
  /** Never stored or compared: its bytes may differ between machines, and are fewer. */
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

const newRefs = (context: PDFContext): Inside['refOf'] => {
  const refs = new Map<Weight, PDFRef>();
  return (weight) => {
    const ref = refs.get(weight) ?? context.nextRef();
    refs.set(weight, ref);
    return ref;
  };
};

/** Write all text through its sheets: only they place Thai marks correctly. */
export const newDocument = async (described: FileDescription): Promise<Document> => {
  const glyphs = newGlyphWriter(await loadFonts());
  const pdf = await PDFDocument.create({ updateMetadata: false });
  describe(pdf, described);
  const { context } = pdf;
  const refOf = newRefs(context);
  const { isFleeting = false } = described;
  const inside: Inside = {
    context,
    press: pressOf(context, isFleeting),
    isFleeting,
    glyphs,
    refOf,
    pictures: new Map(),
  };
  const sheets: Sheet[] = [];
  const measure = (style: Style) => (text: string) => glyphs.width(text, style);
  return {
    sheet: ({ width, height }) => {
      const page = pdf.addPage([points(width), points(height)]);
      const sheet = newSheet(page, inside);
      sheets.push(sheet);
      return sheet;
    },
    width: glyphs.width,
    lines: (text, width, style) => linesOf(text, width, measure(style)),
    balanced: (text, width, style) => balancedLinesOf(text, width, measure(style)),
    balancedAtBlanks: (text, width, style) => balancedLinesAtBlanks(text, width, measure(style)),
    bytes: async () => {
      for (const sheet of sheets) sheet.end();
      for (const [weight, used] of glyphs.used) embedFace(context, refOf(weight), used);
      return pdf.save({ addDefaultPage: false });
    },
  };
};
