import { saveFile } from '../../../lib/files.ts';

/** The part of WebUSB that a label printer needs. TypeScript has no types for it. */
type UsbEndpoint = { readonly endpointNumber: number; readonly direction: 'in' | 'out' };
type UsbInterface = {
  readonly interfaceNumber: number;
  readonly alternate: { readonly interfaceClass: number; readonly endpoints: readonly UsbEndpoint[] };
};
/** The printer's status: `stall` means that it took nothing. */
type UsbAnswer = { readonly status: 'ok' | 'stall' | 'babble'; readonly bytesWritten: number };
export type UsbPrinter = {
  readonly productName?: string;
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null;
  readonly open: () => Promise<void>;
  readonly selectConfiguration: (value: number) => Promise<void>;
  readonly claimInterface: (interfaceNumber: number) => Promise<void>;
  readonly transferOut: (endpointNumber: number, data: BufferSource) => Promise<UsbAnswer>;
  readonly close: () => Promise<void>;
};
type Usb = {
  readonly getDevices: () => Promise<readonly UsbPrinter[]>;
  readonly requestDevice: (options: object) => Promise<UsbPrinter>;
};

const printerClass = 7;
const usb = (): Usb | undefined => (navigator as Navigator & { readonly usb?: Usb }).usb;

export const hasUsb = (): boolean => usb() !== undefined;
export const knownPrinter = async (): Promise<UsbPrinter | undefined> => (await usb()?.getDevices())?.[0];
export const choosePrinter = async (): Promise<UsbPrinter | undefined> =>
  usb()
    ?.requestDevice({ filters: [{ classCode: printerClass }] })
    .catch(() => undefined);

const printByUsb = async (printer: UsbPrinter, file: Blob): Promise<void> => {
  await printer.open();
  try {
    if (!printer.configuration) await printer.selectConfiguration(1);
    const port = printer.configuration?.interfaces.find(({ alternate }) => alternate.interfaceClass === printerClass);
    const out = port?.alternate.endpoints.find(({ direction }) => direction === 'out');
    if (!port || !out) throw new Error('no printer port');
    await printer.claimInterface(port.interfaceNumber);
    const sent = await file.arrayBuffer();
    const { status, bytesWritten } = await printer.transferOut(out.endpointNumber, sent);
    if (status !== 'ok' || bytesWritten < sent.byteLength) throw new Error('the printer did not take all of it');
  } finally {
    await printer.close();
  }
};

const frameId = 'print-frame';
/** Prints the file in its own frame, so that the page around it is not printed. */
const printInFrame = async (file: Blob): Promise<void> => {
  document.getElementById(frameId)?.remove();
  const frame = document.createElement('iframe');
  frame.id = frameId;
  frame.hidden = true;
  frame.title = frameId;
  frame.src = URL.createObjectURL(file);
  const loaded = new Promise<void>((resolve) => {
    frame.onload = () => resolve();
  });
  document.body.append(frame);
  await loaded;
  frame.contentWindow?.focus();
  frame.contentWindow?.print();
};

export const printFile = async (file: Blob, name: string): Promise<void> => {
  if (file.type.startsWith('application/pdf')) return printInFrame(file);
  const printer = await knownPrinter();
  if (printer) return printByUsb(printer, file);
  saveFile(file, name);
};
