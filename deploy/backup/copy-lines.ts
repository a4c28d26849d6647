/**
 * The lines of a COPY: each is a row, with tabs between its columns, since both are escaped in values. As
 * latin1, which keeps every byte.
 */
export async function* linesOf(unpacked: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of unpacked) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
}
