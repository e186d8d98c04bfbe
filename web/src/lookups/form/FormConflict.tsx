import type { ComponentProps } from 'react';
import { ConflictNotice } from './ConflictNotice.tsx';
import classes from './history.module.css';

/** A field of a form in words: what it is called, what was loaded, and what is stored now. */
export type FieldInWords = {
  readonly name: string;
  readonly label: string;
  readonly was: string;
  readonly is: string;
};
type Props = Omit<ComponentProps<typeof ConflictNotice>, 'both' | 'children'> & {
  readonly fields: readonly FieldInWords[];
  readonly touched: readonly string[];
};

/** The same for a form that says its fields in words of its own. */
export const FormConflict = ({ fields, touched, ...notice }: Props) => {
  const changed = fields.filter(({ was, is }) => was !== is);
  const both = changed.filter(({ name }) => touched.includes(name)).map(({ label }) => label);
  return (
    <ConflictNotice {...notice} both={both}>
      <ul className={classes.changes}>
        {changed.map(({ name, label, was, is }) => (
          <li key={name}>
            <span>{label}</span> <del>{was || '–'}</del> → <b>{is || '–'}</b>
          </li>
        ))}
      </ul>
    </ConflictNotice>
  );
};
