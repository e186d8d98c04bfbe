import { qrMatrix } from '../../../../ui/qrMatrix.ts';

const modulePixels = 16;
const font = '"IBM Plex Sans Thai", sans-serif';

type QrPicture = {
  readonly payload: string;
  readonly payee: string;
  readonly amount: string;
  readonly fileName: string;
};

const drawn = ({ payload, payee, amount }: QrPicture): HTMLCanvasElement => {
  const modules = qrMatrix(payload);
  const side = modules.length * modulePixels;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side + 96;
  const paint = canvas.getContext('2d');
  if (!paint) return canvas;
  paint.fillStyle = '#fff';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.fillStyle = '#1d2433';
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) paint.fillRect(x * modulePixels, y * modulePixels, modulePixels, modulePixels);
    }
  }
  paint.textAlign = 'center';
  paint.font = `600 40px ${font}`;
  paint.fillText(amount, side / 2, side + 20, side - 40);
  paint.font = `400 24px ${font}`;
  paint.fillText(payee, side / 2, side + 62, side - 40);
  return canvas;
};

export const saveFile = (file: Blob, fileName: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};

/** Saves the QR code as an image, because banking apps can read one on the same phone. */
export const saveQr = (qr: QrPicture): void =>
  drawn(qr).toBlob((file) => file && saveFile(file, qr.fileName), 'image/png');
