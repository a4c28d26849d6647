/** Upper case, without dots. Those that are also surnames count only after a comma. */
const credentials = new Set(
  `PHD EDD DBA JD LLM LLB ESQ MBA EMBA MPA MPH MSC BSC MENG BENG MFA MSW LCSW DDS DVM PHARMD PSYD
  CPA CFA CFP FRM ACCA ACA CMA CIA CISA CISM CISSP CRISC CCSP CEH PMP PGMP PMI-ACP CAPM CSM CSPO PSM
  PSPO SAFE ITIL PRINCE2 SHRM-CP SHRM-SCP PHR SPHR CIPD FCIPD MCIPD CSCP CPIM PENG LEED RN BSN MSN
  FACS FACP FRCS MRCP FRSA OBE MBE CBE`.split(/\s+/),
);
const credentialsAfterComma = new Set(['MD', 'MA', 'MS', 'BA', 'BS', 'PE', 'DO']);
const lastWord = /(?<before>[\s,]+)(?<word>[^\s,]+)[\s,]*$/u;
const marks = /[.®™©()]/gu;
const notLetters = /[^\p{L}\p{N}\p{M}]+/gu;
const plainLatin = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** "Ana Roe" of "Ana Roe MBA, PMP®": the credentials behind a name are for show only. */
export function withoutCredentials(name: string): string {
  let rest = name.trim();
  for (;;) {
    const { before = '', word = '' } = lastWord.exec(rest)?.groups ?? {};
    if (!isCredential(word, before.includes(','))) return rest;
    rest = rest.slice(0, rest.lastIndexOf(word)).replace(/[\s,]+$/u, '');
  }
}

function isCredential(word: string, isAfterComma: boolean): boolean {
  const plain = word.replace(marks, '');
  // "Safe" is a surname, "SAFe" is not.
  if (!/\p{Lu}.*\p{Lu}/u.test(plain)) return false;
  const upper = plain.toUpperCase();
  return credentials.has(upper) || (isAfterComma && credentialsAfterComma.has(upper));
}

/** A name in one: its last word is the last name, with the credentials as they were written. */
export function splitFullName(name: string): { firstName: string; lastName: string } {
  const text = name.trim();
  const bare = withoutCredentials(text);
  const at = bare.lastIndexOf(' ');
  if (at < 0) return { firstName: bare, lastName: text.slice(bare.length).replace(/^[\s,]+/u, '') };
  return { firstName: text.slice(0, at), lastName: text.slice(at + 1) };
}

/** The letters and digits of a text, in one case and one width: what two spellings share. */
export function foldName(text: string): string {
  const lower = text.toLowerCase();
  if (plainLatin.test(lower)) return lower;
  return text.normalize('NFKC').toLowerCase().replace(notLetters, ' ').trim();
}
