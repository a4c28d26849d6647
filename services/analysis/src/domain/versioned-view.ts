/** What is made of the catalogue, made anew only when the catalogue's version has risen. */
export function createVersionedView<View>(
  readVersion: () => Promise<number>,
  load: () => Promise<View>,
): () => Promise<View> {
  let known: { version: number; view: View } | undefined;
  return async () => {
    // Read before the rest: a change in between is seen by the next look.
    const version = await readVersion();
    if (known?.version !== version) known = { version, view: await load() };
    return known.view;
  };
}
