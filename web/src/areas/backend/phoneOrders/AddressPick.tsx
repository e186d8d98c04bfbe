import { addressText } from '@klang/contracts/address/address';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../../account/address/AddressFields.tsx';
import { missingIn } from '../../../account/address/addressDraft.ts';
import { useSite } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import type { Draft } from './draft.ts';
import classes from './phoneOrders.module.css';

type Props = {
  readonly draft: Draft;
  readonly record: CustomerRecord | undefined;
  readonly isTried: boolean;
  readonly onChange: (part: Partial<Draft>) => void;
};

export const AddressPick = ({ draft, record, isTried, onChange }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const places = record?.places.filter(({ address }) => address !== null) ?? [];
  const isTyped = !places.some(({ addressId }) => addressId === draft.addressId);
  return (
    <Panel title={t('newOrder.address')}>
      {places.length > 0 && (
        <fieldset className={`${classes.places} grid gap-8`} aria-label={t('newOrder.address')}>
          {places.map(({ addressId, name, address }) => (
            <label className="outlined choice row gap-10 pointer" key={addressId}>
              <input
                type="radio"
                name="place"
                checked={draft.addressId === addressId}
                onChange={() => onChange({ addressId })}
              />
              <span>
                <Box component="b" display="block">
                  {name}
                </Box>
                <Box component="small" display="block">
                  {address && addressText(address, language)}
                </Box>
              </span>
            </label>
          ))}
          <label className="outlined choice row gap-10 pointer">
            <input type="radio" name="place" checked={isTyped} onChange={() => onChange({ addressId: '' })} />
            <Box component="b" display="block">
              {t('newOrder.otherPlace')}
            </Box>
          </label>
        </fieldset>
      )}
      {isTyped && (
        <AddressFields
          value={draft.typed}
          missing={isTried ? missingIn(draft.typed) : []}
          onChange={(typed) => onChange({ typed })}
        />
      )}
    </Panel>
  );
};
