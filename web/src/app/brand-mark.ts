/** The product's mark as static markup, for the shell and as the data of the header's icon. */
export const brandMarkPath =
  'M3.5 4.5v5.2c0 .4.2.8.5 1.1l5.7 5.7c.6.6 1.5.6 2.1 0l4.7-4.7c.6-.6.6-1.5 0-2.1l-5.7-5.7c-.3-.3-.7-.5-1.1-.5H4.5c-.6 0-1 .4-1 1Z';

export const brandMark = `<svg width="24" height="24" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round" aria-hidden="true"><path d="${brandMarkPath}"/><circle cx="7.3" cy="7.3" r="1"/></svg>`;
