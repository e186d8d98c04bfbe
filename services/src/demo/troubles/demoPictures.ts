import type { FileStore } from '../../platform/images/files.ts';
import { type ImageShape, readPicture } from '../../platform/images/pictures.ts';
import { newPictureName, privatePictures } from '../../platform/images/privatePictures.ts';
import type { Parts } from '../../platform/parts.ts';

type DemoPicture = { readonly svg: string; readonly shaping?: ImageShape };

export const wetBox: DemoPicture = {
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <rect width="1200" height="900" fill="#d7d2c8"/><rect y="640" width="1200" height="260" fill="#a9a296"/>
    <path d="M300 260h600v440H300z" fill="#c69c6d"/><path d="M300 260l60-90h480l60 90z" fill="#dcb588"/>
    <path d="M300 520c120-60 180 30 300-10s190 50 300-10v200H300z" fill="#8b6a45" opacity=".85"/>
    <ellipse cx="600" cy="725" rx="380" ry="46" fill="#7f9bb0" opacity=".7"/>
    <path d="M570 170h60v530h-60z" fill="#e6cfa8" opacity=".7"/>
  </svg>`,
};

/** No real card; a bar covers the religion line. */
export const sampleCard: DemoPicture = {
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="630" font-family="sans-serif">
    <rect width="1000" height="630" rx="36" fill="#cfe4f2"/><rect width="1000" height="96" fill="#2f6f9f"/>
    <text x="40" y="64" font-size="40" fill="#ffffff">SAMPLE CARD · NOT A REAL ID</text>
    <text x="40" y="180" font-size="34" fill="#1d2433">0 0000 00000 00 0</text>
    <text x="40" y="260" font-size="34" fill="#1d2433">SAMPLE PERSON</text>
    <text x="40" y="330" font-size="28" fill="#1d2433">1 Jan 1990</text><text x="40" y="400" font-size="28" fill="#1d2433">Religion</text>
    <rect x="740" y="170" width="210" height="270" fill="#f4f1ea"/><circle cx="845" cy="270" r="58" fill="#b8a58c"/>
    <path d="M750 440c10-110 180-110 190 0z" fill="#5b7a94"/>
    <text x="500" y="560" font-size="64" fill="#2f6f9f" opacity=".35" text-anchor="middle">SAMPLE</text>
  </svg>`,
  shaping: { cover: { x: 30, y: 590, width: 420, height: 70 } },
};

/** Stores the picture encrypted, as if the customer sent it; returns its path for the event. */
export const keepingDemoPictures = ({ keys }: Pick<Parts, 'keys'>, files: FileStore) => {
  const { put } = privatePictures({ files, keys });
  return async (of: { readonly org: string; readonly customerId: string }, { svg, shaping }: DemoPicture) => {
    const picture = await readPicture(Buffer.from(svg), shaping);
    if (typeof picture === 'string') throw new Error(`A picture of the demo is ${picture}.`);
    const name = newPictureName(of);
    await put({ ...of, name }, picture);
    return `/files/${name}.webp`;
  };
};
