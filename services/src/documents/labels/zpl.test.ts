import { leastLabel } from '@klang/contracts/codes/labels';
import { describe, expect, it } from 'vitest';
import { drawZpl } from '../testing/drawZpl.ts';
import { allowedSizes, jobOf, labelOf, oneLabelJob, sizedUses, uses } from '../testing/labelsFixture.ts';
import { clearance, readIn, rendered } from '../testing/pictures.ts';
import { dotsPerMm } from './labelRows.ts';
import { drawLabels } from './labels.ts';
import { zplOf } from './zpl.ts';

describe('labels for label printers', () => {
  it('are one form each, with the address in a QR code and all of it within the label', () => {
    const { labels, ...job } = jobOf(3);
    const forms = zplOf({ ...job, labels })
      .split('^XZ')
      .filter((form) => form.includes('^XA'));
    expect(forms).toHaveLength(3);
    for (const [place, form] of forms.entries()) {
      expect(form).toContain(`^FDQA,${labels[place]?.address}^FS`);
      expect(form).toContain('^PW400');
      expect(clearance(drawZpl(form), dotsPerMm)).toBeGreaterThanOrEqual(2);
    }
  });

  it('leave the place of a label that is no more empty but for a line, on a page and at a label printer', async () => {
    const { labels, ...job } = jobOf(3);
    const left = { ...job, labels: labels.map((label, place) => (place === 1 ? null : label)) };
    const [, empty = '', third] = zplOf(left).split(/(?<=\^XZ)\n/);
    expect(third).toBe(zplOf({ ...job, labels: labels.slice(2) }));
    expect(empty).toMatch(/^\^XA\n\^LH0,0\n\^PW400\n\^LL240\n\^FO20,120\^GB360,2,2\^FS\n\^XZ$/);
    const pages = await rendered(await drawLabels('kind', left));
    expect(pages.map((page) => readIn(page) ?? null)).toEqual([labels[0]?.address, null, labels[2]?.address]);
    expect(pages[1] && clearance(pages[1])).toBeLessThan(3);
  });

  it.each([...sizedUses, [20, 10, 'item'] as const])(
    'of %i × %i mm for a label of a %s: its code is read, and no ink comes nearer than 2 mm to an edge',
    (width, height, use) => {
      const job = oneLabelJob(use, width, height);
      const form = zplOf(job);
      const picture = drawZpl(form);
      expect([picture.width, picture.height]).toEqual([width * dotsPerMm, height * dotsPerMm]);
      expect(readIn(picture)).toBe(job.labels[0]?.address);
      expect(clearance(picture, dotsPerMm)).toBeGreaterThanOrEqual(2);
      const texts = [...form.matchAll(/\^FD([^^]*)\^FS/g)].map(([, text = '']) => text.replaceAll(' ', ''));
      const isSmall = width < leastLabel.widthMm || height < leastLabel.heightMm;
      expect(isSmall || texts.slice(1).join('').includes('KDB000000013')).toBe(true);
    },
  );

  it.each(uses)('stand at the same place whatever another program left in the printer: of a %s', (use) => {
    for (const [width, height] of allowedSizes) {
      const form = zplOf(oneLabelJob(use, width, height));
      const first = drawZpl(form);
      const later = drawZpl(form, { codeHeight: 100, home: { x: 40, y: 24 } });
      expect(Buffer.compare(first.grey, later.grey)).toBe(0);
      const code = drawZpl(
        form
          .split('\n')
          .filter((line) => !line.includes('^A0N'))
          .join('\n'),
      );
      const [above, below] = [code.grey.indexOf(0), code.grey.length - 1 - code.grey.lastIndexOf(0)];
      expect(Math.abs(Math.floor(above / code.width) - Math.floor(below / code.width))).toBeLessThanOrEqual(1);
    }
  });

  it('never let a name speak to the printer', () =>
    expect(zplOf(jobOf(1, { shop: { name_th: '', name_en: '^XZ~JR' } })).match(/\^XZ/g)).toHaveLength(1));

  it.each([
    [62, 40],
    [50, 30],
    [100, 62],
    [62, 25],
  ])('have cells of whole printer dots and at least 0.6 mm at %i × %i mm', (width, height) => {
    for (const use of uses) {
      const [, cell] = /\^BQN,2,(\d+)/.exec(zplOf(oneLabelJob(use, width, height))) ?? [];
      expect(Number(cell)).toBeGreaterThanOrEqual(5);
    }
  });

  it('tell a label printer what they stand for in Latin letters', () => {
    expect(zplOf(oneLabelJob('seal', 62, 25))).toMatch(/FDSEAL\^.*FDTorn: do not accept\^.*02-000-1234/s);
    expect(zplOf(oneLabelJob('location', 100, 62))).toMatch(
      /FDA-04-1\^.*FDZone A Rack 04 Shelf 1\^.*FDKDB 00000001 3/s,
    );
  });

  it.each(allowedSizes)(
    'name a storage place whole at %i × %i mm, in larger letters than its words',
    (width, height) => {
      const longest = ['WAREHOUSE-NORTH-AB-04-12-LEFT1', 'N'.repeat(30), 'WAREHOUSE-NORTH-A-04-1'];
      for (const target of longest) {
        const form = zplOf(oneLabelJob('location', width, height, { target }));
        const texts = [...form.matchAll(/\^A0N,(\d+),\d+\^FD([^^]*)\^FS/g)];
        const all = texts.map(([, , text]) => text).join('');
        expect([all.startsWith(target), all.includes('KDB 00000001 3')]).toEqual([true, true]);
        const [[, name] = [], ...others] = texts.filter(
          ([, , text = '']) => target.includes(text) || /^Zone/.test(text),
        );
        for (const [, words] of others) expect(Number(name)).toBeGreaterThanOrEqual(Number(words));
        expect(clearance(drawZpl(form), dotsPerMm)).toBeGreaterThanOrEqual(2);
      }
    },
  );

  it('have no letters that nobody can read where an old kind is too small for them', () => {
    const small = zplOf(oneLabelJob('item', 20, 10));
    for (const [, height] of small.matchAll(/\^A0N,(-?\d+)/g)) expect(Number(height)).toBeGreaterThanOrEqual(12);
    expect(small).toContain('^BQN,2,');
  });
});

it('a label says quotes, Thai and everything else to a printer as they are, but for the signs that would be its own', () => {
  const shop = { name_th: 'คลังดี', name_en: 'Khun "Dee" ^XZ~JA\\ & Co' };
  const label = { ...labelOf(1), target: 'ชั้น-1 ^FS"ข"~' };
  const zpl = zplOf({ labels: [label], use: 'item', shop, size: { width: 50, height: 30 } });
  const texts = [...zpl.matchAll(/\^FD([^^]*)\^FS/g)].map(([, text]) => text);
  expect(texts.slice(-2)).toEqual(['ชั้น-1  FS"ข" ', 'Khun "Dee"  XZ JA  & Co']);
  expect(zpl.match(/\^X[AZ]/g)).toEqual(['^XA', '^XZ']);
  expect(zpl.indexOf('^CI28')).toBeLessThan(zpl.indexOf('^FD'));
  expect(zpl).not.toMatch(/[~\\]/);
});
