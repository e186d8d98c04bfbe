import type { ComponentProps } from 'react';
import classes from './fileButton.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  readonly id: string;
  readonly label: string;
};

/** A file that is brought: what the browser draws for it is only heard, and its label is the button. */
export const FileButton = ({ id, label, ...input }: Props) => (
  <>
    <input {...input} id={id} type="file" className="sr-only" />
    <label className={classes.label} htmlFor={id}>
      {label}
    </label>
  </>
);
