import { nounOf, roomsOfNouns } from './nouns.ts';
import { folderOf, roomOf, source } from './rooms.ts';
import { importsOf } from './sources.ts';

type Card = { readonly name: string; readonly x: number; readonly y: number; readonly width: number };

const [wide, gap, lineHeight, floor] = [176, 24, 16, 132];
const at = (column: number, row: number, columns = 1) => ({
  x: 40 + column * (wide + gap),
  y: 96 + row * floor,
  width: columns * wide + (columns - 1) * gap,
});

const cards: readonly Card[] = [
  { name: 'web/app', ...at(0, 0, 2) },
  { name: 'web/areas', ...at(0, 1, 2) },
  { name: 'web/lookups', ...at(1, 2) },
  { name: 'web/account', ...at(0, 3) },
  { name: 'web/lists', ...at(1, 3) },
  { name: 'web/ui', ...at(0, 4) },
  { name: 'web/lib', ...at(1, 4) },
  { name: 'http', ...at(2, 1) },
  { name: 'workers', ...at(3, 1) },
  { name: 'projector', ...at(4, 1) },
  { name: 'platform', ...at(2, 4, 2) },
  { name: 'projections', ...at(4, 4) },
  { name: 'domain', ...at(2, 5, 2) },
  { name: 'tools', ...at(5, 0, 2) },
  { name: 'launcher', ...at(5, 1) },
  { name: 'desk', ...at(6, 1) },
  { name: 'demo', ...at(6, 2) },
  { name: 'standins', ...at(6, 3) },
  { name: 'eventStoreNode', ...at(5, 2) },
  { name: 'processes', ...at(5, 3) },
  { name: 'documents', ...at(5, 5) },
  { name: 'contracts', ...at(0, 6, 5) },
];

const roomsOfTests = /^(testing|stories|eventStoreNode\/contract)$/;
const cardOf = (path: string): string | undefined => {
  const room = roomOf(path);
  if (!room || roomsOfTests.test(room)) return undefined;
  return room.startsWith('tools/') ? 'tools' : room;
};

type Arrow = readonly [from: string, to: string];
const arrowsOf = (): readonly Arrow[] => {
  const found = source.flatMap((path) =>
    importsOf(path).flatMap((target): Arrow[] => {
      const [from, to] = [cardOf(path), cardOf(target)];
      return from && to && from !== to ? [[from, to]] : [];
    }),
  );
  return [...new Map(found.map((arrow) => [arrow.join(), arrow])).values()];
};

/** Drops an arrow that follows from others, because imports are transitive here. */
const shortened = (arrows: readonly Arrow[]): readonly Arrow[] => {
  const reach = (from: string, to: string): boolean =>
    arrows.some(([start, end]) => start === from && (end === to || reach(end, to)));
  return arrows.filter(
    ([from, to]) => !arrows.some(([start, middle]) => start === from && middle !== to && reach(middle, to)),
  );
};

const nounsOf = (room: string): readonly string[] => {
  const folder = folderOf(room);
  if (room === 'tools') return [...new Set(source.flatMap((path) => nounOf(folder, path) ?? []))].toSorted();
  if (!roomsOfNouns.includes(folder)) return [];
  return [...new Set(source.flatMap((path) => nounOf(folder, path) ?? []))].toSorted();
};

const wrapped = (words: readonly string[], width: number): readonly string[] => {
  const most = Math.floor((width - 24) / 6.2);
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} · ${word}`;
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

const heightOf = ({ name, width }: Card): number => 36 + wrapped(nounsOf(name), width).length * lineHeight;

const drawnCard = (card: Card): string => {
  const lines = wrapped(nounsOf(card.name), card.width);
  const texts = lines.map(
    (line, index) => `<text class="noun" x="${card.x + 12}" y="${card.y + 40 + index * lineHeight}">${line}</text>`,
  );
  return [
    `<rect x="${card.x}" y="${card.y}" width="${card.width}" height="${heightOf(card)}" rx="8"/>`,
    `<text class="room" x="${card.x + 12}" y="${card.y + 22}">${card.name}</text>`,
    ...texts,
  ].join('\n');
};

const within = (value: number, { x, width }: Card) => Math.min(Math.max(value, x + 16), x + width - 16);

const drawnArrow = ([from, to]: Arrow): string => {
  const [above, below] = [from, to].map((name) => cards.find((card) => card.name === name));
  if (!above || !below) throw new Error(`${from} or ${to} has no place in the picture of the house.`);
  const middle = above.x + above.width / 2;
  const end = within(middle, below);
  const [x, y] = [within(end, above), above.y + heightOf(above)];
  const bend = (below.y - y) / 2;
  return `<path d="M${x} ${y}C${x} ${y + bend} ${end} ${below.y - bend} ${end} ${below.y - 6}"/>`;
};

export const houseDrawing = (): string => {
  const arrows = shortened(arrowsOf());
  const width = 40 + 7 * (wide + gap) + 16;
  const height = 96 + 6 * floor + 96;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
<title id="title">The rooms of the house and what each leans on</title>
<style>
svg { background: #fff; font-family: system-ui, sans-serif; }
rect { fill: #f7f8fa; stroke: #c9ced6; }
path { fill: none; stroke: #8b95a5; stroke-width: 1.25; marker-end: url(#tip); }
.room { font-size: 14px; font-weight: 600; fill: #1f2733; }
.noun { font-size: 11px; fill: #5a6575; }
.part { font-size: 13px; fill: #5a6575; }
</style>
<marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" style="fill:#8b95a5;stroke:none;marker-end:none"/></marker>
<text class="part" x="40" y="64">In the browser</text>
<text class="part" x="${at(2, 0).x}" y="64">The product</text>
<text class="part" x="${at(5, 0).x}" y="64">The workshop</text>
${arrows.map(drawnArrow).join('\n')}
${cards.map(drawnCard).join('\n')}
</svg>
`;
};
