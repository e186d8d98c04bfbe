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
import { type Invitations, openInvitations } from './signin/invitations.ts';
import { type OtpCodes, openOtpCodes } from './signin/otpCodes.ts';
import { openTryCounts, type TryCounts } from './signin/tryCounts.ts';

type PartsSettings = {
  readonly DATABASE_URL: string;
  readonly EVENTSTORE_URL: string;
  readonly MASTER_KEY: Buffer;
  readonly isDemo: boolean;
} & Partial<SessionSettings>;

export type Parts = {
  readonly pool: pg.Pool;
  readonly keys: Keys;
  readonly log: EventLog;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly tryCounts: TryCounts;
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
  readonly onWritten: ReturnType<typeof notingWritten>;
  readonly clock: Clock;
  readonly isDemo: boolean;
  readonly onAdvance: MovableClock['onAdvance'];
  readonly close: () => Promise<void>;
};

const poolSize = 10;

export const openParts = async (settings: PartsSettings): Promise<Parts> => {
  const keys = await openKeys(settings.DATABASE_URL, settings.MASTER_KEY);
  // Never idle out: opening a connection costs more than most queries.
  const pool = new pg.Pool({ connectionString: settings.DATABASE_URL, max: poolSize, idleTimeoutMillis: 0 });
  // A connection lost while idle is replaced; one lost between two queries fails the second.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const store = openEventStore({ url: settings.EVENTSTORE_URL });
  const security = openSecurityLog(pool, settings.MASTER_KEY);
  const moved = settings.isDemo ? await followClock(settings.DATABASE_URL, pool) : undefined;
  return {
    pool,
    keys,
    log: eventLog(store, eventCodec(keys)),
    accounts: openAccounts(pool, settings.MASTER_KEY),
    sessions: openSessions(pool, keys, livesBy(settings)),
    devices: openDevices(pool, settings.MASTER_KEY),
    tryCounts: openTryCounts(pool, settings.MASTER_KEY),
    otpCodes: openOtpCodes(pool, settings.MASTER_KEY),
    factors: openFactors(pool, keys),
    recoveryCodes: openRecoveryCodes(pool, settings.MASTER_KEY),
    challenges: openChallenges(pool),
    invitations: openInvitations(pool),
    replyAddresses: openReplyAddresses(pool, settings.MASTER_KEY),
    payHashes: openPayHashes(settings.MASTER_KEY),
    paperLinks: openPaperLinks(settings.MASTER_KEY),
    writerLinks: openWriterLinks(settings.MASTER_KEY),
    payLinks: openPayLinks(settings.MASTER_KEY),
    security,
    onWritten: notingWritten(security),
    clock: moved ?? systemClock,
    isDemo: settings.isDemo,
    onAdvance: moved?.onAdvance ?? (() => () => {}),
    close: async () => {
      await security.write();
      await Promise.all([store.close(), moved?.close(), keys.close(), pool.end()]);
    },
  };
};
