import { contacts } from '@klang/contracts/api/contacts';
import { writerData } from '@klang/contracts/api/writerData';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDoors, type TestDoors } from '../testing/doorsFixture.ts';

let doors: TestDoors;
let owner: string;
beforeAll(async () => {
  doors = await openDoors();
  owner = await doors.signedIn('staff', 'owner');
}, 60_000);
afterAll(() => doors.close());

const messageBody = { kind: 'question', phone: null, estimate: null, language: 'en' } as const;
const writes = async (email: string, text: string): Promise<string> => {
  const token = (await doors.visit()).json().token;
  const sent = await doors.send(contacts.send.path, { ...messageBody, name: 'Nok', email, text }, { token });
  expect(sent.statusCode).toBe(200);
  return sent.json().detail.contactId;
};
const staff = (path: string, body: object) => doors.send(path, body, { token: owner, language: 'en' });
const linkIn = ({ text }: { readonly text: string }): string => /mymessages\?link=([\w.-]+)/.exec(text)?.[1] ?? '';
const answered = async (contactId: string, email: string): Promise<string> => {
  const body = { contactId, messageId: `a-${contactId}`, text: 'Yes, we do.', seen: 1 };
  expect((await staff(contacts.answer.path, body)).statusCode).toBe(200);
  return linkIn(await doors.mailTo(email));
};
const see = async (link: string, host = 'localhost') =>
  (await doors.send(writerData.see.path, { link }, { language: 'en', host })).json();

it('whoever only wrote sees all of it by the link in our answer, as files too, and nothing of anybody else', async () => {
  const first = await writes('only-writes@example.com', 'Do you store pianos?');
  const other = await writes('also-only-writes@example.com', 'Something secret');
  await staff(contacts.note.path, { contactId: first, noteId: 'n1', text: 'sounds fussy' });
  const link = await answered(first, 'only-writes@example.com');
  const second = await writes('only-writes@example.com', 'And guitars?');
  const { detail } = await see(link);
  expect(detail.email).toBe('only-writes@example.com');
  expect(detail.messages.map(({ contactId }: { contactId: string }) => contactId).sort()).toEqual(
    [first, second].sort(),
  );
  const messages = detail.messages.find(({ contactId }: { contactId: string }) => contactId === first).said;
  expect(messages).toMatchObject([
    { isOurs: false, text: 'Do you store pianos?' },
    { isOurs: true, text: 'Yes, we do.' },
  ]);
  for (const format of ['json', 'html']) {
    const file = await doors.send(writerData.file.path, { link, format });
    expect(file.headers['content-disposition']).toContain(`my-data.${format}`);
    expect(file.body).toContain('And guitars?');
    expect(file.body).not.toMatch(/secret|fussy/);
    expect(file.body).not.toContain(other);
  }
});

it('whoever only wrote is forgotten by the same link, in all that came from that e-mail, and only there', async () => {
  const [one, two] = [await writes('leaves@example.com', 'one'), await writes('leaves@example.com', 'two')];
  const stays = await writes('stays-here@example.com', 'three');
  const link = await answered(one, 'leaves@example.com');
  const forget = async () => (await doors.send(writerData.forget.path, { link }, { language: 'en' })).json();
  expect(await forget()).toMatchObject({ result: true, detail: { count: 2 } });
  for (const id of [one, two]) expect(await doors.typesOf(`person-klangdee.${id}`)).toEqual(['PersonForgotten']);
  expect(await doors.typesOf(`person-klangdee.${stays}`)).toEqual([]);
  expect(await forget()).toMatchObject({ refusal: 'writer_forgotten' });
  expect(await see(link)).toMatchObject({ refusal: 'writer_forgotten' });
});

it('nothing opens by a link that is not ours, of another organization, or older than thirty days', async () => {
  const link = await answered(await writes('late@example.com', 'one'), 'late@example.com');
  const [words = '', sign = ''] = link.split('.');
  for (const wrong of [words, `${words}.`, `${words}.${sign.slice(0, -2)}AA`, `${words}x.${sign}`, '\u0000', '\ud83d'])
    expect((await see(wrong)).result).toBe(false);
  const elsewhere = doors.parts.writerLinks.make({ org: 'second', id: 'c1' }, doors.clock.now());
  expect(await see(elsewhere)).toMatchObject({ refusal: 'writer_link_not_found' });
  const paper = doors.parts.paperLinks.make({ org: 'klangdee', paperId: 'c1' }, doors.clock.now());
  expect(await see(paper)).toMatchObject({ refusal: 'writer_link_not_found' });
  const old = doors.parts.writerLinks.make(
    { org: 'klangdee', id: 'c1' },
    new Date(doors.clock.now().getTime() - 31 * 86_400_000),
  );
  expect(await see(old)).toMatchObject({ refusal: 'writer_link_over' });
});
