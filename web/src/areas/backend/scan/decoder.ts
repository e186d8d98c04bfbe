import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader';
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// From this origin, because the CSP allows no other.
const overrides = { locateFile: () => decoderUrl };

const load = async (): Promise<void> => {
  try {
    await prepareZXingModule({ overrides, fireImmediately: true });
  } catch (error) {
    // It would keep the failure.
    purgeZXingModule();
    throw error;
  }
};

/** Rejects while the decoder cannot be loaded: each call tries again. */
export const codesIn = async (picture: ImageData): Promise<readonly string[]> => {
  await load();
  const options = { formats: ['QRCode' as const], tryHarder: true, maxNumberOfSymbols: 20 };
  const found = await readBarcodes(picture, options).catch(() => []);
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
};
