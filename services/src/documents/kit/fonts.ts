import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'harfbuzzjs';

export const weights = [400, 600, 700] as const;
export type Weight = (typeof weights)[number];

export type Face = {
  readonly weight: Weight;
  readonly name: string;
  readonly file: Uint8Array;
  readonly font: Font;
  readonly unitsPerEm: number;
  /** Relative to the baseline, in font units. */
  readonly ascender: number;
  readonly descender: number;
};

export type Fonts = { readonly shaper: typeof import('harfbuzzjs'); readonly faces: ReadonlyMap<Weight, Face> };

const fileNames: Readonly<Record<Weight, readonly [folder: string, name: string]>> = {
  400: ['400Regular', 'Sarabun_400Regular'],
  600: ['600SemiBold', 'Sarabun_600SemiBold'],
  700: ['700Bold', 'Sarabun_700Bold'],
};

const require = createRequire(import.meta.url);

const load = async (shaper: Fonts['shaper'], weight: Weight): Promise<[Weight, Face]> => {
  const [folder, name] = fileNames[weight];
  const file = new Uint8Array(await readFile(require.resolve(`@expo-google-fonts/sarabun/${folder}/${name}.ttf`)));
  const face = new shaper.Face(new shaper.Blob(file));
  const font = new shaper.Font(face);
  const { ascender, descender } = font.hExtents();
  return [
    weight,
    {
      weight,
      name: name.replace('_400', '-').replace(/_\d+/, '-'),
      file,
      font,
      unitsPerEm: face.upem,
      ascender,
      descender,
    },
  ];
};

const loadAll = async (): Promise<Fonts> => {
  const shaper = await import('harfbuzzjs');
  return { shaper, faces: new Map(await Promise.all(weights.map((weight) => load(shaper, weight)))) };
};

let loaded: Promise<Fonts> | undefined;

export const loadFonts = (): Promise<Fonts> => {
  loaded ??= loadAll();
  return loaded;
};
