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
  readonly refetch: (() => void) | undefined;
  readonly count: number;
  readonly hasMore: boolean;
  readonly children: ReactNode;
};

// Enter in the search must not submit the form.
const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();

type SearchResult = Pick<Props, 'words' | 'count' | 'hasMore' | 'isAsking'>;
const useFound = ({ words, count, hasMore, isAsking }: SearchResult): string => {
  const { t } = useTranslation('lookups');
  if (count === 0) return isAsking ? '' : t('amounts.none');
  if (!hasMore) return t('amounts.found', { count });
  return t(words.trim() === '' ? 'amounts.first' : 'amounts.more', { count });
};

export const AmountsSearch = ({ label, look, refetch, children, ...found }: Props) => {
  const { t } = useTranslation('lookups');
  const text = useFound(found);
  return (
    <div className={`${classes.looking} grid gap-8`} aria-busy={found.isAsking}>
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
      {refetch ? (
        <p className="faint fz-13" role="alert">
          {t('amounts.failed')}{' '}
          <Button size="small" variant="quiet" left={retry} onClick={refetch}>
            {t('amounts.again')}
          </Button>
        </p>
      ) : (
        <p className="faint fz-13" role="status">
          {text}
        </p>
      )}
      {children}
    </div>
  );
};
