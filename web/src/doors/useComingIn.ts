import type { LoginDetail, UserDetail } from '@klang/contracts/api/authen';
import { useArea } from '../lib/area.tsx';
import type { Answer } from '../lib/call.ts';
import { dropStep, keepStep } from '../lib/secondStep.ts';

type LoginAnswer = Pick<Answer<LoginDetail>, 'detail' | 'token'>;

/** Takes what a door answered: the session of the area begins, or what is still missing waits at the area's door. */
export const useComingIn = () => {
  const { area, client, session } = useArea();
  const begin = (token: string, detail: UserDetail) => {
    dropStep(area);
    client.clear();
    session.begin(token, detail);
  };
  const comeIn = ({ detail, token }: LoginAnswer): boolean => {
    if ('awaits' in detail) keepStep(area, detail);
    else if (token) begin(token, detail);
    return !('awaits' in detail) && token !== undefined;
  };
  return { begin, comeIn };
};
