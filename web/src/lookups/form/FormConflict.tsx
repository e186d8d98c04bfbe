import type { ComponentProps, ReactNode } from 'react';
import { ConflictNotice } from './ConflictNotice.tsx';
import classes from './history.module.css';

/** A field of a form in words: what it is called, what was loaded, and what is stored now. */
export type FieldInWords = {
  readonly name: string;
  readonly label: string;
  readonly was: ReactNode;
  readonly is: ReactNode;
};
type Props = Omit<ComponentProps<typeof ConflictNotice>, 'both' | 'children'> & {
  /** Those that are other now than they were loaded, or all of them where words tell them apart. */
  readonly fields: readonly FieldInWords[];
  readonly touched: readonly string[];
};

/** Somebody else saved the same record meanwhile: field by field what they changed, and which of them both did. */
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
