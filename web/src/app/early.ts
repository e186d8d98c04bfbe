/** What was done on a drawn page before its script could hear it. */
export type Early = {
  /** Ends the keeping, and tells what was kept, in its order. */
  readonly take: () => { readonly pressed: readonly HTMLElement[]; readonly typedIn: readonly HTMLInputElement[] };
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

const early: Early = {
  take: () => {
    document.removeEventListener('click', press, true);
    document.removeEventListener('input', type, true);
    return { pressed, typedIn: [...typedIn] };
  },
};
Object.assign(window, { klangEarly: early } satisfies WithEarly);
