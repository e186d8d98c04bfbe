import { type SessionRow, sessions } from '@klang/contracts/api/sessions';
import type { SessionEndWay } from '@klang/contracts/events/person';
import type { Context } from '../../platform/eventLog/context.ts';
import { recordEnd } from '../../platform/sessions/endingSessions.ts';
import type { SessionKind } from '../../platform/sessions/sessionEndings.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import type { LoginPorts } from '../signin/entering.ts';

type Person = { readonly org: string; readonly kind: SessionKind; readonly personId: string };

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

export const sessionRoutes = (serve: Serve, { sessions: store }: Pick<LoginPorts, 'sessions'>): void => {
  const record = async (ctx: Context, why: SessionEndWay): Promise<void> => {
    const { kind, ...who } = personOf(ctx);
    if (kind !== 'anonymous') await recordEnd(ctx, { account: { ...who, kind }, why });
  };
  serve(sessions.mine, async (ctx) => ({ data: await placesOf(store, personOf(ctx), ctx) }));

  serve(sessions.end, async (ctx, { sessionId }) => {
    const lives = await store.lives(personOf(ctx), sessionId, ctx.now);
    if (lives === undefined) throw new CallError(404, 'notFound');
    if (!lives) return {};
    // Log first: after a crash a repeated call finds the event and ends the session.
    await record(ctx, 'one');
    await store.endOne(personOf(ctx), sessionId, ctx.now);
    return {};
  });

  serve(sessions.endOthers, async (ctx) => {
    const except = ctx.sessionId === null ? {} : { except: ctx.sessionId };
    const living = await placesOf(store, personOf(ctx), ctx);
    if (living.some(({ isThis }) => !isThis)) await record(ctx, 'others');
    return { ended: await store.endAllOf(personOf(ctx), ctx.now, except) };
  });
};
