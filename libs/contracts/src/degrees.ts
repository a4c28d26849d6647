/** Letters after a name that no one is named after, in whatever case. Importable without zod. */
export const degrees = new Set(
  `PHD MBA EMBA MSC BSC LLM LLB MPH MPA MENG BENG DPHIL EDD PSYD PHARMD DDS DVM DBA MPHIL MFA MBBS
  CPA CFA CISSP PMP CSM CPCC SHRM-CP SHRM-SCP SPHR PHR ESQ OBE MBE CBE FRCP FRSA`.split(/\s+/u),
);

/** The surnames Ma, Ba, Do and the given name Md look like these, so they have to be in capitals. */
export const shortDegrees = new Set('MA BA MD MS BS DO JD RN PE PT OD'.split(' '));
