import { crc32, deflateSync } from 'node:zlib';
import { endpoints } from '@klang/contracts/api/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi, type TestApi } from '../apiFixture.ts';
import { stock } from '../placingFixture.ts';
import { addPlatformAdmin, bodyFor, furnish } from './everyCallFixture.ts';
import { caller } from './everyTextFixture.ts';

const org = 'klangdee';
let api: TestApi;
beforeAll(async () => {
  api = await openApi();
  await furnish(api, org);
  await stock(api, org).furnish();
  await addPlatformAdmin(api, 'boss');
  await api.hire('walker');
}, 60_000);
afterAll(() => api.close());

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
/** A PNG header with this size and no data. */
const pngOf = (side: number): Buffer => {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size.set([8, 6], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', deflateSync(Buffer.alloc(20_000)))]);
};
const jpegBegun = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
const heic = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypheic'), 0, 0, 0, 0, ...Buffer.from('mif1heic')]);
const hostile: Readonly<Record<string, Buffer>> = {
  'a hundred million pixels': pngOf(10_000),
  'more pixels than anybody counts': pngOf(0x7fffffff),
  'a HEIC': Buffer.concat([heic, Buffer.alloc(4_000)]),
  'a JPEG that is a page': Buffer.concat([jpegBegun, Buffer.from('<script>alert(1)</script><svg onload="alert(1)"/>')]),
  'a GIF that is a script': Buffer.from('GIF89a/*\0\0*/=1;alert(1)'),
  'a PDF that is an archive': Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>\nPK\x03\x04\n%%EOF'),
  'drawn letters that name a file': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
  ),
  'entities that grow': Buffer.from('<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>'),
  'rows without an end': Buffer.from(`"${'"",'.repeat(50_000)}`),
  'half a sign': Buffer.from([0xff, 0xfe, 0x3d, 0xd8]),
  nothing: Buffer.alloc(0),
};
/** Text files may contain anything. */
const areText = new Set(['rows without an end', 'half a sign']);
const doors = endpoints.filter(({ upload }) => upload !== undefined).map((door) => [door.path, door] as const);

describe('every call that takes files', () => {
  it.each(doors)('refuses at %s what is none, says so, and answers afterwards', async (_, door) => {
    const call = caller(api, door, org);
    for (const [what, bytes] of Object.entries(hostile)) {
      const form = new FormData();
      for (const [name, value] of Object.entries(bodyFor(door.body, org))) form.append(name, JSON.stringify(value));
      form.append(door.upload ?? '', new Blob([new Uint8Array(bytes)]), '../../x\0.svg');
      const { statusCode, body } = await call({}, form);
      const least = areText.has(what) && door.upload === 'file' ? 200 : 400;
      expect([what, statusCode >= least && statusCode < 500], body).toEqual([what, true]);
    }
    expect((await call({})).statusCode).toBeLessThan(500);
  });
});
