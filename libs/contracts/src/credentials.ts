import { degrees, shortDegrees } from './compose-post.ts';

/** Only in capitals, because some are also surnames or words. */
const certificates = new Set(
  `JD MSW LCSW CFP FRM ACCA ACA CMA CIA CISA CISM CRISC CCSP CEH CFE PGMP PMI-ACP CAPM CSPO PSM PSPO
  SAFE ITIL PRINCE2 CIPD FCIPD MCIPD CSCP CPIM PENG LEED RN BSN MSN FACS FACP FRCS MRCP`.split(
    /\s+/u,
  ),
);
const marks = /[.®™©()]/gu;

/** Whether a word beside a name is a degree or a certificate: "MBA", "Ph.D.", "PMP®". */
export function isCredential(word: string, isAfterComma: boolean): boolean {
  const plain = word.replace(marks, '');
  // "Safe" is a surname, "SAFe" is not.
  if (!/\p{Lu}.*\p{Lu}/u.test(plain)) return false;
  const upper = plain.toUpperCase();
  if (degrees.has(upper) || certificates.has(upper)) return true;
  return isAfterComma && shortDegrees.has(upper);
}
