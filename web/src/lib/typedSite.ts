/** How a form of the back office and the site beside it speak: a word of its own, on this very origin. */
const word = 'klang-typed';
type Message = { readonly word: typeof word; readonly parts?: object };

const isOurs = ({ origin, data }: MessageEvent, from: MessageEventSource | null): boolean =>
  origin === window.location.origin && from !== null && data?.word === word;

/** The site, where it stands beside a form: says that it is ready, and hears what is typed. Answers the way to stop. */
export const hearTyped = (show: (parts: object) => void): (() => void) => {
  if (window.parent === window) return () => undefined;
  let last: object | undefined;
  const again = () => last && show(last);
  const hear = (event: MessageEvent) => {
    if (event.source !== window.parent || !isOurs(event, event.source) || !event.data.parts) return;
    last = event.data.parts;
    again();
  };
  window.addEventListener('message', hear);
  // From a phone to a desktop everything stands elsewhere.
  window.addEventListener('resize', again);
  window.parent.postMessage({ word } satisfies Message, window.location.origin);
  return () => {
    window.removeEventListener('message', hear);
    window.removeEventListener('resize', again);
  };
};

/** The form: tells the site in a frame what is typed. */
export const tellTyped = (frame: Window | null | undefined, parts: object): void =>
  frame?.postMessage({ word, parts } satisfies Message, window.location.origin);

/** The form: hears that the site in its frame is ready. */
export const hearReady = (frameOf: () => Window | null | undefined, ready: () => void): (() => void) => {
  const hear = (event: MessageEvent) => {
    if (event.source === frameOf() && isOurs(event, event.source)) ready();
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
};
