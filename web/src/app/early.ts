/** Records what a visitor does on a drawn page before React hydrates it, if the early script could not answer it. */
export type Early = {
  readonly take: () => { readonly pressed: readonly HTMLElement[]; readonly typedIn: readonly HTMLInputElement[] };
  /** The font files that this page skips, because the connection is slow and they are not cached. */
  readonly fontsMissing: readonly string[];
};
export type WithEarly = { readonly klangEarly?: Early };

const pressed: HTMLElement[] = [];
const typedIn = new Set<HTMLInputElement>();

/** The choice shows at once. The prices that depend on it are dimmed until the page hydrates. */
const choose = (input: HTMLInputElement): void => {
  typedIn.delete(input);
  typedIn.add(input);
  const countName = input.closest<HTMLElement>('[data-asks]')?.dataset['asks'];
  const before = new RegExp(`([?&]${countName}=)\\d+`);
  for (const link of document.querySelectorAll('a[href*="?"]'))
    link.setAttribute('href', link.getAttribute('href')?.replace(before, (_, name) => name + input.value) ?? '');
  input.closest('section')?.setAttribute('data-behind', '');
};

const add = ({ parentElement: counter, dataset: { adds } }: HTMLElement): boolean => {
  const input = counter?.querySelector('input');
  if (!adds || !input) return false;
  const { least, most } = counter?.dataset ?? {};
  input.value = String(Math.min(Number(most), Math.max(Number(least), Number(input.value) + Number(adds))));
  choose(input);
  return true;
};

const turnMenu = (button: HTMLElement): boolean => {
  const around = button.closest('dialog');
  around?.close();
  const menu = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!(menu instanceof HTMLDialogElement)) return around !== null;
  menu.showModal();
  menu.querySelector('button')?.focus();
  return true;
};

// Links and radio buttons work natively.
const press = (event: Event): void => {
  const { target } = event;
  if (target instanceof HTMLDialogElement) target.close();
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button) return;
  // Half of the page may be hydrated already and would handle the click twice.
  event.stopPropagation();
  if (!add(button) && !turnMenu(button)) pressed.push(button);
};
const type = ({ target }: Event): void => {
  if (target instanceof HTMLInputElement) choose(target);
};

document.addEventListener('click', press, true);
document.addEventListener('input', type, true);

/** If this script arrived this fast, the fonts also arrive before the page is drawn. */
const quickMs = 140;
const isQuick = () =>
  performance.getEntriesByType('resource').some(({ name, duration }) => name.includes('/early-') && duration < quickMs);
const isWide = () => window.matchMedia('(min-width: 64em)').matches;

const fontLinks = [...document.querySelectorAll<HTMLLinkElement>('link[rel=fonts]')];
const files = fontLinks.map(({ href }) => href);
const areHere = isWide() || isQuick() || localStorage.getItem('klang-letters') === files.join();
if (areHere) {
  for (const link of fontLinks) link.rel = 'preload';
  document.getElementById('fonts')?.removeAttribute('media');
}

const early: Early = {
  take: () => {
    document.removeEventListener('click', press, true);
    document.removeEventListener('input', type, true);
    return { pressed, typedIn: [...typedIn] };
  },
  fontsMissing: areHere ? [] : files,
};
Object.assign(window, { klangEarly: early } satisfies WithEarly);

const nextTurn = () => new Promise((done) => setTimeout(done));
const nextPicture = () =>
  Promise.race([new Promise(requestAnimationFrame).then(nextTurn), new Promise((done) => setTimeout(done, 300))]);

/** Runs the page's scripts after the first paint, one task each, so that a slow phone can respond in between. */
const runScripts = async (): Promise<void> => {
  await nextPicture();
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await nextTurn();
  }
};
document.addEventListener('DOMContentLoaded', () => void runScripts());
