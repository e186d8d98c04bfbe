import { signedLinks } from '../keys/signedLinks.ts';

/** The address by which whoever only wrote a message sees what is kept of them, and has it forgotten. */
export const openWriterLinks = (masterKey: Buffer) => signedLinks(masterKey, 'klang writer links');
export type WriterLinks = ReturnType<typeof openWriterLinks>;
