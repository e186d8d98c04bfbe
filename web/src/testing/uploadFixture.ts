import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

export const uploaded = `/files/klangdee/${'a'.repeat(32)}.webp`;

type OnUpload = (form: FormData, answer: (detail: object) => void) => void;
export const stubUploads = (onUpload: OnUpload) =>
  vi.stubGlobal(
    'XMLHttpRequest',
    vi.fn(function upload() {
      return {
        upload: {},
        status: 200,
        responseText: '',
        onload: () => undefined,
        open: () => undefined,
        setRequestHeader: () => undefined,
        send(form: FormData) {
          onUpload(form, (detail) => {
            this.responseText = JSON.stringify({ result: true, code: 200, detail });
            this.onload();
          });
        },
      };
    }),
  );

/** Uploads that arrive when the test says so, in their order. */
export const slowUploads = () => {
  const waiting: (() => void)[] = [];
  stubUploads((_, answer) => waiting.push(() => answer({ pictures: [uploaded] })));
  return { arrive: (place: number) => act(async () => waiting[place]?.()) };
};

export const choosePicture = (label = 'เพิ่มรูป') =>
  fireEvent.change(screen.getByLabelText(label), {
    target: { files: [new File(['x'], 'box.jpg', { type: 'image/jpeg' })] },
  });
