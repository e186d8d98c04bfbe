import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Never an organization's name or personal data. */
export type Labels = Readonly<Record<string, string>>;
export type Figure = { readonly labels?: Labels; readonly value: number };
type MetricName = { readonly name: string; readonly help: string; readonly labels?: readonly string[] };
type Reader = { readonly read: () => Promise<readonly Figure[]> | readonly Figure[] };

export type Metrics = {
  readonly counter: (named: MetricName) => (labels: Labels) => void;
  readonly duration: (named: MetricName) => (labels: Labels, ms: number) => void;
  readonly gauge: (gauge: MetricName & Reader) => void;
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

export const openMetrics = (): Metrics => {
  const registry = new Registry();
  const configOf = ({ name, help, labels = [] }: MetricName) => ({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
  });
  // One unreadable figure must not hide the others.
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
