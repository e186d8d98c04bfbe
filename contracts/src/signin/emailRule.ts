/**
 * A word-character local part, an @, a domain and an ending of two or three characters. Beside them `.test`, which is
 * nobody's in the world: the people of a demo have it.
 */
export const emailPattern = /^\w[\w.+-]*@(?:[\w-]+\.)+(?:\w{2,3}|test)$/;
