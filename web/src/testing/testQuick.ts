import * as React from 'react';

// Both of these take a third of the time of the tests of pages, and no test looks at what they make.

/** React keeps for each element the stack of calls that made it, up to ten thousand in a second. */
const keepNoStacks = (): void => {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
    readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object;
  };
  const used = { get: () => Number.POSITIVE_INFINITY, set: () => undefined, configurable: true };
  if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', used);
};

const displays = new Map<string, string>();

type Kind = { readonly tagName: string; readonly open?: boolean };
/** What such an element is shown as without a style sheet. */
const usualDisplay = ({ tagName, open = false }: Kind, computed: typeof getComputedStyle): string => {
  const key = `${tagName} ${open}`;
  const known = displays.get(key);
  if (known !== undefined) return known;
  const bare = document.implementation.createHTMLDocument();
  const element = bare.body.appendChild(bare.createElement(tagName));
  element.toggleAttribute('open', open);
  const { display } = computed(element);
  displays.set(key, display);
  return display;
};

const displayOf = (element: HTMLElement, computed: typeof getComputedStyle): string => {
  if (element.style?.display) return element.style.display;
  return element.hidden === true ? 'none' : usualDisplay(element, computed);
};

const visibilityOf = (element: HTMLElement | null): string => {
  for (let at = element; at; at = at.parentElement) if (at.style?.visibility) return at.style.visibility;
  return 'visible';
};

/** No style sheet is loaded: an element has the styles that it names itself, is shown or not, and nothing else. */
const readOwnStyles = (): void => {
  const computed = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element: Element): CSSStyleDeclaration => {
    const one = element as HTMLElement;
    const read = (name: string): unknown => {
      if (name === 'display') return displayOf(one, computed);
      if (name === 'visibility') return visibilityOf(one);
      if (name === 'getPropertyValue') return (wanted: string) => String(read(wanted) ?? '');
      return Reflect.get(one.style ?? {}, name) ?? '';
    };
    return new Proxy(
      {},
      { get: (_, name) => (typeof name === 'string' ? read(name) : undefined) },
    ) as CSSStyleDeclaration;
  };
};

export const beQuick = (): void => {
  keepNoStacks();
  readOwnStyles();
};
