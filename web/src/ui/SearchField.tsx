import { useEffect, useRef, useState } from 'react';
import { TextInput } from './fields.tsx';
import { Icon } from './Icon.tsx';
import classes from './searchField.module.css';
import { search as searchIcon } from './workIcons.ts';

const mostTyped = 100;
const typedMs = 300;

type Props = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };

export const SearchField = ({ label, value, onChange }: Props) => {
  const [typed, setTyped] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  const announced = useRef<readonly string[]>([]);
  useEffect(() => {
    const place = announced.current.lastIndexOf(value);
    announced.current = place < 0 ? [] : announced.current.slice(place + 1);
    // The field's own value comes back late: the user may have typed more.
    if (place < 0) setTyped(value);
  }, [value]);
  useEffect(() => {
    const words = typed.trim();
    if (words === value) return;
    // The field shows that the text is too long; keep the last results.
    if (typed.length > mostTyped) return undefined;
    const timer = setTimeout(() => {
      announced.current = [...announced.current, words];
      latest.current(words);
    }, typedMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextInput
      className={classes.search}
      classNames={{ wrapper: classes.field ?? '' }}
      type="search"
      size="sm"
      aria-label={label}
      placeholder={label}
      leftSection={<Icon of={searchIcon} size={16} />}
      maxLength={mostTyped}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
};
