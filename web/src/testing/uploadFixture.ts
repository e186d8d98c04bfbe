import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

export const uploaded = `/files/klangdee/${'a'.repeat(32)}.webp`;

/** Uploads that arrive when the test says so, in their order. */
export const slowUploads = () => {
  const waiting: (() => void)[] = [];
  const make = () =>
    vi.fn(function upload() {
      return {
        upload: {},
        status: 200,
        responseText: '',
        onload: () => undefined,
        open: () => undefined,
        setRequestHeader: () => undefined,
        send() {
          this.responseText = JSON.stringify({ result: true, code: 200, detail: { pictures: [uploaded] } });
          waiting.push(() => this.onload());
        },
      };
    });
  vi.stubGlobal('XMLHttpRequest', make());
  return { arrive: (place: number) => act(async () => waiting[place]?.()) };
};

export const choosePicture = (label = 'เพิ่มรูป') =>
  fireEvent.change(screen.getByLabelText(label), {
    target: { files: [new File(['x'], 'box.jpg', { type: 'image/jpeg' })] },
  });
