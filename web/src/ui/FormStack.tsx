import { Stack, type StackProps } from '@mantine/core';
import type { ComponentProps } from 'react';

type Props = Omit<StackProps, 'onSubmit'> & Pick<ComponentProps<'form'>, 'onSubmit'>;

/** A form of the back office, one field below the other; what is wrong is said by us, not by the browser. */
export const FormStack = ({ onSubmit, ...rest }: Props) => (
  <Stack renderRoot={(root) => <form {...root} noValidate onSubmit={onSubmit} />} {...rest} />
);
