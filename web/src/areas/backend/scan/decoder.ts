import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// From this origin, because the CSP allows no other.
prepareZXingModule({ overrides: { locateFile: () => decoderUrl } });

export const codesIn = async (picture: ImageData): Promise<readonly string[]> => {
  const found = await readBarcodes(picture, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 20 });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
};
