import { join } from 'node:path';
import { storedMasterKey } from '../../launcher/masterKey.ts';
import { processPlans } from '../../launcher/plans.ts';
import { startProcess } from '../../launcher/startProcess.ts';
import { readSettings } from '../../platform/kit/settings.ts';
import { freePort } from '../../processes/ports.ts';
import { buildPrograms, builtIn } from '../../processes/programs.ts';
import type { TestStart } from '../../testing/testStart.ts';

/** Like a second machine behind the same proxy. */
export const startSecondApi = async ({ run, dataDir }: TestStart) => {
  const { postgres = '', redis = '', eventstore = '' } = await run();
  const settings = readSettings({ PORT: String(await freePort()), HOST: '127.0.0.1', DEMO: 'off' });
  const at = {
    databaseUrl: postgres,
    redisUrl: redis,
    eventstoreUrl: eventstore,
    smtpUrl: undefined,
    eventstoreNode: undefined,
    masterKey: await storedMasterKey(dataDir),
    dataDir,
  };
  const plans = processPlans({ settings, ports: { eventstore: 0, desk: 0, smtp: 0 }, at });
  const plan = plans.find(({ name }) => name === 'api');
  if (!plan) throw new Error('No plan names the api.');
  const built = builtIn(await buildPrograms());
  const output = { logFile: join(dataDir, 'logs/api-2.log'), isShown: false, run: built };
  const { stop } = await startProcess(plan, output, new AbortController().signal);
  return { url: `http://127.0.0.1:${settings.PORT}`, stop: () => stop('calm') };
};
