import type { TestApi } from './apiFixture.ts';

type FileRequest = { readonly path: string; readonly body: object; readonly token?: string | undefined };

/** A call in English whose answer may be a file. */
export const fileCall = async (api: Pick<TestApi, 'call'>, { path, body, token }: FileRequest) => {
  const answer = await api.call(path, body, { ...(token && { token }), headers: { 'accept-language': 'en' } });
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    raw: answer.rawPayload,
    json: () => answer.json(),
  };
};
