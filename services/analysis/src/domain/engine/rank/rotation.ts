/**
 * For an id a number from 0 to below 1, another one for every post: FNV-1a (Fowler, Noll, Vo).
 *
 * @param seed what tells posts apart, and stays when only capitals change
 */
export function rotation(seed: string): (id: string) => number {
  const start = hashOn(0x811c9dc5, seed);
  return (id) => {
    const hash = hashOn(start, id);
    // FNV alone mixes the last characters badly into the high bits.
    const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
  };
}

function hashOn(before: number, text: string): number {
  let hash = before;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash;
}
