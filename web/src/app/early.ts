/** What was done on a drawn page before its script could hear it. */
export type Early = {
  /** Ends the keeping, and tells what was kept, in its order. */
  readonly take: () => { readonly pressed: readonly HTMLElement[]; readonly typedIn: readonly HTMLInputElement[] };
  /** The files of our letters that this page does without, because its line is slow and it has not got them. */
  readonly lettersMissing: readonly string[];
};
export type WithEarly = { readonly klangEarly?: Early };

const pressed: HTMLElement[] = [];
const typedIn = new Set<HTMLInputElement>();

// Links lead on by themselves.
const press = (event: Event): void => {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('button, label') : null;
  if (!target) return;
  event.preventDefault();
  pressed.push(target);
};
const type = ({ target }: Event): void => {
  if (target instanceof HTMLInputElement && target.type !== 'radio') typedIn.add(target);
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
