/** What a figure is told apart by; never an organization's name or anything of a person. */
export type Labels = Readonly<Record<string, string>>;
export type Figure = { readonly labels?: Labels; readonly value: number };
type Named = { readonly name: string; readonly help: string };
type Gauge = Named & { readonly read: () => Promise<readonly Figure[]> | readonly Figure[] };
type Kind = 'counter' | 'gauge' | 'histogram';

export type Metrics = {
  /** Only ever grows; answers the way to count one. */
  readonly counter: (named: Named) => (labels: Labels) => void;
  /** How long something took; answers the way to tell, in milliseconds. */
  readonly duration: (named: Named) => (labels: Labels, ms: number) => void;
  /** Read when somebody asks; one that cannot be read is left out. */
  readonly gauge: (gauge: Gauge) => void;
  /** Everything in the text format of Prometheus. */
  readonly text: () => Promise<string>;
};

/** The content type of that format. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

const boundsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const readWithinMs = 1_500;

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const labelText = (labels: Labels): string => {
  const all = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return all.length > 0 ? `{${all.join(',')}}` : '';
};

const headOf = ({ name, help }: Named, kind: Kind): string => `# HELP ${name} ${help}\n# TYPE ${name} ${kind}`;

const figureLines = ({ name }: Named, figures: readonly Figure[]): readonly string[] =>
  figures.map(({ labels = {}, value }) => `${name}${labelText(labels)} ${value}`);

/** One entry for each set of labels that was ever seen. */
const byLabels = <T>(make: () => T) => {
  const entries = new Map<string, { readonly labels: Labels; readonly of: T }>();
  const find = (labels: Labels): T => {
    const key = labelText(labels);
    const entry = entries.get(key) ?? { labels, of: make() };
    entries.set(key, entry);
    return entry.of;
  };
  return { find, all: () => [...entries.values()] };
};

const openCounter = (named: Named) => {
  const counts = byLabels(() => ({ count: 0 }));
  const figures = () => counts.all().map(({ labels, of }) => ({ labels, value: of.count }));
  return {
    count: (labels: Labels) => {
      counts.find(labels).count += 1;
    },
    lines: () => [headOf(named, 'counter'), ...figureLines(named, figures())],
  };
};

const openDuration = (named: Named) => {
  const seen = byLabels(() => ({ buckets: boundsSeconds.map(() => 0), count: 0, sum: 0 }));
  type Seen = ReturnType<typeof seen.find>;
  const linesOf = (labels: Labels, { buckets, count, sum }: Seen): readonly string[] => [
    ...buckets.map(
      (below, index) => `${named.name}_bucket${labelText({ ...labels, le: String(boundsSeconds[index]) })} ${below}`,
    ),
    `${named.name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`,
    `${named.name}_sum${labelText(labels)} ${sum}`,
    `${named.name}_count${labelText(labels)} ${count}`,
  ];
  return {
    tell: (labels: Labels, ms: number) => {
      const one = seen.find(labels);
      const seconds = ms / 1_000;
      one.count += 1;
      one.sum += seconds;
      one.buckets = one.buckets.map((below, index) => (seconds <= (boundsSeconds[index] ?? 0) ? below + 1 : below));
    },
    lines: () => [headOf(named, 'histogram'), ...seen.all().flatMap(({ labels, of }) => linesOf(labels, of))],
  };
};

const inTime = async <T>(reading: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('late')), readWithinMs);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
};

// Whoever watches must see that a figure is missing, and all the others.
const gaugeLines = (gauge: Gauge): Promise<readonly string[]> =>
  inTime((async () => gauge.read())()).then(
    (figures) => [headOf(gauge, 'gauge'), ...figureLines(gauge, figures)],
    () => [],
  );

/** The figures of one process. */
export const openMetrics = (): Metrics => {
  const parts: (() => readonly string[] | Promise<readonly string[]>)[] = [];
  return {
    counter: (named) => {
      const { count, lines } = openCounter(named);
      parts.push(lines);
      return count;
    },
    duration: (named) => {
      const { tell, lines } = openDuration(named);
      parts.push(lines);
      return tell;
    },
    gauge: (gauge) => void parts.push(() => gaugeLines(gauge)),
    text: async () => `${(await Promise.all(parts.map((lines) => lines()))).flat().join('\n')}\n`,
  };
};
