/** Posts of 1000 characters, the length the product recommends. */
const characters = 1000;

const subjects = [
  `Two years ago we closed the office and went fully remote. Our time to hire fell from 62 days to 28, because we stopped caring where people live. But we made three bad hires: our interview process was built for whiteboards, not for a distributed team across time zones. Onboarding was the harder part. New colleagues need a mentor, a written culture and a manager who talks about mental health before somebody burns out.`,
  `We moved our data platform to the cloud last spring. Kubernetes was the easy part. Observability, cost control and incident response took the rest of the year. What I would do differently: start with the developer experience, write down the service ownership, and let machine learning teams bring their own pipelines instead of forcing them through one data warehouse. Security reviews belong at the start of the design.`,
  `Hospitals are not short of artificial intelligence pilots. They are short of nurses with time to learn them. In our clinic the algorithm that reads chest images works well, yet the radiologists stopped using it after a month. Patient safety, privacy of health records and a clear answer to who is responsible matter more than one more percent of accuracy. Digital health is change management first and technology second.`,
  `Our startup closed its seed round after ninety conversations with venture capital investors. The pitch deck mattered less than the first ten customers. Product-market fit came when we stopped selling software to everyone and priced for small manufacturers who want lower carbon emissions. Climate tech is slow, regulation moves slower, and supply chains decide whether a circular economy is more than a slogan.`,
  `I taught mathematics for eleven years before I moved to curriculum design. The biggest change was not the tablets. It was giving teachers an hour a week to plan lessons together. Reading scores rose, homework fell, and the parents' evening became a conversation. Education technology sells dashboards; what a classroom needs is feedback that a pupil can act on tomorrow, and a head who protects time for it.`,
  `We lost our largest account in March and it was not about price. The sales team closed, customer success inherited a promise that nobody had written down, and the renewal was decided in the first ninety days. Now every deal has a handover call, the pipeline review begins with churn, and marketing hears the words that buyers use. Retention is a sales skill, and a brand is what people say when you are not in the room.`,
  `Our family business survived three generations without a budget. Then interest rates rose. I learned cash flow forecasting at forty-nine, sat down with the bank before the bank asked, and put the pension fund in order. Personal finance advice online is about stocks; most owners need bookkeeping, insurance and one honest accountant. Inflation punishes whoever does not look at the numbers every single month.`,
  `A phishing mail got through on a Friday at five. By Monday we had a ransom note, by Wednesday the regulator on the phone. The backups worked and the incident plan did not: nobody knew who may switch off the warehouse. Cybersecurity training with cartoons is no training. Rehearse the bad day, limit who can open what, and ask your lawyers about data protection before the breach and not in the middle of it.`,
  `The newsroom cut a third of its reporters and doubled its newsletters. I run one of them, and the lesson surprised me: readers pay for a voice they trust, not for more stories. Podcasts bring them in, local journalism keeps them. We check every claim twice, publish our corrections on top and let the audience choose one investigation a month. Storytelling is a craft, and the algorithm is a landlord.`,
];
const anyone = ` Here is what I learned along the way. Ask the people who do the work before you decide. Measure one thing that matters and ignore the rest for a quarter. Write the decision down, with the reason, so that whoever joins later can disagree with it properly. Share the bad news first. And leave room in the calendar: nobody has a good idea between two meetings. I am grateful to a team that told me early when I was wrong, and patient enough to tell me twice. None of this is new, and most of it is in books that I had read and not believed. What would you add from your own experience? I read every comment, and I will write up the best answers next week.`;

export const samplePosts: readonly string[] = subjects.map((subject) =>
  (subject + anyone).slice(0, characters),
);

const hostileCharacters = 3000;

/** Texts designed to be slow to read, three times the maximum length of a post. */
export const hostilePosts: readonly string[] = [
  '('.repeat(hostileCharacters / 2) + ')'.repeat(hostileCharacters / 2),
  'leadership\u200b'.repeat(hostileCharacters),
  '😀'.repeat(1000),
  'e\u0301'.repeat(hostileCharacters),
  '@Ana Roe '.repeat(hostileCharacters),
  '#marketing'.repeat(hostileCharacters),
  'sales marketing leadership '.repeat(hostileCharacters),
  'https://example.org/a '.repeat(hostileCharacters),
  '\n'.repeat(hostileCharacters),
].map((text) => text.slice(0, hostileCharacters));
