import { contexts } from '../../platform/eventLog/context.ts';
import { buildApi } from '../api/app.ts';
import { contextOfCall } from '../kit/callers.ts';
import type { TestApi } from './apiFixture.ts';
import { type Fault, faulty } from './faultyFixture.ts';

/** Another api process with its own memory. It may die at an append. */
export const openProcess = async (api: TestApi, token: string, fault?: Fault) => {
  const { clock, devices, pool } = api.parts;
  const { log } = faulty(api.parts.log, pool, fault);
  const parts = api.apiParts(api.callersOf().callerOf);
  const contextOf = contextOfCall(contexts({ log, clock, report: () => {} }), { ORG_DEFAULT: 'klangdee', ...devices });
  const app = await buildApi({ ...parts, contextOf, loginPorts: { ...parts.loginPorts, log } });
  const headers = { host: 'localhost', authorization: `Bearer ${token}` };
  const call = async ({ path: url }: { readonly path: string }, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, ...answer.json() };
  };
  return { call, close: () => app.close() };
};
