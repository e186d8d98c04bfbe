const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The server embeds this data in the page. Use it once, because it is stale afterwards. */
const read = (): Readonly<Record<string, unknown>> => {
  const text = document.getElementById('known')?.textContent;
  const parsed: unknown = text ? JSON.parse(text) : null;
  return isRecord(parsed) ? parsed : {};
};

let known: Readonly<Record<string, unknown>> | null = null;

export const takeKnown = <T>(name: string): T | undefined => {
  known ??= read();
  const { [name]: taken, ...rest } = known;
  known = rest;
  return taken as T | undefined;
};
