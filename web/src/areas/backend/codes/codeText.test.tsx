// @vitest-environment happy-dom
import { codeOf } from '@klang/contracts/codes/codes';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CodeText } from './CodeText.tsx';
import classes from './codes.module.css';

const apartIn = (code: string) => {
  const { container } = render(<CodeText code={code} />);
  return [...container.querySelectorAll(`.${classes['number']}`)].map(({ textContent }) => textContent);
};

it('the number in a code of ours stands apart, and a number of somebody else is whole', () => {
  expect(apartIn(codeOf({ prefix: 'KDB', digits: 8 }, 7))).toEqual(['00000007']);
  expect(apartIn('BKK-S-11872')).toEqual([]);
});
