import multipart from '@fastify/multipart';
import { mostImageBytes, mostImages } from '@klang/contracts/images';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { fromElsewhere } from '@klang/contracts/kit/signs';
import type { Text } from '@klang/contracts/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from './answers.ts';

export type Upload = { readonly name: string; readonly bytes: Buffer };

const longestName = 100;
const inMegabytes = (bytes: number): number => bytes / 1024 / 1024;

type UploadLimits = { readonly bytes: number; readonly formBytes: number; readonly isPictures: boolean };
const pictures: UploadLimits = {
  bytes: mostImageBytes,
  formBytes: (mostImages + 1) * mostImageBytes,
  isPictures: true,
};
const mostOf = ({ mostUploadBytes: bytes }: Endpoint): UploadLimits =>
  bytes === undefined ? pictures : { bytes, formBytes: bytes + mostImageBytes, isPictures: false };

const none: Text = { th: 'กรุณาเลือกรูปอย่างน้อยหนึ่งรูป', en: 'Please choose a picture.' };
const noFile: Text = { th: 'กรุณาเลือกไฟล์', en: 'Please choose a file.' };
const oneFile: Text = { th: 'อัปโหลดได้ครั้งละหนึ่งไฟล์ กรุณาเลือกใหม่', en: 'One file at a time, please choose again.' };
const tooMany: Text = {
  th: `อัปโหลดได้ครั้งละไม่เกิน ${mostImages} รูป กรุณาเลือกใหม่`,
  en: `At most ${mostImages} pictures at once, please choose fewer.`,
};
const tooLarge = (name: string, { bytes, isPictures }: UploadLimits): Text => ({
  th: `${name} ใหญ่เกิน ${inMegabytes(bytes)} MB กรุณา${isPictures ? 'ย่อรูปก่อนอัปโหลด' : 'แบ่งเป็นหลายไฟล์'}`,
  en: `${name} is larger than ${inMegabytes(bytes)} MB, please make it smaller first.`,
});
const elsewhere = (field: string, { isPictures }: UploadLimits): Text => ({
  th: `กรุณาส่ง${isPictures ? 'รูป' : 'ไฟล์'}ในช่อง ${field}`,
  en: `Please send ${isPictures ? 'pictures' : 'the file'} in the field ${field}.`,
});

export const uploadFault = (field: string, message: Text, status = 400): CallError =>
  new CallError(status, 'invalidInput', { fields: [{ field, message }] });

const isTooMany = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';

export type Form = { readonly files: readonly Upload[]; readonly body: unknown };

/** Text that is not JSON stays text: the schema refuses it at its field. */
const valueIn = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
};

/** Reads the form to its end even after a fault. Otherwise the answer does not reach the sender. */
const formIn = async (request: FastifyRequest, field: string, most: UploadLimits): Promise<Form> => {
  const files: Upload[] = [];
  const parts: [name: string, value: unknown][] = [];
  let fault: Text | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      parts.push([part.fieldname, valueIn(part.value)]);
      continue;
    }
    const name = fromElsewhere(part.filename, longestName);
    if (part.fieldname !== field) fault ??= elsewhere(field, most);
    const bytes = await part.toBuffer();
    if (part.file.truncated) fault ??= tooLarge(name, most);
    else files.push({ name, bytes });
  }
  if (fault) throw uploadFault(field, fault);
  return { files, body: Object.fromEntries(parts) };
};

export const formOf = async (request: FastifyRequest, endpoint: Endpoint): Promise<Form> => {
  const [field, most] = [endpoint.upload ?? '', mostOf(endpoint)];
  const [missing, surplus] = most.isPictures ? [none, tooMany] : [noFile, oneFile];
  if (!request.isMultipart()) throw uploadFault(field, missing);
  const isTooLarge = Number(request.headers['content-length']) > most.formBytes;
  if (isTooLarge) throw uploadFault(field, most.isPictures ? tooMany : tooLarge('CSV', most), 413);
  const form = await formIn(request, field, most).catch((error: unknown) => {
    throw isTooMany(error) ? uploadFault(field, surplus) : error;
  });
  if (form.files.length === 0) throw uploadFault(field, missing);
  return form;
};

export const takeForms = (app: FastifyInstance, { fileSize = mostImageBytes, files = mostImages } = {}) =>
  app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize, files, fields: 10, fieldSize: 1_000, parts: files + 10 },
  });
