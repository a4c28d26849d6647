import { normalizeHeader } from './linkedin-export.ts';

/** The other files of LinkedIn's archive, by columns that only they have. */
const archiveFiles: readonly (readonly [file: string, columns: string])[] = [
  ['messages.csv', 'CONVERSATION ID,FROM,DATE'],
  ['Invitations.csv', 'From,To,Sent At,Direction'],
  ['Contacts.csv', 'Source,FirstName,LastName,Companies,Emails'],
  ['Profile.csv', 'First Name,Last Name,Maiden Name,Headline'],
  ['Profile Summary.csv', 'Profile Summary'],
  ['Positions.csv', 'Company Name,Title,Started On,Finished On'],
  ['Volunteering.csv', 'Company Name,Role,Cause'],
  ['Education.csv', 'School Name,Start Date,Degree Name'],
  ['Certifications.csv', 'Name,Url,Authority,License Number'],
  ['Courses.csv', 'Name,Number'],
  ['Languages.csv', 'Name,Proficiency'],
  ['Projects.csv', 'Title,Description,Url,Started On,Finished On'],
  ['Publications.csv', 'Name,Published On,Publisher'],
  ['Honors.csv', 'Title,Description,Issued On'],
  ['Organizations.csv', 'Name,Position,Started On,Finished On'],
  ['Recommendations.csv', 'First Name,Last Name,Company,Job Title,Text,Creation Date'],
  ['Endorsements.csv', 'Endorsement Date,Skill Name'],
  ['Company Follows.csv', 'Organization,Followed On'],
  ['Member_Follows.csv', 'FullName,Date,Status'],
  ['Email Addresses.csv', 'Email Address,Confirmed,Primary'],
  ['PhoneNumbers.csv', 'Extension,Number,Type'],
  ['Registration.csv', 'Registered At,Registration Ip'],
  ['Reactions.csv', 'Date,Type,Link'],
  ['Comments.csv', 'Date,Link,Message'],
  ['Shares.csv', 'Date,ShareLink,ShareCommentary'],
  ['Saved Jobs.csv', 'Saved Date,Job Url'],
  ['Job Applications.csv', 'Application Date,Job Url'],
  ['Events.csv', 'Event Name,Event Time'],
  ['SearchQueries.csv', 'Time,Search Query'],
  ['Logins.csv', 'Login Date,IP Address'],
];
const skillsHeader = 'name';
const known = archiveFiles.map(([file, columns]) => ({
  file,
  columns: columns.split(',').map(normalizeHeader),
}));

/**
 * Which other file of LinkedIn's archive has these columns, since some have names of people in them
 * too; undefined when it is none of them.
 */
export function otherArchiveFile(headers: readonly string[]): string | undefined {
  const names = new Set(headers.map(normalizeHeader));
  if (headers.length === 1 && names.has(skillsHeader)) return 'Skills.csv';
  return known.find(({ columns }) => columns.every((column) => names.has(column)))?.file;
}
