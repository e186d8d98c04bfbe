import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const mailSchema = z.object({
  id: z.string(),
  at: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  messageId: z.string().optional(),
  attachments: z.array(z.object({ name: z.string(), bytes: z.int() })).optional(),
});
export type Mail = z.infer<typeof mailSchema>;

export type Mailbox = {
  readonly store: (mail: Omit<Mail, 'id'>) => Promise<Mail>;
  readonly list: (to?: string) => readonly Mail[];
  readonly find: (id: string) => Mail | undefined;
};

const mostStored = 500;
const fileOf = (dir: string, id: string) => join(dir, `${id}.json`);

const readMail = async (path: string): Promise<Mail | undefined> => {
  const read = mailSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  return read.success ? read.data : undefined;
};

const isFor = ({ to }: Mail, address: string): boolean => to.toLowerCase().split(', ').includes(address.toLowerCase());

export const openMailbox = async (dir: string): Promise<Mailbox> => {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const names = (await readdir(dir)).filter((name) => name.endsWith('.json')).sort();
  const read = await Promise.all(names.map((name) => readMail(join(dir, name)).catch(() => undefined)));
  const mails = read.filter((mail) => mail !== undefined).reverse();
  let mailCount = 0;

  return {
    store: async (mail) => {
      const order = `${String(Date.parse(mail.at)).padStart(15, '0')}-${String(mailCount++).padStart(6, '0')}`;
      const whole = { id: `${order}-${process.pid}`, ...mail };
      const fresh = `${fileOf(dir, whole.id)}-new`;
      await writeFile(fresh, JSON.stringify(whole), { mode: 0o600, flush: true });
      await rename(fresh, fileOf(dir, whole.id));
      mails.unshift(whole);
      for (const old of mails.splice(mostStored)) await rm(fileOf(dir, old.id), { force: true });
      return whole;
    },
    list: (to) => (to ? mails.filter((mail) => isFor(mail, to)) : mails),
    find: (id) => mails.find((mail) => mail.id === id),
  };
};
