import type { Visitor } from './visitor.ts';

const smallExport = 'First Name,Last Name,Company,Position\nIda,Holm,Acme,Buyer\n';

/** Uploads an export of connections; a person of one row unless told. */
export function sendNetwork(
  url: string,
  { cookie }: Visitor,
  csv: string = smallExport,
): Promise<Response> {
  const form = new FormData();
  form.append('linkedinData', new Blob([csv]), 'Connections.csv');
  return fetch(new URL('/api/linkedin/import', url), {
    method: 'POST',
    headers: { cookie, prefer: 'respond-async' },
    body: form,
  });
}
