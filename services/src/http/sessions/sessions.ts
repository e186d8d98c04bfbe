import { type SessionRow, sessions } from '@klang/contracts/api/sessions';
import type { SessionEndWay } from '@klang/contracts/events/person';
import type { Context } from '../../platform/eventLog/context.ts';
import { recordEnd } from '../../platform/sessions/endingSessions.ts';
import type { SessionKind } from '../../platform/sessions/sessionEndings.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import type { Doors } from '../signin/entering.ts';

type Person = { readonly org: string; readonly kind: SessionKind; readonly personId: string };

/** Whoever holds a token; the product itself holds none. */
const personOf = ({ org, actor: { kind, id: personId } }: Context): Person => {
  if (kind === 'system') throw new CallError(403, 'noRight');
  return { org, kind, personId };
};

export const placesOf = async (of: Sessions, person: Person, { now, sessionId }: Context): Promise<SessionRow[]> =>
  (await of.listOf(person, now)).map(({ id, agent, startedAt, usedAt }) => ({
    id,
    agent,
    isThis: id === sessionId,
    startedAt: startedAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }));

/** Where somebody is signed in, and the ends of it. */
export const sessionRoutes = (serve: Serve, { sessions: kept }: Pick<Doors, 'sessions'>): void => {
  /** A visitor without a name is nobody of whom anything is said. */
  const record = async (ctx: Context, why: SessionEndWay): Promise<void> => {
    const { kind, ...who } = personOf(ctx);
    if (kind !== 'anonymous') await recordEnd(ctx, { account: { ...who, kind }, why });
  };
  serve(sessions.mine, async (ctx) => ({ data: await placesOf(kept, personOf(ctx), ctx) }));

  serve(sessions.end, async (ctx, { sessionId }) => {
    const lives = await kept.lives(personOf(ctx), sessionId, ctx.now);
    if (lives === undefined) throw new CallError(404, 'notFound');
    if (!lives) return {};
    // First what is kept for good: whoever sends it again after a crash finds it said, and ends what is left.
    await record(ctx, 'one');
    await kept.endOne(personOf(ctx), sessionId, ctx.now);
    return {};
  });

  serve(sessions.endOthers, async (ctx) => {
    const except = ctx.sessionId === null ? {} : { except: ctx.sessionId };
    const living = await placesOf(kept, personOf(ctx), ctx);
    if (living.some(({ isThis }) => !isThis)) await record(ctx, 'others');
    return { ended: await kept.endAllOf(personOf(ctx), ctx.now, except) };
  });
};
