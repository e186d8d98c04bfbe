import jsqr from 'jsqr';
import { expect, it } from 'vitest';
import { qrMatrix, qrPath, quietZone } from './qrMatrix.ts';

// A published PromptPay example for 0899999999 and 420 baht, as long as our own codes.
const payload = '00020101021229370016A000000677010111011300668999999995802TH53037645406420.006304E3E7';
const scale = 4;

const pixelsOf = (modules: readonly (readonly boolean[])[]) => {
  const size = modules.length * scale;
  const pixels = new Uint8ClampedArray(size * size * 4);
  for (let at = 0; at < size * size; at += 1) {
    const isDark = modules[Math.floor(at / size / scale)]?.[Math.floor((at % size) / scale)];
    pixels.set(isDark ? [29, 36, 51, 255] : [255, 255, 255, 255], at * 4);
  }
  return { pixels, size };
};

/** Rasterizes the path, so that the test reads what the screen shows. */
const modulesOf = (path: string, size: number): boolean[][] => {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(length); step += 1) {
      const row = modules[Number(y)];
      if (row) row[Number(x) + step] = true;
    }
  }
  return modules;
};

it('a drawn QR code is read as exactly its text', () => {
  const drawn = modulesOf(qrPath(qrMatrix(payload)), qrMatrix(payload).length);
  const { pixels, size } = pixelsOf(drawn);
  const read =
    typeof jsqr === 'function' ? jsqr : (jsqr as { readonly default: typeof import('jsqr').default }).default;
  expect(read(pixels, size, size)?.data).toBe(payload);
});

it('a QR code has a light edge all around', () => {
  const modules = qrMatrix(payload);
  const edge = modules.flatMap((row, y) =>
    row.filter((_, x) => Math.min(x, y, modules.length - 1 - x, modules.length - 1 - y) < quietZone),
  );
  expect(edge.length).toBeGreaterThan(0);
  expect(edge.some(Boolean)).toBe(false);
});
