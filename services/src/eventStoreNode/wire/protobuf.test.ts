import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  int64Field,
  type MessageShape,
  maxInt63,
  messageField,
  numberField,
  readMessage,
  textField,
  varintSize,
  writeVarint,
} from './protobuf.ts';

type Sample = { number: number; text: string; inner: number };
const innerShape: MessageShape<Sample> = {
  1: (into, value) => {
    into.inner = value;
  },
};
const shape: MessageShape<Sample> = {
  1: (into, value) => {
    into.number = value;
  },
  2: (into, from, bytes, end) => {
    into.text = bytes.toString('utf8', from, end);
  },
  3: (into, from, bytes, end) => {
    readMessage(innerShape, into, bytes, from, end);
  },
};
const empty = (): Sample => ({ number: 0, text: '', inner: 0 });
const number = fc.nat({ max: Number.MAX_SAFE_INTEGER });

describe('a message', () => {
  it('comes back as it was written, whatever stands in it', () => {
    fc.assert(
      fc.property(number, fc.string({ unit: 'grapheme' }), number, (value, text, inner) => {
        const bytes = Buffer.concat([
          textField(2, text),
          numberField(15, value),
          messageField(3, numberField(1, inner)),
          numberField(1, value),
        ]);
        expect(readMessage(shape, empty(), bytes)).toEqual({ number: value, text, inner });
      }),
    );
  });

  it('passes over fields of every wire type that it does not know', () => {
    const fixed64 = Buffer.concat([Buffer.from([6 * 8 + 1]), Buffer.alloc(8, 1)]);
    const fixed32 = Buffer.concat([Buffer.from([7 * 8 + 5]), Buffer.alloc(4, 1)]);
    const bytes = Buffer.concat([fixed64, textField(8, 'x'), fixed32, int64Field(9, -5n), numberField(1, 300)]);
    expect(readMessage(shape, empty(), bytes).number).toBe(300);
  });

  it('is refused when it was cut short anywhere inside a field', () => {
    const bytes = Buffer.concat([numberField(1, 300), messageField(3, numberField(1, 70_000))]);
    const ends = [1, 2, 4, 5, 6, 7, 8];
    for (const end of ends)
      expect(() => readMessage(shape, empty(), bytes.subarray(0, end)), `${end}`).toThrow(RangeError);
  });

  it('is refused when a length points beyond it', () => {
    expect(() => readMessage(shape, empty(), Buffer.from([2 * 8 + 2, 5, 65]))).toThrow(RangeError);
  });

  it('is refused when a number never ends', () => {
    expect(() => readMessage(shape, empty(), Buffer.alloc(20, 0x88))).toThrow(RangeError);
  });
});

describe('a number', () => {
  it('takes as many bytes as were counted for it', () => {
    fc.assert(
      fc.property(number, (value) => {
        expect(writeVarint(Buffer.alloc(10), 0, value)).toBe(varintSize(value));
      }),
    );
  });

  it('of 63 bits is written as the largest there is, not as one more', () => {
    expect(numberField(1, maxInt63).toString('hex')).toBe('08ffffffffffffffff7f');
    expect(varintSize(maxInt63)).toBe(9);
  });

  it('below zero takes ten bytes', () => {
    expect(int64Field(1, -1n).toString('hex')).toBe('08ffffffffffffffffff01');
  });
});
