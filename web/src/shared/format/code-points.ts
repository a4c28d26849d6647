/** Length as the contract's rules count it: in code points, so a plain emoji is one. */
export const countCodePoints = (text: string) => Array.from(text).length;
