import multipart from '@fastify/multipart';
import { mostImageBytes, mostImages } from '@klang/contracts/images';
import { fromElsewhere } from '@klang/contracts/kit/signs';
import type { Text } from '@klang/contracts/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from './answers.ts';

/** A file that came in a form, under the name that its sender gave it. */
export type Upload = { readonly name: string; readonly bytes: Buffer };

const longestName = 100;
const megabytes = mostImageBytes / 1024 / 1024;
// What a form needs beside its files is far less than one of them.
const mostFormBytes = (mostImages + 1) * mostImageBytes;

const none: Text = { th: 'กรุณาเลือกรูปอย่างน้อยหนึ่งรูป', en: 'Please choose a picture.' };
const tooMany: Text = {
  th: `อัปโหลดได้ครั้งละไม่เกิน ${mostImages} รูป กรุณาเลือกใหม่`,
  en: `At most ${mostImages} pictures at once, please choose fewer.`,
};
const tooLarge = (name: string): Text => ({
  th: `${name} ใหญ่เกิน ${megabytes} MB กรุณาย่อรูปก่อนอัปโหลด`,
  en: `${name} is larger than ${megabytes} MB, please make it smaller first.`,
});
const elsewhere = (field: string): Text => ({
  th: `กรุณาส่งรูปในช่อง ${field}`,
  en: `Please send pictures in the field ${field}.`,
});

/** What is wrong with what was uploaded, at its field. */
export const uploadFault = (field: string, message: Text, status = 400): CallError =>
  new CallError(status, 'invalidInput', { fields: [{ field, message }] });

const isTooMany = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';

/** A form that was read: its files, and beside them what calls without files take as their body. */
export type Form = { readonly files: readonly Upload[]; readonly body: unknown };

/** What is no JSON stays the text that it is: the schema of the call refuses it at its field. */
const valueIn = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
};

/** A form, read to its end whatever is wrong with it, so that the answer reaches who sent it. */
const formIn = async (request: FastifyRequest, field: string): Promise<Form> => {
  const files: Upload[] = [];
  const said: [name: string, value: unknown][] = [];
  let fault: Text | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      said.push([part.fieldname, valueIn(part.value)]);
      continue;
    }
    const name = fromElsewhere(part.filename, longestName);
    if (part.fieldname !== field) fault ??= elsewhere(field);
    const bytes = await part.toBuffer();
    if (part.file.truncated) fault ??= tooLarge(name);
    else files.push({ name, bytes });
  }
  if (fault) throw uploadFault(field, fault);
  return { files, body: Object.fromEntries(said) };
};

export const formOf = async (request: FastifyRequest, field: string): Promise<Form> => {
  if (!request.isMultipart()) throw uploadFault(field, none);
  if (Number(request.headers['content-length']) > mostFormBytes) throw uploadFault(field, tooMany, 413);
  const form = await formIn(request, field).catch((error: unknown) => {
    throw isTooMany(error) ? uploadFault(field, tooMany) : error;
  });
  if (form.files.length === 0) throw uploadFault(field, none);
  return form;
};

/** Lets the calls of this part of the api take forms with files. */
export const takeForms = (app: FastifyInstance) =>
  app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: mostImageBytes, files: mostImages, fields: 10, fieldSize: 1_000, parts: mostImages + 10 },
  });
