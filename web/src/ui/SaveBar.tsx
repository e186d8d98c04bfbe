import { Box, Text } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { Key } from './office/Key.tsx';
import classes from './saveBar.module.css';

type Props = {
  readonly texts: {
    readonly unsaved: string;
    readonly unsavedText: string;
    readonly discard: string;
    readonly save: string;
  };
  readonly isSaving: boolean;
  /** True: a new record without input, which cannot lose anything. */
  readonly isUntouched?: boolean;
  readonly onDiscard?: (() => void) | undefined;
};

const useSaveKey = (bar: RefObject<HTMLDivElement | null>) =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      bar.current?.closest('form')?.requestSubmit();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [bar]);

const Unsaved = ({ unsaved, unsavedText }: Pick<Props['texts'], 'unsaved' | 'unsavedText'>) => (
  <>
    <i />
    <Box flex={1} miw={0} fz={13.5} lh={1.4} className={classes.words}>
      <b>{unsaved}</b>
      <Text c="dimmed" fz={12.5}>
        {unsavedText}
      </Text>
    </Box>
  </>
);

export const SaveBar = ({ texts, isSaving, isUntouched = false, onDiscard }: Props) => {
  const bar = useRef<HTMLDivElement>(null);
  useSaveKey(bar);
  return (
    <div ref={bar} className={`${classes.bar} row gap-12 surface ruled`}>
      {!isUntouched && <Unsaved {...texts} />}
      {onDiscard && (
        <Button variant="quiet" onClick={onDiscard}>
          {texts.discard}
        </Button>
      )}
      <Button type="submit" variant="accent" isBusy={isSaving}>
        {texts.save}
        <Box component="span" ml={8} className={classes.key}>
          <Key name="Ctrl S" />
        </Box>
      </Button>
    </div>
  );
};
