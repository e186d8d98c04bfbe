import { ownRecord } from '@klang/contracts/api/ownRecord';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useRead } from '../../../../lib/api.ts';
import { useSession } from '../../../../lib/area.tsx';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { loginFrom } from '../../../../lib/wayBack.ts';
import { FormProblems, focusField } from '../../../../ui/FormProblems.tsx';
import { Checkout } from '../Checkout.tsx';
import { type CartContact, changeCart, readCart, useCart } from '../cart.ts';
import { stepWay } from '../steps.ts';
import { CompanyBlock } from './CompanyBlock.tsx';
import classes from './contact.module.css';
import { PersonBlock } from './PersonBlock.tsx';
import { type ContactField, wrongContactIn } from './wrongContact.ts';

const buyerOf = ({ tax }: CustomerRecord, contact: CartContact): Partial<CartContact> => {
  const { company, invoicePerson, withholds, address } = tax;
  if (contact.companyName !== '' || contact.taxId !== '' || contact.invoiceTaxId !== '') return {};
  const stored = { isTaxAddressOther: address !== null, taxAddress: address ?? '' };
  if (company) return { kind: 'company', ...company, withholds, ...stored };
  if (!invoicePerson) return {};
  const { name: invoiceName, taxId: invoiceTaxId } = invoicePerson;
  return { kind: 'person', wantsInvoice: true, invoiceName, invoiceTaxId, ...stored };
};

/** Prefills the data of a logged-in customer, once. Input for this order wins, and the user may clear it. */
const useOwnContact = (): void => {
  const { detail } = useSession();
  const { data } = useRead(ownRecord.get, {}, { enabled: detail?.kind === 'customer' });
  useEffect(() => {
    if (!data) return;
    const { contact } = readCart();
    const { firstname, lastname, phone, secondPhone } = data.details;
    const own = {
      firstname: contact.firstname || (firstname ?? ''),
      lastname: contact.lastname || (lastname ?? ''),
      email: data.email ?? contact.email,
      // Both numbers come from one source, so that the second never belongs to another person.
      secondPhone: contact.phone ? contact.secondPhone : (secondPhone ?? ''),
      phone: contact.phone || (phone ?? ''),
    };
    changeCart({ contact: { ...contact, ...own, ...buyerOf(data, contact) } });
  }, [data]);
};

const useLabels = () => {
  const { t } = useTranslation('checkout');
  const { kind } = useCart().cart.contact;
  const { t: guides } = useTranslation('guides');
  return (field: ContactField): string => {
    if (field === 'taxAddress') return t(`contact.taxAddress.${kind}`);
    const isOwn = field === 'firstname' || field === 'lastname' || field === 'email';
    return isOwn ? t(`contact.${field}`) : guides(`address.${field}`);
  };
};

const Problems = ({ fields }: { readonly fields: readonly ContactField[] }) => {
  const { t: common } = useTranslation('common');
  const labelOf = useLabels();
  if (fields.length < 2) return null;
  return (
    <FormProblems
      title={common('fixFields', { count: fields.length })}
      problems={fields.map((field) => ({ field, label: labelOf(field) }))}
    />
  );
};

export const ContactPage = () => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const navigate = useNavigate();
  const { detail } = useSession();
  const { cart } = useCart();
  const [isTried, setTried] = useState(false);
  const [focused, setFocused] = useState<ContactField | null>(null);
  useOwnContact();
  const wrong = wrongContactIn(cart.contact);
  // The error must be rendered before the field can take the focus.
  useEffect(() => {
    if (focused) focusField(focused);
    setFocused(null);
  }, [focused]);
  const go = () => {
    setTried(true);
    const [first] = wrong;
    if (first) return setFocused(first);
    const next = detail?.kind === 'customer' ? 'checkout-date' : 'checkout-password';
    void navigate(publicPath(stepWay(next), language));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  const problems = isTried ? wrong : [];
  return (
    <Checkout step="checkout-contact" title={t('contact.title')} action={{ label: t('contact.go'), onGo: go }}>
      <form className={`${classes.form} grid`} noValidate onSubmit={submit}>
        {detail?.kind !== 'customer' && (
          <p className={`${classes.known} hint`}>
            {t('contact.known')}{' '}
            <Link
              className="underline-link medium"
              to={publicPath(loginFrom('loginpage', 'checkout-contact'), language)}
            >
              {t('contact.signIn')}
            </Link>
          </p>
        )}
        <Problems fields={problems} />
        <PersonBlock wrong={problems} />
        <CompanyBlock wrong={problems} />
        <button type="submit" hidden>
          {t('contact.go')}
        </button>
      </form>
    </Checkout>
  );
};
