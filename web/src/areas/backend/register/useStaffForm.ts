import { barePhone, isPhone } from '@klang/contracts/address/phone';
import { authen } from '@klang/contracts/api/authen';
import { emailPattern } from '@klang/contracts/signin/emailRule';
import { brokenPasswordRules } from '@klang/contracts/signin/passwordRule';
import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgreeing } from '../../../account/AgreeTexts.tsx';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { forgetDraft, storedDraft } from '../../../lib/line.ts';
import { useSite } from '../../../lib/site.ts';

export const fields = ['name', 'email', 'phone', 'password'] as const;
type Values = Record<(typeof fields)[number], string>;

const isGood: Record<keyof Values, (value: string) => boolean> = {
  name: (value) => value.trim() !== '',
  email: (value) => emailPattern.test(value.trim()),
  phone: (value) => isPhone(value),
  password: (value) => brokenPasswordRules(value).length === 0,
};
const knowing = { fields, byRefusal: { email_taken: 'email' } };

type SentCode = { readonly otpId: string; readonly validUntil: string; readonly email: string };
type Options = {
  readonly lineToken: string | undefined;
  readonly onDone: () => void;
};

export const useStaffForm = ({ lineToken, onDone }: Options) => {
  const { t } = useTranslation('doors');
  const { language } = useSite();
  const agreeing = useAgreeing();
  const [isTried, setTried] = useState(false);
  const asking = useCommand(authen.askToRegister);
  const { mutateAsync, isPending, error } = useCommand(authen.registerOwnerUser);
  const [sentCode, setSentCode] = useState<SentCode | null>(null);
  const form = useForm<Values>({
    initialValues: { name: '', email: '', phone: '', ...storedDraft(), password: '' },
    validate: (values) =>
      Object.fromEntries(
        fields.filter((name) => !isGood[name](values[name])).map((name) => [name, t(`register.wrong.${name}`)]),
      ),
  });
  const focusFirst = (errors: object) => {
    const first = fields.find((field) => field in errors);
    if (first) document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const ask = async ({ email: typed }: Values) => {
    if (!agreeing.isAgreed) return;
    const email = typed.trim().toLowerCase();
    const answer = await asking.mutateAsync({ email, language }).catch(() => null);
    if (answer) setSentCode({ ...answer.detail, email });
  };
  const enter = async (code: string): Promise<boolean> => {
    if (!sentCode) return false;
    const { otpId, email } = sentCode;
    const { values } = form;
    const body = { ...values, email, phone: barePhone(values.phone), otpId, code, accepts: agreeing.ids };
    try {
      await mutateAsync(lineToken ? { ...body, LINETOKEN: lineToken } : body);
    } catch (refused) {
      const wrong = fieldErrorsOf(refused, knowing);
      if (Object.keys(wrong).length === 0) return false;
      setSentCode(null);
      form.setErrors(wrong);
      focusFirst(wrong);
      return true;
    }
    forgetDraft();
    onDone();
    return true;
  };
  return {
    form,
    agreeing,
    isTried,
    submit: (event: FormEvent<HTMLFormElement>) => {
      setTried(true);
      form.onSubmit(ask, focusFirst)(event);
    },
    isSending: asking.isPending,
    refusal: wholeRefusal(asking.error ?? (sentCode ? null : error), knowing),
    code: { sentCode, enter, isBusy: isPending, error, back: () => setSentCode(null) },
  };
};
