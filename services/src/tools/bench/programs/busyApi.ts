import { startApi } from '../../../http/api/startApi.ts';

// Raises the rate limit: one token may call as often as a whole town.
const often = 1_000_000_000;

startApi({
  callsAMinute: {
    signIn: often,
    message: often,
    command: often,
    query: often,
    strangeToken: often,
    paper: often,
    step: often,
  },
}).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
