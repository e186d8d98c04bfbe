/** Declared without schemas, because zod is a sixth of the first load. A test compares them with the contract. */
export const visitorCalls = {
  enter: { path: '/api/authen/web/client/{channel}', access: 'anyone' },
  recheck: { path: '/api/authen/getuserdetail', access: 'anyone' },
  config: { path: '/api/site/config', access: 'anyone' },
  content: { path: '/api/site/content', access: 'anyone' },
  logout: { path: '/api/authen/logout', access: 'token' },
  quote: { path: '/api/engine/order/quote', access: 'visitor' },
} as const;
