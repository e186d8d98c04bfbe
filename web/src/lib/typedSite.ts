const word = 'klang-typed';
type Message = { readonly word: typeof word; readonly parts?: object };

const isOurs = ({ origin, data }: MessageEvent, from: MessageEventSource | null): boolean =>
  origin === window.location.origin && from !== null && data?.word === word;

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
  // A resize changes the layout, so scroll to the part again.
  window.addEventListener('resize', again);
  window.parent.postMessage({ word } satisfies Message, window.location.origin);
  return () => {
    window.removeEventListener('message', hear);
    window.removeEventListener('resize', again);
  };
};

export const postTyped = (frame: Window | null | undefined, parts: object): void =>
  frame?.postMessage({ word, parts } satisfies Message, window.location.origin);

export const hearReady = (frameOf: () => Window | null | undefined, ready: () => void): (() => void) => {
  const hear = (event: MessageEvent) => {
    if (event.source === frameOf() && isOurs(event, event.source)) ready();
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
};
