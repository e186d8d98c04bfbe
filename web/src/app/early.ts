/** What was done on a drawn page before its script could hear it, and was not answered at once. */
export type Early = {
  /** Ends the keeping, and tells what was kept, in its order. */
  readonly take: () => { readonly pressed: readonly HTMLElement[]; readonly typedIn: readonly HTMLInputElement[] };
  /** The files of our letters that this page does without, because its line is slow and it has not got them. */
  readonly lettersMissing: readonly string[];
};
export type WithEarly = { readonly klangEarly?: Early };

const pressed: HTMLElement[] = [];
const typedIn = new Set<HTMLInputElement>();

/** What is chosen leads on at once; what has to be reckoned of it is faint until the page hears it. */
const choose = (input: HTMLInputElement): void => {
  typedIn.delete(input);
  typedIn.add(input);
  const asked = input.closest<HTMLElement>('[data-asks]')?.dataset['asks'];
  const before = new RegExp(`([?&]${asked}=)\\d+`);
  for (const link of document.querySelectorAll('a[href*="?"]'))
    link.setAttribute('href', link.getAttribute('href')?.replace(before, (_, name) => name + input.value) ?? '');
  input.closest('section')?.setAttribute('data-behind', '');
};

/** Whether it was one more or one less. */
const add = ({ parentElement: beside, dataset: { adds } }: HTMLElement): boolean => {
  const input = beside?.querySelector('input');
  if (!adds || !input) return false;
  const { least, most } = beside?.dataset ?? {};
  input.value = String(Math.min(Number(most), Math.max(Number(least), Number(input.value) + Number(adds))));
  choose(input);
  return true;
};

/** Whether it was the menu, which was drawn with the page. */
const turnMenu = (button: HTMLElement): boolean => {
  const around = button.closest('dialog');
  around?.close();
  const menu = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!(menu instanceof HTMLDialogElement)) return around !== null;
  menu.showModal();
  menu.querySelector('button')?.focus();
  return true;
};

// Links lead on by themselves, and what is chosen of a few is.
const press = (event: Event): void => {
  const { target } = event;
  if (target instanceof HTMLDialogElement) target.close();
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button) return;
  // Half of the page may hear it already.
  event.stopPropagation();
  if (!add(button) && !turnMenu(button)) pressed.push(button);
};
const type = ({ target }: Event): void => {
  if (target instanceof HTMLInputElement) choose(target);
};

document.addEventListener('click', press, true);
document.addEventListener('input', type, true);

/** A line on which this very script came at once brings the letters before the page is drawn. */
const quickMs = 140;
const isQuick = () =>
  performance.getEntriesByType('resource').some(({ name, duration }) => name.includes('/early-') && duration < quickMs);
const isWide = () => window.matchMedia('(min-width: 64em)').matches;

const letters = [...document.querySelectorAll<HTMLLinkElement>('link[rel=letters]')];
const files = letters.map(({ href }) => href);
const areHere = isWide() || isQuick() || localStorage.getItem('klang-letters') === files.join();
if (areHere) {
  for (const link of letters) link.rel = 'preload';
  document.getElementById('letters')?.removeAttribute('media');
}

const early: Early = {
  take: () => {
    document.removeEventListener('click', press, true);
    document.removeEventListener('input', type, true);
    return { pressed, typedIn: [...typedIn] };
  },
  lettersMissing: areHere ? [] : files,
};
Object.assign(window, { klangEarly: early } satisfies WithEarly);

const nextTurn = () => new Promise((done) => setTimeout(done));
const nextPicture = () =>
  Promise.race([new Promise(requestAnimationFrame).then(nextTurn), new Promise((done) => setTimeout(done, 300))]);

/** Runs the page's scripts once it is seen, each in a turn of its own, so that a slow phone answers between them. */
const runScripts = async (): Promise<void> => {
  await nextPicture();
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await nextTurn();
  }
};
document.addEventListener('DOMContentLoaded', () => void runScripts());
