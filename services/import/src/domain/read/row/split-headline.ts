import { readTitle } from '@tagwell/topics/read-title';
import { partsOf } from '@tagwell/topics/title-parts';

/** "Head of Payments at Acme", with nothing beside it. */
const headline =
  /^(?<title>[\p{Lu}\p{Lo}][^.!?]{1,80}?) (?:at|bei|chez|@) ?(?<employer>[\p{Lu}\p{Lo}][^,;:!?()[\]|/@]{1,80})$/u;
/** A name only: "Roe Foods", "Bank of Harbor", "St. Mary’s Hospital". */
const name =
  /^(?:(?:of|the|for|de|der|du|del|di|da) |(?:St|Dr|Mt)\. |[\p{Lu}\p{Lo}][\p{L}\p{N}’'&-]*(?: |\.?$))+$/u;
/** "Data at Scale", "Attorney at Law", "Advisor at Various Startups". */
const noEmployer =
  /^(?:the )?(?:scale|speed|hearts?|work|home|large|night|sea|risk|heights?|play|last|least|once|first|present|law|arms|events|various|several|multiple|many|different|top|leading|early|global|fortune|big|my|our|your|short|series|intersection|forefront|crossroads|edge|moment|service|startups?|saas|b2[bc]|tech|stealth)(?![\p{L}\p{N}])/iu;
/** From this weight on, a line of work is what somebody does. */
const telling = 0.35;

interface Job {
  position: string;
  company: string;
}

/**
 * Reads position and company from "Title at Company", where it surely is a title of today at one
 * company, or where the company is known.
 */
export function splitHeadline(job: Job): Job {
  const { title = '', employer = '' } = headline.exec(job.position)?.groups ?? {};
  if (title === '') return job;
  if (job.company !== '') {
    return job.company.toLowerCase() === employer.toLowerCase() ? { ...job, position: title } : job;
  }
  if (!name.test(employer) || noEmployer.test(employer)) return job;
  const [part, other] = partsOf(job.position);
  if (part === undefined || part.isPast || other !== undefined) return job;
  const { functions, seniority } = readTitle(title, null);
  return seniority !== null || (functions[0]?.weight ?? 0) >= telling
    ? { position: title, company: employer }
    : job;
}
