import sharp from 'sharp';
import type { FileStore } from '../../platform/images/files.ts';
import { org } from './paperFixture.ts';

/** As an upload leaves it: larger than any paper prints it, and partly transparent. Answers its address. */
export const uploaded = async (files: FileStore, digit: string, colour: string): Promise<string> => {
  const name = digit.repeat(32);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="611">
    <linearGradient id="g"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
    <rect width="1600" height="611" rx="200" fill="url(#g)"/>
    <path d="M40 500 C 400 -300 700 900 1500 90" fill="none" stroke="#113" stroke-width="17"/></svg>`;
  await files.put(`${org}/${name}.webp`, await sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer());
  return `/files/${org}/${name}.webp`;
};
