import { randomBytes } from 'node:crypto';
import { type CertificateType, certificateEndings } from '@klang/contracts/papers/certificates';
import pLimit from 'p-limit';
import { asJpeg, isPicture, readPicture } from '../../platform/images/pictures.ts';
import { type Upload, uploadFault } from '../kit/uploads.ts';

const field = 'certificate';
/** Decoded pictures use much memory. */
const unpacking = pLimit(1);

const noDocument = (name: string) => ({
  th: `${name} ไม่ใช่ PDF หรือรูปที่เปิดได้ กรุณาเลือกไฟล์อื่น`,
  en: `${name} is no PDF and no picture that can be read, please choose another file.`,
});

type CertificateFile = { readonly content: Buffer; readonly fileType: CertificateType };

const tailBytes = 2_048;
/** Complete from its head to its end. Nothing is unpacked, because a small file may hold a huge one. */
const isPdf = (bytes: Buffer): boolean => {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - tailBytes));
  const [, table] = /startxref\s+(\d+)\s+%%EOF/.exec(tail) ?? [];
  return (
    bytes.toString('latin1', 0, 5) === '%PDF-' && Number(table ?? Number.NaN) < bytes.length && bytes.includes(' obj')
  );
};

/** A PDF is stored as sent, a picture upright and without metadata. */
export const certificateIn = async ({ name, bytes }: Upload): Promise<CertificateFile> => {
  if (isPdf(bytes)) return { content: bytes, fileType: 'application/pdf' };
  const picture = isPicture(bytes) ? await unpacking(() => readPicture(bytes)) : 'unreadable';
  if (typeof picture === 'string') throw uploadFault(field, noDocument(name));
  return { content: await asJpeg(picture.usual), fileType: 'image/jpeg' };
};

export const newCertificateName = (org: string, fileType: CertificateType): string =>
  `${org}/certificates/${randomBytes(16).toString('hex')}.${certificateEndings[fileType]}`;

export const shownAs = (number: string, fileType: CertificateType): string =>
  `50tawi-${number.replace(/[^\w.-]+/g, '-')}.${certificateEndings[fileType]}`;
