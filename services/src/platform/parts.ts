import pg from 'pg';
import { openWriterLinks, type WriterLinks } from './contacts/writerLinks.ts';
import { eventCodec } from './eventLog/codec.ts';
import { type EventLog, eventLog } from './eventLog/eventLog.ts';
import { openEventStore } from './eventStore/eventStore.ts';
import { type Challenges, openChallenges } from './factors/challenges.ts';
import { type Factors, openFactors } from './factors/factors.ts';
import { openRecoveryCodes, type RecoveryCodes } from './factors/recoveryCodes.ts';
import { type Keys, openKeys } from './keys/keys.ts';
import { type Clock, followClock, type MovableClock, systemClock } from './kit/clock.ts';
import { openReplyAddresses, type ReplyAddresses } from './mails/replyAddresses.ts';
import { openPayLinks, type PayLinks } from './orders/payLinks.ts';
import { openPaperLinks, type PaperLinks } from './papers/paperLinks.ts';
import { openPayHashes, type PayHashes } from './payments/payHashes.ts';
import { notingWritten } from './security/notingWritten.ts';
import { openSecurityLog, type SecurityLog } from './security/securityLog.ts';
import { livesBy, type SessionSettings } from './sessions/sessionLives.ts';
import { openSessions, type Sessions } from './sessions/sessions.ts';
import { type Accounts, openAccounts } from './signin/accounts.ts';
import { type Devices, openDevices } from './signin/devices.ts';
import { type Guesses, openGuesses } from './signin/guesses.ts';
import { type Invitations, openInvitations } from './signin/invitations.ts';
import { type OtpCodes, openOtpCodes } from './signin/otpCodes.ts';

type PartsSettings = {
  readonly DATABASE_URL: string;
  readonly EVENTSTORE_URL: string;
  readonly MASTER_KEY: Buffer;
  readonly isDemo: boolean;
} & Partial<SessionSettings>;

/** What every process of the product leans on. */
export type Parts = {
  readonly pool: pg.Pool;
  readonly keys: Keys;
  readonly log: EventLog;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly guesses: Guesses;
  readonly otpCodes: OtpCodes;
  readonly factors: Factors;
  readonly recoveryCodes: RecoveryCodes;
  readonly challenges: Challenges;
  readonly invitations: Invitations;
  readonly replyAddresses: ReplyAddresses;
  readonly payHashes: PayHashes;
  readonly paperLinks: PaperLinks;
  readonly payLinks: PayLinks;
  readonly writerLinks: WriterLinks;
  readonly security: SecurityLog;
  /** Hears of what each command wrote, and notes what concerns who may do what. */
  readonly onWritten: ReturnType<typeof notingWritten>;
  readonly clock: Clock;
  readonly isDemo: boolean;
  /** Calls the listener after each move of the demo's clock; the system's never moves. Answers the way to stop that. */
  readonly onAdvance: MovableClock['onAdvance'];
  readonly close: () => Promise<void>;
};

const poolSize = 10;

/** Opens the adapters in the order in which they need each other; the clock can be moved in demo mode only. */
export const openParts = async (given: PartsSettings): Promise<Parts> => {
  const keys = await openKeys(given.DATABASE_URL, given.MASTER_KEY);
  // Connections stand unused as well: to open one costs more than most questions.
  const pool = new pg.Pool({ connectionString: given.DATABASE_URL, max: poolSize, idleTimeoutMillis: 0 });
  // A connection lost while idle is replaced by the next query; one lost between two queries fails the second.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const store = openEventStore({ url: given.EVENTSTORE_URL });
  const security = openSecurityLog(pool, given.MASTER_KEY);
  const moved = given.isDemo ? await followClock(given.DATABASE_URL, pool) : undefined;
  return {
    pool,
    keys,
    log: eventLog(store, eventCodec(keys)),
    accounts: openAccounts(pool, given.MASTER_KEY),
    sessions: openSessions(pool, keys, livesBy(given)),
    devices: openDevices(pool, given.MASTER_KEY),
    guesses: openGuesses(pool, given.MASTER_KEY),
    otpCodes: openOtpCodes(pool, given.MASTER_KEY),
    factors: openFactors(pool, keys),
    recoveryCodes: openRecoveryCodes(pool, given.MASTER_KEY),
    challenges: openChallenges(pool),
    invitations: openInvitations(pool),
    replyAddresses: openReplyAddresses(pool, given.MASTER_KEY),
    payHashes: openPayHashes(given.MASTER_KEY),
    paperLinks: openPaperLinks(given.MASTER_KEY),
    writerLinks: openWriterLinks(given.MASTER_KEY),
    payLinks: openPayLinks(given.MASTER_KEY),
    security,
    onWritten: notingWritten(security),
    clock: moved ?? systemClock,
    isDemo: given.isDemo,
    onAdvance: moved?.onAdvance ?? (() => () => {}),
    close: async () => {
      await security.write();
      await Promise.all([store.close(), moved?.close(), keys.close(), pool.end()]);
    },
  };
};
