import { images } from '@klang/contracts/api/images';
import { iconOf, imagePath, mostImageBytes, sharedOf, smallOf } from '@klang/contracts/images';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi, type TestApi } from '../testing/apiFixture.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openApi();
  token = await api.signedIn('staff', 's1');
});
afterAll(() => api.close());

type File = { readonly bytes: Uint8Array; readonly name?: string; readonly field?: string };
type UploadOptions = { readonly by?: string; readonly crop?: unknown };
const upload = async (files: readonly File[], { by = token, crop }: UploadOptions = {}) => {
  const form = new FormData();
  if (crop !== undefined) form.append('crop', typeof crop === 'string' ? crop : JSON.stringify(crop));
  for (const { bytes, name = 'picture.jpg', field = 'images' } of files)
    form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const sent = new Response(form);
  const answer = await api.app.inject({
    method: 'POST',
    url: images.upload.path,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${by}`,
      'accept-language': 'en',
      'content-type': sent.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: answer.statusCode, ...answer.json() };
};
const shown = (url: string) => api.app.inject({ method: 'GET', url, headers: { host: 'localhost' } });

const plain = (width: number, height: number, background = '#2244cc') =>
  sharp({ create: { width, height, channels: 3, background } });
const twoColours = async () => {
  const lower = await plain(60, 20, '#ff0000').png().toBuffer();
  return plain(60, 40)
    .composite([{ input: lower, top: 20, left: 0 }])
    .png()
    .toBuffer();
};
const jpeg = () => plain(300, 200).jpeg().toBuffer();

describe('a picture that staff put in', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is kept as WebP when it comes as %s', async (format) => {
    const { status, detail } = await upload([{ bytes: await plain(300, 200).toFormat(format).toBuffer() }]);
    expect(status).toBe(200);
    const [{ path, pictureUrl, width, height }] = detail.images;
    expect([imagePath.test(path), pictureUrl, width, height]).toEqual([true, path, 300, 200]);
    const answer = await shown(path);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
  });

  it('becomes as large as a screen needs, and once more small', async () => {
    const { detail } = await upload([{ bytes: await plain(4_000, 3_000).jpeg().toBuffer() }]);
    const [{ path, width, height }] = detail.images;
    expect([width, height]).toEqual([1_600, 1_200]);
    const small = await sharp((await shown(smallOf(path))).rawPayload).metadata();
    expect([small.width, small.height]).toEqual([320, 240]);
  });

  it('is turned upright, and says no more where it was taken', async () => {
    const turned = await sharp(await twoColours())
      .rotate(180)
      .jpeg({ quality: 100 })
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLongitude: '100/1 30/1 0/1' } })
      .withMetadata({ orientation: 3 })
      .toBuffer();
    expect(await sharp(turned).metadata()).toMatchObject({ orientation: 3, exif: expect.any(Buffer) });
    const { detail } = await upload([{ bytes: turned }]);
    const { rawPayload } = await shown(detail.images[0].path);
    const { exif, orientation } = await sharp(rawPayload).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const [above, below] = [data.subarray(0, 3), data.subarray(-3)];
    expect([(above[2] ?? 0) > (above[0] ?? 0), (below[0] ?? 0) > (below[2] ?? 0)]).toEqual([true, true]);
  });

  it('is shown as PNG and as JPEG to programs that do not read WebP', async () => {
    const { detail } = await upload([{ bytes: await plain(1_000, 800).png().toBuffer() }]);
    const [{ path }] = detail.images;
    for (const [other, format, width] of [
      [iconOf(path), 'png', 512],
      [sharedOf(path), 'jpeg', 1_000],
    ] as const)
      for (const turn of ['made', 'kept']) {
        const answer = await shown(other);
        expect([turn, answer.statusCode, answer.headers['content-type']]).toEqual([turn, 200, `image/${format}`]);
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width });
      }
    expect((await shown(iconOf(path).replace('klangdee', 'second'))).statusCode).toBe(404);
  });

  it('may come with four others, each under a name that nobody can guess', async () => {
    const bytes = await jpeg();
    const { detail } = await upload([1, 2, 3, 4, 5].map(() => ({ bytes })));
    const names = detail.images.map(({ path }: { path: string }) => path);
    expect([new Set(names).size, names.every((path: string) => path.startsWith('/files/klangdee/'))]).toEqual([
      5,
      true,
    ]);
  });
});

describe('of a picture that is cropped', () => {
  const corner = { x: 0, y: 20, width: 30, height: 20 };
  const colourOf = async (path: string) => {
    const { data } = await sharp((await shown(path)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue';
  };

  it('the chosen part alone is kept, large and small', async () => {
    const { detail } = await upload([{ bytes: await twoColours() }], { crop: corner });
    const [{ path, width, height }] = detail.images;
    expect([width, height, await colourOf(path)]).toEqual([30, 20, 'red']);
    const small = await sharp((await shown(smallOf(path))).rawPayload).metadata();
    expect([small.width, small.height]).toEqual([30, 20]);
  });
  it('the part is meant as the picture is seen, not as the camera wrote it', async () => {
    // The orientation flag rotates the picture: the right side of the file is the top.
    const lying = await sharp(await twoColours())
      .rotate(90)
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 8 })
      .toBuffer();
    expect(await sharp(lying).metadata()).toMatchObject({ width: 40, height: 60, orientation: 8 });
    const { detail } = await upload([{ bytes: lying }], { crop: { x: 31, y: 21, width: 29, height: 19 } });
    const [{ path, width, height }] = detail.images;
    expect([width, height, await colourOf(path)]).toEqual([29, 19, 'red']);
  });
  it('the finest part of a large one keeps its own pixels', async () => {
    const large = await plain(4_000, 3_000).jpeg().toBuffer();
    const { detail } = await upload([{ bytes: large }], { crop: { x: 100, y: 100, width: 1_200, height: 600 } });
    expect(detail.images[0]).toMatchObject({ width: 1_200, height: 600 });
  });
  it.each([
    ['beyond its edge', { ...corner, width: 61 }, 'crop'],
    ['before its beginning', { ...corner, x: -1 }, 'crop.x'],
    ['of nothing', { ...corner, height: 0 }, 'crop.height'],
    ['between pixels', { ...corner, y: 0.5 }, 'crop.y'],
    ['that is no figure', { ...corner, x: '1' }, 'crop.x'],
    ['that is no part', 'left', 'crop'],
    ['with something else in it', { ...corner, zoom: 2 }, 'crop.zoom'],
  ])('a part %s is refused at its figure', async (_, crop, field) => {
    const { status, fields } = await upload([{ bytes: await twoColours() }], { crop });
    expect([status, fields?.[0]?.field]).toEqual([400, field]);
  });
  it('the part is of one alone, never of several at once', async () => {
    const bytes = await twoColours();
    const { status, fields } = await upload([{ bytes }, { bytes }], { crop: corner });
    expect([status, fields]).toEqual([400, [{ field: 'crop', message: expect.stringContaining('alone') }]]);
  });
});

describe('what is not taken is refused at its field:', () => {
  const refused = async (files: readonly File[]) => {
    const { status, fields } = await upload(files);
    return { status, field: fields?.[0]?.field, message: fields?.[0]?.message };
  };
  const bytesOf = (text: string) => Buffer.from(text);

  it('six at once', async () => {
    const bytes = await jpeg();
    const answer = await refused([1, 2, 3, 4, 5, 6].map(() => ({ bytes })));
    expect(answer).toEqual({
      status: 400,
      field: 'images',
      message: 'At most 5 pictures at once, please choose fewer.',
    });
  });
  it('more bytes than are taken', async () => {
    const answer = await refused([{ bytes: Buffer.alloc(mostImageBytes + 1), name: 'large.jpg' }]);
    expect(answer).toMatchObject({
      status: 400,
      field: 'images',
      message: expect.stringContaining('large.jpg is larger'),
    });
  });
  it('another kind of file, whatever it is called', async () => {
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const text of [script, `<?xml version="1.0"?>${script}`, '%PDF-1.4', 'GIF', '<html>', ''])
      expect([text, await refused([{ bytes: bytesOf(text), name: 'a.jpg' }])]).toMatchObject([
        text,
        { status: 400, field: 'images', message: expect.stringContaining('not a JPEG') },
      ]);
  });
  it('a beginning of a picture without the rest', async () => {
    const half = (await jpeg()).subarray(0, 200);
    expect(await refused([{ bytes: half }])).toMatchObject({
      status: 400,
      message: expect.stringContaining('damaged'),
    });
    const polyglot = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), bytesOf('<svg onload="alert(1)"/>')]);
    expect(await refused([{ bytes: polyglot }])).toMatchObject({ status: 400 });
  });
  it('few bytes that would unpack to more pixels than any camera has', async () => {
    const bomb = await plain(8_000, 6_300).toColourspace('b-w').png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(mostImageBytes);
    expect(await refused([{ bytes: bomb }])).toMatchObject({
      status: 400,
      field: 'images',
      message: expect.stringContaining('too many pixels'),
    });
  });
  it('another field, no file and no form', async () => {
    const bytes = await jpeg();
    expect(await refused([{ bytes, field: 'file' }])).toMatchObject({ status: 400, field: 'images' });
    expect(await refused([])).toMatchObject({ status: 400, field: 'images' });
    const json = await api.call(images.upload.path, {}, { token });
    expect([json.statusCode, json.json().fields[0].field]).toEqual([400, 'images']);
  });
  it('and of several with one that is wrong none is kept', async () => {
    const answer = await refused([{ bytes: await jpeg() }, { bytes: bytesOf('text'), name: 'b.png' }]);
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('b.png') });
  });
});

describe('pictures of an organization', () => {
  it('are put in by its staff alone, into its own folder', async () => {
    const bytes = await jpeg();
    for (const kind of ['anonymous', 'customer'] as const)
      expect([kind, (await upload([{ bytes }], { by: await api.signedIn(kind, 'x1') })).status]).toEqual([kind, 403]);
    expect((await upload([{ bytes }], { by: 'nobody' })).status).toBe(401);
    const other = await upload([{ bytes }], { by: await api.signedIn('staff', 's2', 'second') });
    expect(other.detail.images[0].path).toMatch(/^\/files\/second\//);
  });
  it('are neither listed nor taken away nor found beside their folder', async () => {
    const { detail } = await upload([{ bytes: await jpeg() }]);
    const [{ path }] = detail.images;
    const wrong = [
      '/files',
      '/files/',
      '/files/klangdee',
      '/files/klangdee/',
      `/files/klangdee/${'0'.repeat(32)}.webp`,
      path.replace('klangdee', 'second'),
      '/files/klangdee/..%2f..%2fmaster.key',
      '/files/../master.key',
    ];
    for (const url of wrong) expect([url, (await shown(url)).statusCode]).toEqual([url, 404]);
    const headers = { authorization: `Bearer ${await api.signedIn('staff', 's2', 'second')}` };
    for (const method of ['DELETE', 'PUT', 'POST'] as const)
      expect([method, (await api.app.inject({ method, url: path, headers })).statusCode]).toEqual([method, 404]);
    expect((await shown(path)).statusCode).toBe(200);
  });
});
