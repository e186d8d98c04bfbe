// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Stepper } from './Stepper.tsx';

const Boxes = () => {
  const [value, setValue] = useState(8);
  return (
    <>
      <Stepper
        label="boxes"
        lessLabel="less"
        moreLabel="more"
        value={value}
        least={1}
        most={99}
        tooMany="99 at most"
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  );
};

it('a stepper lowers a number that is too large to the most allowed, and says so until another is chosen', async () => {
  const user = userEvent.setup();
  render(<Boxes />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'boxes' });
  await user.clear(field);
  await user.type(field, '150');
  expect([field.value, screen.getByText('99').textContent]).toEqual(['99', '99']);
  screen.getByText('99 at most');
  await user.click(screen.getByRole('button', { name: 'less' }));
  expect(field.value).toBe('98');
  expect(screen.queryByText('99 at most')).toBeNull();
});
