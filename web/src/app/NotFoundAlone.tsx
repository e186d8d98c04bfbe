import { NotFoundPage } from './NotFoundPage.tsx';

/** Without a frame around it, which has the landmark. */
export const NotFoundAlone = () => <NotFoundPage as="main" />;
