// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy.ts';

const withoutClipboard = (execCommand: () => boolean) => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  document.execCommand = execCommand;
};
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

it('a text is copied also when a page has no clipboard, as over http, and the page stays as it was', async () => {
  const copied: string[] = [];
  withoutClipboard(() => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement) copied.push(field.value);
    return true;
  });
  expect([await copyText('https://klang.test/a'), copied]).toEqual([true, ['https://klang.test/a']]);
  expect(document.querySelector('textarea')).toBeNull();
});

it('a person reads that a text could not be copied', async () => {
  withoutClipboard(() => false);
  expect(await copyText('x')).toBe(false);
  expect(document.querySelector('textarea')).toBeNull();
});
