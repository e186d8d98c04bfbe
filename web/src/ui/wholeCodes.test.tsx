// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WholeCodes } from './WholeCodes.tsx';

const wholeIn = (text: string) => {
  const { container } = render(<WholeCodes of={text} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('.nowrap')].map(({ textContent }) => textContent);
};

it('no line ends within the code of a place, an item or a paper, and every other word may be broken as before', () => {
  expect(wholeIn('เก็บ 3 ชิ้นที่ A-01-03 แล้ว ถัดไปB-2')).toEqual(['A-01-03', 'B-2']);
  expect(wholeIn('KD-0231-01 · 00000-DN-6911-0094, OLD-1')).toEqual(['KD-0231-01', '00000-DN-6911-0094', 'OLD-1']);
  expect(wholeIn('put-away, A-B, well-known https://x.example/a-1')).toEqual([]);
  expect(wholeIn(`${'A1-'.repeat(12)}9`)).toEqual([]);
  expect(wholeIn('ไม่มีรหัส')).toEqual([]);
});
