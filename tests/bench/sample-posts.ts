/** Posts of 1000 characters: the length that the product shows as a good one. */
const characters = 1000;

const subjects = [
  `Two years ago we closed the office and went fully remote. Our time to hire fell from 62 days to 28, because we stopped caring where people live. But we made three bad hires: our interview process was built for whiteboards, not for a distributed team across time zones. Onboarding was the harder part. New colleagues need a mentor, a written culture and a manager who talks about mental health before somebody burns out.`,
  `We moved our data platform to the cloud last spring. Kubernetes was the easy part. Observability, cost control and incident response took the rest of the year. What I would do differently: start with the developer experience, write down the service ownership, and let machine learning teams bring their own pipelines instead of forcing them through one data warehouse. Security reviews belong at the start of the design.`,
  `Hospitals are not short of artificial intelligence pilots. They are short of nurses with time to learn them. In our clinic the algorithm that reads chest images works well, yet the radiologists stopped using it after a month. Patient safety, privacy of health records and a clear answer to who is responsible matter more than one more percent of accuracy. Digital health is change management first and technology second.`,
  `Our startup closed its seed round after ninety conversations with venture capital investors. The pitch deck mattered less than the first ten customers. Product-market fit came when we stopped selling software to everyone and priced for small manufacturers who want lower carbon emissions. Climate tech is slow, regulation moves slower, and supply chains decide whether a circular economy is more than a slogan.`,
];
const anyone = ` Here is what I learned along the way. Ask the people who do the work before you decide. Measure one thing that matters and ignore the rest for a quarter. Write the decision down, with the reason, so that whoever joins later can disagree with it properly. Share the bad news first. And leave room in the calendar: nobody has a good idea between two meetings. I am grateful to a team that told me early when I was wrong, and patient enough to tell me twice. None of this is new, and most of it is in books that I had read and not believed. What would you add from your own experience? I read every comment, and I will write up the best answers next week.`;

export const samplePosts: readonly string[] = subjects.map((subject) =>
  (subject + anyone).slice(0, characters),
);
