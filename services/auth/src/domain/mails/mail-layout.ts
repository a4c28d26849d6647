export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

export interface MailParts {
  subject: string;
  firstName: string;
  /** Before the link. */
  opening: readonly string[];
  link?: { label: string; url: string };
  /** After the link. */
  closing: readonly string[];
}

/** One mail, twice: plain text, and HTML that loads nothing and tells nobody that it was read. */
export function layOutMail({ subject, firstName, opening, link, closing }: MailParts): MailContent {
  const greeting = `Hello ${firstName},`;
  const lines = [greeting, ...opening, ...(link === undefined ? [] : [link.url]), ...closing];
  const html = [
    ...[greeting, ...opening].map(paragraph),
    ...(link === undefined ? [] : [button(link), paragraph(link.url)]),
    ...closing.map(paragraph),
  ];
  return { subject, text: `${lines.join('\n\n')}\n`, html: page(subject, html) };
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1f4fd8;color:#ffffff;text-decoration:none';

const button = ({ label, url }: { label: string; url: string }) =>
  `<p><a href="${escapeHtml(url)}" style="${buttonStyle}">${escapeHtml(label)}</a></p>`;

const page = (title: string, body: readonly string[]) =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="font-family:system-ui,sans-serif;line-height:1.5;max-width:560px;margin:0 auto;padding:24px">
${body.join('\n')}
</body>
</html>
`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? character);
}
