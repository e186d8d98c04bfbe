import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { commonPassword, newPassword } from '@klang/contracts/signin/passwordRule';
import { z } from 'zod';
import { isCommonPassword } from '../../platform/signin/commonPasswords.ts';
import { CallError } from './answers.ts';

export const chosenPasswords = ({ body }: Pick<Endpoint, 'body'>): readonly string[] =>
  body instanceof z.ZodObject
    ? Object.entries(body.shape).flatMap(([field, schema]) => (schema === newPassword ? [field] : []))
    : [];

/** Refuses passwords from the full list of common ones, which is too long for a browser. */
export const commonPasswordsRefused = (endpoint: Pick<Endpoint, 'body'>) => {
  const fields = chosenPasswords(endpoint);
  return (body: unknown): void => {
    const sent = Object.entries(body && typeof body === 'object' ? body : {});
    const common = sent.filter(
      ([field, value]) => fields.includes(field) && typeof value === 'string' && isCommonPassword(value),
    );
    if (common.length > 0)
      throw new CallError(400, 'invalidInput', {
        fields: common.map(([field]) => ({ field, message: commonPassword })),
      });
  };
};
