// @vitest-environment happy-dom
import { contacts } from '@klang/contracts/api/contacts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp } from '../testing/testScreen.tsx';

const code = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const cutting = ['TextInput', 'Textarea', 'PasswordInput'];
const namesOf = (text: string, from: string): readonly string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '([^']*)'/g)]
    .filter(([, , path]) => path?.endsWith(from))
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

it('a long text is cut off nowhere: only fields that show a limit know one', () => {
  const files = Object.entries(code).filter(([path]) => !path.endsWith('/ui/fields.tsx'));
  const wrong = files.filter(
    ([, text]) =>
      namesOf(text, '@mantine/core').some((name) => cutting.includes(name)) ||
      (text.includes('maxLength') && !namesOf(text, '/fields.tsx').some((name) => cutting.includes(name))) ||
      /<input[^>]*maxLength/s.test(text),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(wrong.map(([path]) => path)).toEqual([]);
});

it('a long text stays as it was typed, beside how many characters it has and how many it may have', async () => {
  fakeServer(({ path }) => (path === contacts.send.path ? { json: {} } : undefined));
  const { user } = await openApp('/contactus');
  const name = await screen.findByLabelText<HTMLInputElement>(/^ชื่อ/);
  await user.click(name);
  await user.paste('ก'.repeat(101));
  expect(name.value).toHaveLength(101);
  await screen.findByText(/ไม่เกิน.100.ตัวอักษร.ตอนนี้.101/);
  await user.keyboard('{Backspace}');
  expect(screen.queryByText(/ไม่เกิน.100/)).toBeNull();
});
