import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { retry } from '../../ui/icons.ts';
import { search as searchIcon } from '../../ui/workIcons.ts';
import classes from './form.module.css';

type Props = {
  readonly label: string;
  readonly words: string;
  readonly look: (words: string) => void;
  readonly isAsking: boolean;
  readonly askAgain: (() => void) | undefined;
  readonly count: number;
  readonly hasMore: boolean;
  /** The rows that were found. */
  readonly children: ReactNode;
};

// Enter looks for words here, and saves nothing.
const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();

type SearchResult = Pick<Props, 'words' | 'count' | 'hasMore' | 'isAsking'>;
const useFound = ({ words, count, hasMore, isAsking }: SearchResult): string => {
  const { t } = useTranslation('lookups');
  if (count === 0) return isAsking ? '' : t('amounts.none');
  if (!hasMore) return t('amounts.found', { count });
  return t(words.trim() === '' ? 'amounts.first' : 'amounts.more', { count });
};

/** Looks through a list that is too long to stand in a form, for entries to give sums to. */
export const AmountsSearch = ({ label, look, askAgain, children, ...found }: Props) => {
  const { t } = useTranslation('lookups');
  const said = useFound(found);
  return (
    <div className={classes.looking} aria-busy={found.isAsking}>
      <TextInput
        type="search"
        size="sm"
        aria-label={t('amounts.search', { label })}
        placeholder={t('amounts.placeholder')}
        leftSection={<Icon of={searchIcon} size={16} />}
        maxLength={100}
        value={found.words}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => look(currentTarget.value)}
      />
      {askAgain ? (
        <p className={classes.hint} role="alert">
          {t('amounts.failed')}{' '}
          <Button size="small" variant="quiet" left={retry} onClick={askAgain}>
            {t('amounts.again')}
          </Button>
        </p>
      ) : (
        <p className={classes.hint} role="status">
          {said}
        </p>
      )}
      {children}
    </div>
  );
};
