import { crc32 } from 'node:zlib';
import { customerRecords } from '@klang/contracts/api/customerRecords';
import { ownRecord } from '@klang/contracts/api/ownRecord';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetPerson } from '../../platform/customers/forget.ts';
import { openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

let doors: TestDoors;
let owner: string;
let customerId: string;
let token: string;
beforeAll(async () => {
  doors = await openDoors();
  owner = await doors.signedIn('staff', 'owner');
  customerId = await doors.newCustomer('card@example.com');
  token = (await doors.visit({ username: 'card@example.com', password })).json().token;
}, 60_000);
afterAll(() => doors.close());

const card = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer();
const bar = { x: 300, y: 500, width: 400, height: 110 };
type CardForm = { readonly kind?: string; readonly isReligionCovered?: boolean; readonly cover?: typeof bar | null };
const put = async (bytes: Buffer, { kind = 'idCard', isReligionCovered = true, cover = bar }: CardForm = {}) => {
  const form = new FormData();
  form.append('kind', JSON.stringify(kind));
  if (cover) form.append('cover', JSON.stringify(cover));
  form.append('isReligionCovered', JSON.stringify(isReligionCovered));
  form.append('images', new Blob([new Uint8Array(bytes)]), 'card.jpg');
  const sent = new Response(form);
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${token}`,
    'content-type': sent.headers.get('content-type') ?? '',
  };
  const payload = Buffer.from(await sent.arrayBuffer());
  return doors.app.inject({ method: 'POST', url: ownRecord.putIdentity.path, headers, payload });
};
const call = (path: string, body: object, by = token) => doors.call(path, body, { token: by });
const record = async () => (await call(ownRecord.get.path, {})).json().detail;
const look = (reason: string, by = owner) => call(customerRecords.seeIdentity.path, { customerId, reason }, by);
const sealedName = (path: string) => path.slice('/files/'.length).replace('.webp', '.sealed');
const dots = async (bytes: Buffer) => sharp(bytes).raw().toBuffer();

it('the picture of a card is put in with the religion covered, and seen by its customer', async () => {
  expect((await put(await card(), { isReligionCovered: false })).statusCode).toBe(400);
  for (const cover of [null, { ...bar, width: 0 }, { ...bar, height: 9 }]) {
    const bare = await put(await card(), { cover });
    expect([bare.statusCode, bare.json().refusal, bare.json().fields?.[0]?.field]).toEqual([
      409,
      'identity_needs_bar',
      'cover',
    ]);
  }
  expect((await put(await card(), { kind: 'passport', cover: null })).statusCode).toBe(200);
  expect((await put(await card())).statusCode).toBe(200);
  const { identity } = await record();
  expect(identity).toMatchObject({ kind: 'idCard' });
  const days = (Date.parse(identity.removeAt) - Date.parse(identity.keptAt)) / 86_400_000;
  expect(days).toBe(90);
  const own = await call(ownRecord.identity.path, { picture: identity.picture, isSmall: false });
  expect(await sharp(own.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640 });
  const url = identity.picture;
  expect((await doors.app.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404);
});

it('staff see it with a reason, marked with who looks; the look stands in the history that its customer reads', async () => {
  await hireWith(doors, 'viewer', { customer: 'v' });
  const who = { kind: 'staff', org: 'klangdee', personId: 'viewer', name: 'viewer', device: null, agent: '' } as const;
  const viewer = await doors.parts.sessions.start({ ...who, isKept: false, now: doors.clock.now() });
  expect((await look('ตรวจชื่อ', viewer)).statusCode).toBe(403);
  expect((await look('x')).statusCode).toBe(400);
  const seen = await look('ตรวจชื่อก่อนคืนเงิน');
  expect(seen.statusCode).toBe(200);
  const { identity } = await record();
  const own = await call(ownRecord.identity.path, { picture: identity.picture, isSmall: false });
  const [marked, plain] = [await dots(seen.rawPayload), await dots(own.rawPayload)];
  const changed = plain.reduce((sum, dot, at) => sum + (Math.abs(dot - (marked[at] ?? 0)) > 40 ? 1 : 0), 0);
  expect(changed / plain.length).toBeGreaterThan(0.01);
  const { steps } = (await call(ownRecord.history.path, {})).json().detail;
  const looks = steps.filter(({ type }: { type: string }) => type === 'CustomerIdentitySeen');
  expect(looks).toMatchObject([
    { changes: [{ field: 'reason', is: 'ตรวจชื่อก่อนคืนเงิน' }], by: { kind: 'staff', name: null } },
  ]);
});

it('each time that the picture of a card is shown stands in the history, also where a call is sent again with its own key', async () => {
  expect((await put(await card())).statusCode).toBe(200);
  const looks = async (): Promise<number> => {
    const { steps } = (await call(ownRecord.history.path, {})).json().detail;
    return steps.filter(({ type }: { type: string }) => type === 'CustomerIdentitySeen').length;
  };
  const before = await looks();
  const sent = { token: owner, headers: { 'idempotency-key': 'look-once' } };
  for (const _ of ['once', 'twice']) {
    const seen = await doors.call(customerRecords.seeIdentity.path, { customerId, reason: 'เทียบชื่อ' }, sent);
    expect(seen.statusCode).toBe(200);
  }
  expect(await looks()).toBe(before + 2);
});

it('what is no picture, a bomb, or one that says it is another never stops the process', async () => {
  // A PNG header of 30,000 by 30,000 pixels. A real one fits in 100 KB.
  const header = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(header);
  for (const [at, side] of [
    [16, 30_000],
    [20, 30_000],
  ] as const)
    header.writeUInt32BE(side, at);
  Buffer.from('0802000000', 'hex').copy(header, 24);
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
  const bomb = Buffer.concat([header, Buffer.alloc(60)]);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(4_000)]);
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const polyglot = Buffer.concat([
    Buffer.from('GIF89a/*'),
    Buffer.from('*/=1;<script>alert(1)</script>'),
    Buffer.alloc(99),
  ]);
  const cut = (await card()).subarray(0, 200);
  for (const bytes of [bomb, heic, script, polyglot, cut, Buffer.alloc(3)])
    expect((await put(bytes)).statusCode).toBe(400);
  expect((await put(await card())).statusCode).toBe(200);
});

it('the picture of a card has what the bar lay over in no pixel, and staff may put it in for its customer', async () => {
  const form = new FormData();
  const input = {
    customerId,
    kind: 'idCard',
    isReligionCovered: true,
    cover: { x: 250, y: 500, width: 500, height: 250 },
  };
  for (const [name, value] of Object.entries(input)) form.append(name, JSON.stringify(value));
  form.append('images', new Blob([new Uint8Array(await card())]), 'card.jpg');
  const sent = new Response(form);
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${owner}`,
    'content-type': sent.headers.get('content-type') ?? '',
  };
  const payload = Buffer.from(await sent.arrayBuffer());
  const answer = await doors.app.inject({ method: 'POST', url: customerRecords.putIdentity.path, headers, payload });
  expect(answer.statusCode).toBe(200);
  const { picture } = (await record()).identity;
  expect(answer.json().detail.pictures).toEqual([picture]);
  for (const isSmall of [false, true]) {
    const { rawPayload } = await call(ownRecord.identity.path, { picture, isSmall });
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels];
    expect(at(0.5, 0.6)).toBeLessThan(20);
    expect(at(0.5, 0.2)).toBeGreaterThan(235);
    expect(at(0.1, 0.6)).toBeGreaterThan(235);
  }
});

