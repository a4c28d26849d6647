/**
 * One person of an export, ready to be stored: NFC, one line per value, no control or bidirectional
 * characters, cut to the columns' limits (code points). Empty text where the export says nothing.
 */
export interface ConnectionRow {
  /** At most 255; one of the two names is never empty. */
  firstName: string;
  lastName: string;
  /** At most 255. */
  company: string;
  /** At most 500. */
  position: string;
  /** At most 255; always empty unless `keepEmails`. */
  email: string;
  /** As the export wrote it, at most 255. */
  connectedOn: string;
  /** Days since 1970; null where the text could mean two days, or none. */
  connectedDay: number | null;
  /** `https://www.linkedin.com/in/…`; null when the export has no LinkedIn address. */
  profileUrl: string | null;
  /**
   * Equal for rows about one person: by profile address, else by name and company. The reader does
   * not drop repeated rows, so that it needs no memory per person: of equal keys the store keeps the
   * row with the greatest `filled`, then the latest `connectedDay`.
   */
  dedupeKey: string;
  /** How many of the export's values say something, 1 to 7. */
  filled: number;
}

/** What an export said of one person, before anything was read into it. */
export interface RawPerson {
  firstName: string;
  lastName: string;
  /** First and last name in one. */
  fullName: string;
  company: string;
  position: string;
  email: string;
  url: string;
  /** The last part of a profile address. */
  publicId: string;
  connectedOn: string;
}
