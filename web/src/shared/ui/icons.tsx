import type { ReactNode } from 'react';

function icon(children: ReactNode) {
  return function Icon() {
    return (
      <svg
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
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

export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />);
export const CheckIcon = icon(<path d="m4 10.5 4 4 8-9" />);
export const CopyIcon = icon(
  <>
    <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
    <path d="M13 7V5.5a2 2 0 0 0-2-2H5.500a2 2 0 0 0-2 2V11a2 2 0 0 0 2 2H7" />
  </>,
);
export const EditIcon = icon(<path d="M12.5 4.5 15.5 7.5 7 16H4v-3l8.5-8.500Z" />);
export const ShareIcon = icon(
  <>
    <path d="M10 12.500v-9M6.5 6.5 10 3l3.5 3.5" />
    <path d="M5 10H4.500a1 1 0 0 0-1 1v5a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-5a1 1 0 0 0-1-1H15" />
  </>,
);
export const SparkIcon = icon(
  <path d="M10 3c.6 3.9 3.1 6.4 7 7-3.9.6-6.4 3.1-7 7-.6-3.9-3.1-6.4-7-7 3.9-.6 6.4-3.1 7-7Z" />,
);
export const ExternalIcon = icon(
  <path d="M11.5 4H16v4.500M16 4l-7 7M8 5H5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1v-3" />,
);
export const ChevronIcon = icon(<path d="m6 8 4 4 4-4" />);
export const InfoIcon = icon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 9.500v4M10 6.500v.01" />
  </>,
);
export const AlertIcon = icon(
  <>
    <path d="M10 3.5 17 16H3l7-12.500Z" />
    <path d="M10 8.500v3.500M10 14v.01" />
  </>,
);
