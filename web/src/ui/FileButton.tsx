import type { ComponentProps } from 'react';
import classes from './fileButton.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  readonly id: string;
  readonly label: string;
};

export const FileButton = ({ id, label, ...input }: Props) => (
  <>
    <input {...input} id={id} type="file" className="sr-only" />
    <label className={`${classes.label} breaks pointer`} htmlFor={id}>
      {label}
    </label>
  </>
);
