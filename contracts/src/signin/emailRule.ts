/** The top-level domain has two or three letters. `.test` is reserved, and demo users have it. */
export const emailPattern = /^\w[\w.+-]*@(?:[\w-]+\.)+(?:\w{2,3}|test)$/;
