import { describe, expect, it } from 'vitest';
import { openMetrics } from './metrics.ts';

describe('figures', () => {
  it('that are counted stand apart by their labels', async () => {
    const metrics = openMetrics();
    const count = metrics.counter({ name: 'calls_total', help: 'Calls.', labels: ['status'] });
    for (const status of ['200', '200', '404']) count({ status });
    expect(await metrics.text()).toBe(
      '# HELP calls_total Calls.\n# TYPE calls_total counter\ncalls_total{status="200"} 2\ncalls_total{status="404"} 1\n',
    );
  });

  it('of how long something took fall into every bucket that is long enough', async () => {
    const metrics = openMetrics();
    const tell = metrics.duration({ name: 'took_seconds', help: 'Took.', labels: ['of'] });
    for (const ms of [4, 5, 300, 60_000]) tell({ of: 'a' }, ms);
    const lines = (await metrics.text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        '# TYPE took_seconds histogram',
        'took_seconds_bucket{le="0.005",of="a"} 2',
        'took_seconds_bucket{le="0.25",of="a"} 2',
        'took_seconds_bucket{le="0.5",of="a"} 3',
        'took_seconds_bucket{le="10",of="a"} 3',
        'took_seconds_bucket{le="+Inf",of="a"} 4',
        'took_seconds_sum{of="a"} 60.309',
        'took_seconds_count{of="a"} 4',
      ]),
    );
  });

  it('are read when somebody asks, and one that cannot be read is missing alone', async () => {
    const metrics = openMetrics();
    let open = 1;
    metrics.gauge({ name: 'open', help: 'Open.', read: () => [{ value: open }] });
    metrics.gauge({ name: 'away', help: 'Away.', read: () => Promise.reject(new Error('away')) });
    metrics.gauge({
      name: 'wrong',
      help: 'Wrong.',
      read: () => {
        throw new Error('wrong');
      },
    });
    open = 7;
    expect(await metrics.text()).toBe('# HELP open Open.\n# TYPE open gauge\nopen 7\n');
  });

  it('keep labels that hold signs of the format', async () => {
    const metrics = openMetrics();
    metrics.counter({ name: 'odd_total', help: 'Odd.', labels: ['of'] })({ of: 'a "b"\\\n' });
    expect(await metrics.text()).toContain('odd_total{of="a \\"b\\"\\\\\\n"} 1\n');
  });
});
