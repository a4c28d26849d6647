import type { ReactNode } from 'react';

function picture(children: ReactNode) {
  return function Picture() {
    return (
      <svg
        width="72"
        height="56"
        viewBox="0 0 72 56"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {children}
      </svg>
    );
  };
}

/** A page with rows of settings, the last one chosen. */
export const SettingsPicture = picture(
  <>
    <rect x="14" y="8" width="44" height="40" rx="5" />
    <path d="M21 18h30M21 27h30" opacity="0.45" />
    <rect x="19" y="33" width="34" height="9" rx="3" fill="currentColor" stroke="none" />
  </>,
);

/** A list of boxes, one of them ticked. */
export const TickPicture = picture(
  <>
    <rect x="15" y="11" width="11" height="11" rx="2" />
    <path d="M33 17h24" opacity="0.45" />
    <rect x="15" y="32" width="11" height="11" rx="2" fill="currentColor" />
    <path d="M33 38h24" />
    <path d="m18 37.5 2.5 2.5 4-5" stroke="var(--accent-soft)" />
  </>,
);

/** A letter. */
export const MailPicture = picture(
  <>
    <rect x="13" y="13" width="46" height="31" rx="5" />
    <path d="m15 17 21 15 21-15" />
  </>,
);

/** A folder with a sheet coming out of it. */
export const ArchivePicture = picture(
  <>
    <path d="M27 21V10h14l6 6v9" />
    <path d="M31 17h6M31 22h11" opacity="0.45" />
    <path d="M14 22h11l4 4h29v16a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4Z" />
  </>,
);
