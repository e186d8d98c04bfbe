import { z } from 'zod';
import type { CallKind } from '../limits.ts';
import type { ModuleName, Right } from '../permissions/modules.ts';
import type { ReadModelName } from '../readModels.ts';

/**
 * Who may call: everyone; whoever holds a token of any kind; one of an organization; a web-client token; somebody who signed in, at whichever
 * door; a customer; any backend user; a platform admin; either of these two; staff with a right on a module.
 */
export type Access =
  | 'anyone'
  | 'token'
  | 'ofSite'
  | 'visitor'
  | 'person'
  | 'customer'
  | 'staff'
  | 'admin'
  | 'worker'
  | {
      readonly module: ModuleName;
      readonly right: Right;
      /** Staff who may view one of these may call as well: their forms choose from what is answered. */
      readonly orViewers?: readonly ModuleName[];
      /** Web-client tokens may call as well, and are answered what is published. */
      readonly orVisitors?: boolean;
    };

/** What a sign-in waits for after the password: that a second factor is shown, or that one is set up. */
export const awaitedSteps = ['factor', 'setUp'] as const;
export type Awaits = (typeof awaitedSteps)[number];

export type Endpoint<B extends z.ZodType = z.ZodType, D extends z.ZodType = z.ZodType> = {
  readonly kind: 'query' | 'command';
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly body: B;
  readonly detail: D;
  /** Counted by address and allowed as seldom as this kind of call, instead of as often as other commands. */
  readonly limitedAs?: CallKind;
  /** A command that somebody who only looks through another's rights may still send. */
  readonly isViewing?: boolean;
  /** Asks for the password or a second factor, unless it was shown in the last minutes. */
  readonly asksAgain?: boolean;
  /** Whoever has shown a password and not yet come in may call as well, while they are to show a factor or to set one up. */
  readonly whileAwaiting?: readonly Awaits[];
  /** Looks itself after suspended organizations: people of the platform may come by the host of one. */
  readonly isOfPlatform?: boolean;
  /** The read model a query answers from: the word by which its answers are refreshed. */
  readonly reads?: ReadModelName;
  /** The others, where it answers from several. */
  readonly alsoReads?: readonly ReadModelName[];
  /** Answers with a file of one of these media types, instead of `detail`. */
  readonly file?: readonly string[];
  /** Takes a multipart form, in whose field of this name pictures come; its other fields are those of `body`, written as JSON. */
  readonly upload?: string;
  /** It takes one file of any kind, of so many bytes at most, instead of pictures. */
  readonly mostUploadBytes?: number;
};
type EndpointDraft<B extends z.ZodType, D extends z.ZodType> = Omit<Endpoint<B, D>, 'kind'>;

export const query = <B extends z.ZodType, D extends z.ZodType>(e: EndpointDraft<B, D>) => ({
  ...e,
  kind: 'query' as const,
});
/** A call that changes something; sent twice with one Idempotency-Key it happens once. */
export const command = <B extends z.ZodType, D extends z.ZodType>(e: EndpointDraft<B, D>) => ({
  ...e,
  kind: 'command' as const,
});

export const fieldError = z.object({ field: z.string(), message: z.string() });

export const answered = <D extends z.ZodType>(detail: D) =>
  z.object({
    result: z.literal(true),
    code: z.literal(200),
    detail,
    /** The read models that show what was done. */
    touched: z.array(z.string()).optional(),
    /** It is done, and they do not all show it yet. */
    shown: z.literal(false).optional(),
  });

/** Every answer that is not a success: `message` is for the person, `refusal` for the program. */
export const refused = z.object({
  result: z.literal(false),
  code: z.int(),
  detail: z.string(),
  message: z.string(),
  refusal: z.string().optional(),
  fields: z.array(fieldError).optional(),
  requestId: z.string().optional(),
});
export type RefusedAnswer = z.output<typeof refused>;
export type FieldError = z.output<typeof fieldError>;
