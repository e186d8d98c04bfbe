import { z } from 'zod';
import type { CallKind } from '../limits.ts';
import type { ModuleName, Right } from '../permissions/modules.ts';
import type { ReadModelName } from '../readModels.ts';

/** `ofSite`: a token of an organization. `visitor`: the web client. `person`: logged in anywhere. `staff`: any backend user. */
export type Access =
  | 'anyone'
  | 'token'
  | 'ofSite'
  | 'visitor'
  | 'person'
  | 'customer'
  | 'staff'
  | 'admin'
  | 'staffOrAdmin'
  | {
      readonly module: ModuleName;
      readonly right: Right;
      /** Staff with view permission on one of these may call too: their forms use the answer. */
      readonly orViewers?: readonly ModuleName[];
      /** The web client may call too, and gets published entries only. */
      readonly orVisitors?: boolean;
    };

/** The step after the password: show a second factor, or set one up. */
export const awaitedSteps = ['factor', 'setUp'] as const;
export type Awaits = (typeof awaitedSteps)[number];

export type Endpoint<B extends z.ZodType = z.ZodType, D extends z.ZodType = z.ZodType> = {
  readonly kind: 'query' | 'command';
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly body: B;
  readonly detail: D;
  /** Uses the stricter rate limit of this kind of call, by address. */
  readonly limitedAs?: CallKind;
  /** Allowed in a session that previews a role, although it is a command. */
  readonly isViewing?: boolean;
  /** Needs a recent password or second factor. */
  readonly asksAgain?: boolean;
  readonly whileAwaiting?: readonly Awaits[];
  /** Checks suspended organizations itself: platform staff may use the host of one. */
  readonly isOfPlatform?: boolean;
  readonly reads?: ReadModelName;
  readonly alsoReads?: readonly ReadModelName[];
  /** The answer is a file of one of these media types. `detail` is unused. */
  readonly file?: readonly string[];
  /** The multipart field that has the pictures. The other fields are those of `body`, as JSON. */
  readonly upload?: string;
  readonly mostUploadBytes?: number;
};
type EndpointDraft<B extends z.ZodType, D extends z.ZodType> = Omit<Endpoint<B, D>, 'kind'>;

export const query = <B extends z.ZodType, D extends z.ZodType>(e: EndpointDraft<B, D>) => ({
  ...e,
  kind: 'query' as const,
});
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
    touched: z.array(z.string()).optional(),
    /** The command is done, but not all read models show it yet. */
    shown: z.literal(false).optional(),
  });

/** Every failure. `message` is for people, `refusal` for programs. */
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
