import { signedLinks } from '../keys/signedLinks.ts';

export const openWriterLinks = (masterKey: Buffer) => signedLinks(masterKey, 'klang writer links');
export type WriterLinks = ReturnType<typeof openWriterLinks>;
