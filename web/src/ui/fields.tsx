import {
  TextInput as Line,
  Textarea as Lines,
  type PasswordInputProps,
  PasswordInput as Secret,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type LengthLimit = {
  /** A soft limit: the user may type more, and the field shows an error instead of cutting. */
  readonly maxLength?: number | undefined;
  readonly value?: unknown;
  readonly error?: ReactNode;
};

/** Counts code points, like the server: a surrogate pair counts as one. */
const signsOf = (text: string): number => [...text].length;
const isLonger = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > most && signsOf(value) > most;

const useTooLong = ({ maxLength, value, error }: LengthLimit): ReactNode => {
  const { t } = useTranslation('common');
  return maxLength !== undefined && isLonger(value, maxLength)
    ? t('tooLong', { most: maxLength, now: signsOf(value) })
    : error;
};

export const TextInput = ({ maxLength, ...props }: TextInputProps) => (
  <Line {...props} error={useTooLong({ ...props, maxLength })} />
);

export const Textarea = ({ maxLength, ...props }: TextareaProps) => (
  <Lines {...props} error={useTooLong({ ...props, maxLength })} />
);

export const PasswordInput = ({ maxLength, ...props }: PasswordInputProps) => (
  <Secret {...props} error={useTooLong({ ...props, maxLength })} />
);
