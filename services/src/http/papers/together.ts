import { Readable } from 'node:stream';
import { bangkokDay } from '@klang/contracts/kit/days';
import { leftOutHeader, type TogetherAs, togetherTypes } from '@klang/contracts/papers/together';
import pLimit from 'p-limit';
import { joinPdfs } from '../../documents/kit/joinPdfs.ts';
import { FileAnswer } from '../kit/handled.ts';
import { type ZipFile, zipOf } from './zip.ts';

/** A joined PDF is built in memory. */
const joining = pLimit(1);

async function* bytesOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of files) yield bytes;
}

type Together = {
  readonly as: TogetherAs;
  readonly stem: string;
  readonly now: Date;
  readonly files: AsyncIterable<ZipFile>;
  readonly leftOut?: number;
};

export const togetherAnswer = async ({ as, stem, now, files, leftOut = 0 }: Together): Promise<FileAnswer> => {
  const headers = leftOut > 0 ? { [leftOutHeader]: String(leftOut) } : {};
  const about = { name: `${stem}-${bangkokDay(now)}.${as}`, type: togetherTypes[as], headers };
  if (as === 'zip')
    return new FileAnswer({ ...about, content: Readable.from(zipOf(files, now), { objectMode: false }) });
  return new FileAnswer({ ...about, content: Buffer.from(await joining(() => joinPdfs(bytesOf(files)))) });
};
