import { useTranslation } from 'react-i18next';
import { PhoneFields, wrongPhonesIn } from '../../../../account/address/ReachFields.tsx';
import { useSession } from '../../../../lib/area.tsx';
import { TextInput } from '../../../../ui/fields.tsx';
import { UnprovedEmail } from '../../profile/UnprovedEmail.tsx';
import { useCart } from '../cart.ts';
import classes from './contact.module.css';
import type { ContactField } from './wrongContact.ts';

type Props = { readonly wrong: readonly ContactField[] };

export const PersonBlock = ({ wrong }: Props) => {
  const { t } = useTranslation('checkout');
  const { detail } = useSession();
  const {
    cart: { contact },
    change,
  } = useCart();
  const text = (field: 'firstname' | 'lastname' | 'email', over: object) => ({
    label: t(`contact.${field}`),
    name: field,
    value: contact[field],
    error: wrong.includes(field) && t(`contact.wrong.${field}`),
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      change({ contact: { ...contact, [field]: currentTarget.value } }),
    ...over,
  });
  const isOwn = detail?.kind === 'customer';
  const isPhoneWrong = wrong.includes('phone') || wrong.includes('secondPhone');
  return (
    <section className={`${classes.block} grid gap-18`}>
      <h2>{t('contact.person')}</h2>
      <div className={`${classes.pair} grid gap-16`}>
        <TextInput {...text('firstname', { autoComplete: 'given-name', maxLength: 100 })} />
        <TextInput {...text('lastname', { autoComplete: 'family-name', maxLength: 100 })} />
      </div>
      <TextInput
        {...text('email', {
          type: 'email',
          autoComplete: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 200,
          description: t(isOwn ? 'contact.ownEmail' : 'contact.emailFor'),
          readOnly: isOwn,
        })}
      />
      {isOwn && <UnprovedEmail />}
      <PhoneFields
        value={contact}
        wrong={isPhoneWrong ? wrongPhonesIn(contact) : []}
        onChange={({ phone, secondPhone }) => change({ contact: { ...contact, phone, secondPhone } })}
      />
      <p className={`${classes.for} faint fz-14`}>{t('contact.phoneFor')}</p>
    </section>
  );
};
