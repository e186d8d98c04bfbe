// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

const buttonsIn = (html: string): readonly string[] => {
  document.body.innerHTML = html;
  return screen.queryAllByRole('button').map(({ id }) => id);
};

it('a test of a page finds what a person finds: nothing that is hidden, itself or with what it is in', () => {
  const hidden = `
    <button style="display: none">-</button><button hidden>-</button><button style="visibility: hidden">-</button>
    <div style="display: none"><p><button>-</button></p></div><div hidden><button>-</button></div>
    <div style="visibility: hidden"><p><button>-</button></p></div><dialog><button>-</button></dialog>`;
  const shown = `
    <div><button id="plain">-</button></div><dialog open><button id="asked">-</button></dialog>
    <div style="visibility: hidden"><button id="again" style="visibility: visible">-</button></div>`;
  expect(buttonsIn(hidden + shown)).toEqual(['plain', 'asked', 'again']);
});

it('a test of a page reads a name as a person reads it: what stands in blocks is not one word', () => {
  document.body.innerHTML = '<button><div>Box</div><div>12</div></button>';
  expect(screen.getByRole('button', { name: 'Box 12' })).toBe(document.body.firstChild);
});
