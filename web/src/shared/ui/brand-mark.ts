/** The product's mark, a tag with a dot of the marker, in a box of 24. */
export const brandMarkPath =
  'M3 5.6v6.1c0 .7.3 1.3.8 1.8l7.3 7.3a2.6 2.6 0 0 0 3.7 0l6-6a2.6 2.6 0 0 0 0-3.7l-7.3-7.3A2.6 2.6 0 0 0 11.7 3H5.6A2.6 2.6 0 0 0 3 5.6Z';

/** As static markup, for the shell; frame.css colors it. */
export const brandMark = `<svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true"><path d="${brandMarkPath}"/><circle cx="8.1" cy="8.1" r="2.1"/></svg>`;
