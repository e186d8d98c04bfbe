import type { ComponentProps, ReactNode } from 'react';
import { ConflictNotice } from './ConflictNotice.tsx';
import classes from './history.module.css';

export type FieldInWords = {
  readonly name: string;
  readonly label: string;
  readonly was: ReactNode;
  readonly is: ReactNode;
};
type Props = Omit<ComponentProps<typeof ConflictNotice>, 'both' | 'children' | 'title'> & {
  readonly fields: readonly FieldInWords[];
  readonly touched: readonly string[];
  readonly children?: ReactNode;
};

export const FormConflict = ({ fields, touched, children, ...notice }: Props) => {
  const changed = fields.filter(({ was, is }) => was !== is);
  const both = changed.filter(({ name }) => touched.includes(name)).map(({ label }) => label);
  return (
    <ConflictNotice {...notice} both={both}>
      {children ?? (
        <ul className={`${classes.changes} stack breaks fz-135`}>
          {changed.map(({ name, label, was, is }) => (
            <li key={name}>
              <span>{label}</span> <del>{was || '–'}</del> → <b>{is || '–'}</b>
            </li>
          ))}
        </ul>
      )}
    </ConflictNotice>
  );
};
