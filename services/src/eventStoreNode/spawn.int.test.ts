import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { commandLineOf } from '../processes/processes.ts';
import { newDatabase } from '../testing/testWorld.ts';

const module = new URL('./spawn.ts', import.meta.url).href;
const program = `import('${module}').then(async ({ spawnNode }) => {
  const { pid } = await spawnNode({ databaseUrl: process.env.AT, password: 'secret' });
  process.stdout.write(String(pid));
})`;

it('a node stops when the process that started it is killed', async () => {
  const env = { ...process.env, AT: await newDatabase() };
  const parent = spawn(process.execPath, ['--import', 'tsx', '-e', program], { env });
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(line);
  expect(await commandLineOf(pid)).toContain('eventStoreNode/main.ts');
  parent.kill('SIGKILL');
  await expect.poll(() => commandLineOf(pid), { interval: 50 }).toBe('');
});
