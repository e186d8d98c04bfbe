import type { LoginDetail, UserDetail } from '@klang/contracts/api/authen';
import { useArea } from '../lib/area.tsx';
import type { Answer } from '../lib/call.ts';
import { dropStep, storeStep } from '../lib/secondStep.ts';

type LoginAnswer = Pick<Answer<LoginDetail>, 'detail' | 'token'>;

export const useComingIn = () => {
  const { area, client, session } = useArea();
  const begin = (token: string, detail: UserDetail) => {
    dropStep(area);
    client.clear();
    session.begin(token, detail);
  };
  const comeIn = ({ detail, token }: LoginAnswer): boolean => {
    if ('awaits' in detail) storeStep(area, detail);
    else if (token) begin(token, detail);
    return !('awaits' in detail) && token !== undefined;
  };
  return { begin, comeIn };
};
