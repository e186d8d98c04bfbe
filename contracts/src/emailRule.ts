/** A word-character local part, an @, a domain and an ending of two or three characters. */
export const emailPattern = /^\w[\w.+-]*@(?:[\w-]+\.)+\w{2,3}$/;
