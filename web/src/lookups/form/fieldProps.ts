import type { LookupRow } from '@klang/contracts/api/lookups';
import type { Field } from '@klang/contracts/kit/lookup';
import type { ReactNode } from 'react';
import type { TypedValue } from '../fieldValues.ts';
import type { OptionsOf } from '../useOptions.ts';

export type FieldProps = {
  readonly name: string;
  readonly field: Field;
  readonly value: TypedValue;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly optionsOf: OptionsOf;
  readonly suits?: ((row: LookupRow) => boolean) | undefined;
  readonly onChange: (value: TypedValue) => void;
};
export type DrawnField = FieldProps & {
  readonly title: string;
  readonly inputProps: {
    readonly name: string;
    readonly label: ReactNode;
    readonly error: string | undefined;
    readonly disabled: boolean;
    readonly description: string | undefined;
  };
};
