import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { pathsOf, useKit, useMay } from '../kit.tsx';

type Props = { readonly entryId: string };

export const FrozenNote = ({ entryId }: Props) => {
  const { t } = useTranslation('lookups');
  const kit = useKit();
  const { mayAdd } = useMay();
  const next = (
    <Button variant="accent" to={pathsOf(kit).addFrom(entryId)}>
      {t('frozen.next')}
    </Button>
  );
  return <Panel title={t('frozen.title')} note={t('frozen.text')} action={mayAdd && next} />;
};
