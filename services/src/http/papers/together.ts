import { Readable } from 'node:stream';
import { bangkokDay } from '@klang/contracts/kit/days';
import { type TogetherAs, togetherTypes } from '@klang/contracts/papers/together';
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
};

export const togetherAnswer = async ({ as, stem, now, files }: Together): Promise<FileAnswer> => {
  const about = { name: `${stem}-${bangkokDay(now)}.${as}`, type: togetherTypes[as] };
  if (as === 'zip')
    return new FileAnswer({ ...about, content: Readable.from(zipOf(files, now), { objectMode: false }) });
  return new FileAnswer({ ...about, content: Buffer.from(await joining(() => joinPdfs(bytesOf(files)))) });
};