it('the picture of a card is removed on the day that was said when it was put in', async () => {
  expect((await put(await card())).statusCode).toBe(200);
  const { picture, removeAt } = (await record()).identity;
  const removed = async () =>
    (await doors.typesOf(`customer-klangdee.${customerId}`)).filter((type) => type === 'CustomerIdentityRemoved')
      .length;
  const before = await removed();
  doors.clock.advance(Date.parse(removeAt) - doors.clock.now().getTime() + 60_000);
  await expect.poll(removed, { timeout: 30_000 }).toBe(before + 1);
  await expect.poll(() => doors.files.get(sealedName(picture)), { timeout: 15_000 }).toBeNull();
  token = (await doors.visit({ username: 'card@example.com', password })).json().token;
  owner = await doors.signedIn('staff', 'owner');
  expect((await record()).identity).toBeNull();
});

it('the picture of a card goes with a newer one, at its time, and with whoever is forgotten', async () => {
  expect((await put(await card())).statusCode).toBe(200);
  const before = sealedName((await record()).identity.picture);
  expect((await put(await card())).statusCode).toBe(200);
  const { identity } = await record();
  await expect.poll(() => doors.files.get(before), { timeout: 15_000 }).toBeNull();
  expect(await doors.files.get(sealedName(identity.picture))).not.toBeNull();
  await forgetPerson(doors.parts)(doors.asSystem(), { kind: 'customer', personId: customerId, reason: 'asked' });
  await expect.poll(() => doors.files.get(sealedName(identity.picture)), { timeout: 15_000 }).toBeNull();
  expect((await look('ดูอีกครั้ง')).statusCode).toBe(404);
});
