// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { printFile, type UsbPrinter } from './printers.ts';

const zpl = new Blob(['^XA^FDKDB00000001Q^FS^XZ'], { type: 'text/plain' });
type Answer = Awaited<ReturnType<UsbPrinter['transferOut']>>;

const printerThat = (answer: Answer, configuration: UsbPrinter['configuration'] = ports) => {
  const written: string[] = [];
  const note = async (word: string) => void written.push(word);
  const printer: UsbPrinter = {
    configuration,
    open: () => note('open'),
    selectConfiguration: (value) => note(`configuration ${value}`),
    claimInterface: (number) => note(`interface ${number}`),
    transferOut: async (endpoint, data) => {
      written.push(`endpoint ${endpoint}: ${new TextDecoder().decode(data as ArrayBuffer)}`);
      return answer;
    },
    close: () => note('close'),
  };
  vi.stubGlobal('navigator', { usb: { getDevices: async () => [printer] } });
  return written;
};
const ports = {
  interfaces: [
    { interfaceNumber: 0, alternate: { interfaceClass: 3, endpoints: [{ endpointNumber: 9, direction: 'out' }] } },
    {
      interfaceNumber: 1,
      alternate: {
        interfaceClass: 7,
        endpoints: [
          { endpointNumber: 1, direction: 'in' },
          { endpointNumber: 2, direction: 'out' },
        ],
      },
    },
  ],
} as const;
afterEach(() => vi.unstubAllGlobals());

it('a print job sends labels to the port of the printer, and is done when the printer took all of them', async () => {
  const written = printerThat({ status: 'ok', bytesWritten: zpl.size });
  await printFile(zpl, 'labels.zpl');
  expect(written).toEqual(['open', 'interface 1', 'endpoint 2: ^XA^FDKDB00000001Q^FS^XZ', 'close']);
});

it('a print job fails when the printer took none of it or a part, and lets the printer go', async () => {
  for (const answer of [
    { status: 'stall', bytesWritten: 0 },
    { status: 'ok', bytesWritten: zpl.size - 1 },
  ] as const) {
    const written = printerThat(answer);
    await expect(printFile(zpl, 'labels.zpl')).rejects.toThrow('did not take all of it');
    expect(written.at(-1)).toBe('close');
  }
});

it('a print job fails when the machine has no port of a printer', async () => {
  const written = printerThat({ status: 'ok', bytesWritten: 0 }, { interfaces: [] });
  await expect(printFile(zpl, 'labels.zpl')).rejects.toThrow('no printer port');
  expect(written).toEqual(['open', 'close']);
});
