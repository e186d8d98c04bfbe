// @vitest-environment happy-dom
import { messages } from '@klang/contracts/messages';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser } from '../testing/testScreen.tsx';
import { AreaProvider } from './area.tsx';
import { NotReached } from './call.ts';
import { useFileCalls } from './files.ts';

const [file, ours] = [{ path: '/api/owner/print/file' }, new NotReached(messages.unavailable.th)];
beforeEach(async () => {
  await freshBrowser();
  vi.stubGlobal('fetch', async () => {
    let isBegun = false;
    const pull = (way: ReadableStreamDefaultController<Uint8Array>) => {
      if (isBegun) way.error(new TypeError('network error'));
      else way.enqueue(new Uint8Array([1]));
      isBegun = true;
    };
    return new Response(new ReadableStream({ pull }));
  });
});
afterEach(() => vi.unstubAllGlobals());
const calls = () =>
  renderHook(() => useFileCalls(), {
    wrapper: ({ children }) => <AreaProvider area="backend">{children}</AreaProvider>,
  }).result.current;

it('a file that breaks off on its way is told in our own words, and nothing of it is saved', async () => {
  const save = vi.spyOn(URL, 'createObjectURL');
  const { fetchFile, followFile, download, downloadNamed, downloadTogether } = calls();
  await expect(fetchFile(file, {})).rejects.toEqual(ours);
  for (const take of [download, downloadNamed, downloadTogether])
    await expect(take(file, {}, 'a.pdf')).rejects.toEqual(ours);
  const following = { signal: new AbortController().signal, onBytes: () => undefined };
  await expect(followFile(file, {}, following)).rejects.toEqual(ours);
  expect(save).not.toHaveBeenCalled();
});

it('a file that a person stopped on its way is not told as a fault of ours', async () => {
  const stopping = new AbortController();
  const following = { signal: stopping.signal, onBytes: () => stopping.abort() };
  await expect(calls().followFile(file, {}, following)).rejects.toMatchObject({ name: 'AbortError' });
});
