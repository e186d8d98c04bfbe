import { organizeId } from '@klang/contracts/console/organize';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListKit } from '../../../lookups/kit.tsx';
import { lookupPages } from '../../../lookups/pages.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { consoleKit } from '../consoleKits.tsx';

// What stands for nothing typed is refused like any other wrong id, with the words for it.
const none = '-';

type Props = { readonly onType: (id: string) => void };

/** The id of an organization: part of all its streams, so it is chosen once and stays. */
const OwnId = ({ onType }: Props) => {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const isWrong = typed !== '' && !organizeId.test(typed);
  return (
    <Panel title={t('organization.id')} note={t('organization.idNote')}>
      <TextInput
        name="_id"
        aria-label={t('organization.id')}
        placeholder="klangdee"
        maxLength={30}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={isWrong ? t('organization.idWrong') : undefined}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value.trim().toLowerCase();
          setTyped(next);
          onType(next);
        }}
      />
    </Panel>
  );
};

/** A new organization, with an id that is typed. */
export const OrganizationAddPage = () => {
  const typed = useRef('');
  const Page = useMemo(() => {
    const onType = (id: string) => {
      typed.current = id;
    };
    const kit: ListKit = {
      ...consoleKit('organize'),
      idOf: () => typed.current || none,
      before: <OwnId onType={onType} />,
    };
    return lookupPages(kit).add;
  }, []);
  return <Page />;
};
