const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What the server wrote into the page, once: whoever asks again wants it as it is now. */
const read = (): Readonly<Record<string, unknown>> => {
  const text = document.getElementById('known')?.textContent;
  const said: unknown = text ? JSON.parse(text) : null;
  return isRecord(said) ? said : {};
};

let known: Readonly<Record<string, unknown>> | null = null;

/** What came with the page under this name, if it did; the next time it is asked for, it is gone. */
export const takeKnown = <T>(name: string): T | undefined => {
  known ??= read();
  const { [name]: taken, ...rest } = known;
  known = rest;
  // The server writes here what the call of the same name answers.
  return taken as T | undefined;
};
