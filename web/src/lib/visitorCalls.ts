/**
 * The calls that every visitor's first page makes by itself, named without their schemas: those would bring the
 * schema library, a sixth of a first load, for nothing. A test holds them to their declarations.
 */
export const visitorCalls = {
  enter: { path: '/api/authen/web/client/{channel}', access: 'anyone' },
  recheck: { path: '/api/authen/getuserdetail', access: 'anyone' },
  config: { path: '/api/site/config', access: 'anyone' },
  content: { path: '/api/site/content', access: 'anyone' },
  logout: { path: '/api/authen/logout', access: 'token' },
  quote: { path: '/api/engine/order/quote', access: 'visitor' },
} as const;
