import { Stack, type StackProps } from '@mantine/core';
import type { ComponentProps } from 'react';

type Props = Omit<StackProps, 'onSubmit'> & Pick<ComponentProps<'form'>, 'onSubmit'>;

export const FormStack = ({ onSubmit, ...rest }: Props) => (
  <Stack renderRoot={(root) => <form {...root} noValidate onSubmit={onSubmit} />} {...rest} />
);
