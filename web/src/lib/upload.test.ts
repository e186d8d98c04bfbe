import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotReached } from './call.ts';
import { sendFile, uploadStallMs } from './upload.ts';

type Progress = { readonly loaded: number; readonly total: number };
const line = () => {
  const request = {
    upload: {} as { onprogress?: (progress: Progress) => void },
    status: 200,
    responseText: '{"result":true}',
    onload: () => {},
    open: () => {},
    setRequestHeader: () => {},
    send: () => {},
    abort: vi.fn(),
  };
  vi.stubGlobal(
    'XMLHttpRequest',
    vi.fn(function upload() {
      return request;
    }),
  );
  return request;
};
const upload = () => sendFile({ path: '/api/x', body: new FormData(), token: null, onProgress: () => {} });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an upload on a line that stands still is given up, and says so', async () => {
  const request = line();
  const failed = expect(upload()).rejects.toThrow(NotReached);
  await vi.advanceTimersByTimeAsync(uploadStallMs);
  await failed;
  expect(request.abort).toHaveBeenCalledOnce();
});

it('an upload on a slow line goes on as long as anything of it arrives', async () => {
  const request = line();
  const sent = upload();
  for (let loaded = 1; loaded <= 5; loaded += 1) {
    await vi.advanceTimersByTimeAsync(uploadStallMs - 1);
    request.upload.onprogress?.({ loaded, total: 5 });
  }
  request.onload();
  expect(await sent).toEqual({ status: 200, answer: { result: true } });
  await vi.advanceTimersByTimeAsync(uploadStallMs);
  expect(request.abort).not.toHaveBeenCalled();
});
