import { Box, Modal, Text } from '@mantine/core';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { SkeletonText } from '../Skeletons.tsx';
import { search } from '../workIcons.ts';
import { Key } from './Key.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import classes from './palette.module.css';

export type PaletteEntry = { readonly id: string; readonly label: string; readonly group: string };
export type PaletteTexts = { readonly open: string; readonly field: string; readonly nothing: string };

type Props = {
  readonly texts: PaletteTexts;
  readonly entries: readonly PaletteEntry[];
  readonly onChoose: (id: string) => void;
  readonly onWords?: (words: string) => void;
  readonly found?: readonly PaletteEntry[];
  readonly isLooking?: boolean;
};

const none: readonly PaletteEntry[] = [];
const mostListed = 12;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const fitting = (entries: readonly PaletteEntry[], words: string): readonly PaletteEntry[] => {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string) => parts.every((part) => text.toLowerCase().includes(part));
  const byName = entries.filter(({ label }) => fits(label));
  const byGroup = entries.filter(({ label, group }) => !fits(label) && fits(`${label} ${group}`));
  return [...byName, ...byGroup].slice(0, mostListed);
};

const Search = ({ texts, entries, onChoose, onWords, found = none, isLooking = false }: Props) => {
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const entriesFound = useMemo(() => [...fitting(entries, words), ...found], [entries, words, found]);
  const place = Math.min(at, entriesFound.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    // While a word is composed, the keys belong to the input method.
    if ((step === undefined && event.key !== 'Enter') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = (place + (step ?? 0) + entriesFound.length) % Math.max(entriesFound.length, 1);
    const entry = entriesFound[next];
    if (step === undefined) return entry && onChoose(entry.id);
    setAt(next);
    document.getElementById(`${id}-${entry?.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <div className={`${classes.field} row gap-10 faint ruled-below`}>
        <Icon of={search} />
        <input
          role="combobox"
          aria-label={texts.field}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={entriesFound[place] ? `${id}-${entriesFound[place].id}` : undefined}
          placeholder={texts.field}
          value={words}
          data-autofocus
          onChange={({ target }) => {
            setWords(target.value);
            onWords?.(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Key name="Esc" />
      </div>
      <div className={`${classes.list} stack`} id={id} role="listbox" aria-label={texts.field}>
        {entriesFound.map((entry, index) => (
          <button
            key={entry.id}
            id={`${id}-${entry.id}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === place}
            onClick={() => onChoose(entry.id)}
            onPointerMove={() => setAt(index)}
          >
            {entry.label}
            <Text component="small" c="dimmed" fz={12.5}>
              {entry.group}
            </Text>
          </button>
        ))}
      </div>
      {entriesFound.length === 0 && (
        <Box p={20} c="var(--ink-2)" ta="center" className={classes.nothing} aria-busy={isLooking}>
          {isLooking ? <SkeletonText lines={2} /> : <p>{texts.nothing}</p>}
        </Box>
      )}
    </>
  );
};

type DialogProps = Props & { readonly opened: boolean; readonly onClose: () => void };

export const PaletteDialog = ({ opened, onClose, onChoose, ...props }: DialogProps) => {
  const choose = (id: string) => {
    onClose();
    onChoose(id);
  };
  return (
    <Modal.Root opened={opened} onClose={onClose} size={560} yOffset="12vh" classNames={{ content: 'clips' }}>
      <Modal.Overlay />
      <Modal.Content aria-label={props.texts.open}>
        <Search {...props} onChoose={choose} />
      </Modal.Content>
    </Modal.Root>
  );
};

export const Palette = (props: Props) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <PaletteButton label={props.texts.open} onOpen={() => setOpened(true)} />
      <PaletteDialog {...props} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
};
