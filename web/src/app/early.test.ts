// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import type { WithEarly } from './early.ts';

const page = `
  <section>
    <div data-asks="boxes" data-least="1" data-most="10">
      <button data-adds="-1">Less</button><input value="9" /><button data-adds="1">More</button>
    </div>
    <fieldset data-asks="months">
      <label><input type="radio" name="term" value="3" checked /></label>
      <label><input type="radio" name="term" value="6" /></label>
    </fieldset>
    <a href="/services?boxes=9&amp;months=3">Book</a>
  </section>
  <button id="opens" aria-controls="menu">Menu</button>
  <dialog id="menu"><button id="closes">Close</button></dialog>
  <button id="share">Share</button>`;

const found = <E extends HTMLElement>(selector: string): E => {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
};

beforeAll(async () => {
  document.body.innerHTML = page;
  await import('./early.ts');
});

it('the early script opens and closes the menu that was drawn with the page', () => {
  const menu = found<HTMLDialogElement>('#menu');
  for (const isOpen of [true, false]) {
    found(isOpen ? '#opens' : '#closes').click();
    expect(menu.open).toBe(isOpen);
  }
});

it('the early script puts what is chosen into the link at once, and hands every press to the page', () => {
  const link = found('a');
  found('[data-adds="1"]').click();
  expect([found<HTMLInputElement>('input').value, link.getAttribute('href')]).toEqual([
    '10',
    '/services?boxes=10&months=3',
  ]);
  found('[data-adds="1"]').click();
  found('[value="6"]').click();
  found('#share').click();
  expect(link.getAttribute('href')).toBe('/services?boxes=10&months=6');
  expect(found('section').hasAttribute('data-behind')).toBe(true);
  const early = (window as WithEarly).klangEarly?.take();
  expect(early?.typedIn.map(({ value }) => value)).toEqual(['10', '6']);
  expect(early?.pressed.map(({ id }) => id)).toEqual(['share']);
});
