import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a figure is told apart by; never an organization's name or anything of a person. */
export type Labels = Readonly<Record<string, string>>;
export type Figure = { readonly labels?: Labels; readonly value: number };
/** `labels` names all that its figures are told apart by. */
type MetricName = { readonly name: string; readonly help: string; readonly labels?: readonly string[] };
type Reader = { readonly read: () => Promise<readonly Figure[]> | readonly Figure[] };

export type Metrics = {
  /** Only ever grows; answers the way to count one. */
  readonly counter: (named: MetricName) => (labels: Labels) => void;
  /** How long something took; answers the way to tell, in milliseconds. */
  readonly duration: (named: MetricName) => (labels: Labels, ms: number) => void;
  /** Read when somebody asks; one that cannot be read is left out. */
  readonly gauge: (gauge: MetricName & Reader) => void;
  /** Memory, processor and event loop of this process. */
  readonly ofProcess: () => void;
  readonly text: () => Promise<string>;
};

export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE;

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const readWithinMs = 1_500;

const inTime = async <T>(reading: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('late')), readWithinMs);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
};

/** The figures of one process. */
export const openMetrics = (): Metrics => {
  const registry = new Registry();
  const configOf = ({ name, help, labels = [] }: MetricName) => ({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
  });
  // Whoever watches must see that a figure is missing, and all the others.
  const textOf = ({ name }: { readonly name: string }): Promise<string> =>
    inTime(registry.getSingleMetricAsString(name)).catch(() => '');
  return {
    counter: (named) => {
      const counter = new Counter(configOf(named));
      return (labels) => counter.inc(labels);
    },
    duration: (named) => {
      const histogram = new Histogram({ ...configOf(named), buckets });
      return (labels, ms) => histogram.observe(labels, ms / 1_000);
    },
    gauge: ({ read, ...named }) => {
      const gauge: Gauge = new Gauge({
        ...configOf(named),
        collect: async () => {
          const figures = await read();
          gauge.reset();
          for (const { labels = {}, value } of figures) gauge.set(labels, value);
        },
      });
    },
    ofProcess: () => collectDefaultMetrics({ register: registry }),
    text: async () => {
      const texts = await Promise.all(registry.getMetricsAsArray().map(textOf));
      return `${texts.filter((text) => text !== '').join('\n')}\n`;
    },
  };
};
