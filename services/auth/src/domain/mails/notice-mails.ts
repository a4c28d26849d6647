import type { Branding } from '@tagwell/contracts/http/branding-routes';
import { type NoticeKind, noticeLimits } from '@tagwell/contracts/notice-kinds';
import type { Notice } from '../../data/notices.repository.ts';
import { linkOf } from '../webhooks.ts';
import { layOutMail, type MailContent } from './mail-templates.ts';

type NoticeFacts = Pick<Notice, 'kind' | 'count' | 'userId' | 'worstMs'>;

interface Wording {
  /** The subject for one thing that happened, or for several. */
  subject: (count: number) => string;
  text: (notice: NoticeFacts) => string;
  linkLabel: string;
}

const wordings: Record<NoticeKind | 'test', Wording> = {
  'job-failed': {
    subject: (count) => (count === 1 ? 'A job failed' : `${count} jobs failed`),
    text: ({ count }) =>
      count === 1
        ? 'An analysis, an import or a mail failed for good.'
        : `${count} analyses, imports or mails failed for good.`,
    linkLabel: 'See what failed',
  },
  'mail-refused': {
    subject: (count) => (count === 1 ? 'A mail was refused' : `${count} mails were refused`),
    text: ({ count }) =>
      count === 1
        ? 'A mail server refused a mail for good. The address may be wrong.'
        : `Mail servers refused ${count} mails for good. The addresses may be wrong.`,
    linkLabel: 'See what to do',
  },
  'balance-empty': {
    subject: (count) => (count === 1 ? 'A balance is empty' : `${count} balances are empty`),
    text: ({ count }) =>
      count === 1
        ? 'Somebody has used their last credit.'
        : `The last credit was used ${count} times.`,
    linkLabel: 'See who it is',
  },
  'analysis-slow': {
    subject: () => 'Analyses are slow',
    text: ({ worstMs, count }) =>
      `95 % of the analyses took up to ${Math.round((worstMs ?? 0) / 1000)} seconds, which is over your limit. ${
        count === 1 ? 'That was in the last 15 minutes.' : `It was over it in ${count} checks.`
      }`,
    linkLabel: 'See the figures',
  },
  test: {
    subject: () => 'A test notice',
    text: () => 'You asked for this mail. Your notices arrive.',
    linkLabel: 'Go to your notices',
  },
};

/** To an operator, in plain words and without anybody's name or address. */
export function noticeTemplate(
  look: Branding,
  notice: NoticeFacts,
  publicUrl: string,
): MailContent {
  const { subject, text, linkLabel } = wordings[notice.kind];
  const isGathered = notice.count > 1;
  return layOutMail(look, {
    subject: subject(notice.count),
    opening: [`${text(notice)}${isGathered ? ' That is since the last mail about it.' : ''}`],
    link: { label: linkLabel, url: linkOf(notice, publicUrl) },
    closing: [
      `You get at most one mail an hour of each kind. Choose which ones here: ${noticesPage(publicUrl)}`,
    ],
  });
}

/** To an operator whose webhook kept failing. */
export function webhookOffTemplate(look: Branding, publicUrl: string): MailContent {
  return layOutMail(look, {
    subject: 'Your webhook is switched off',
    opening: [
      `Your webhook took none of the notices for ${noticeLimits.webhookFailureDays} days, so it is switched off.`,
      'Notices by mail go on. Save the address again to switch it on:',
    ],
    link: { label: 'Go to your notices', url: noticesPage(publicUrl) },
    closing: [],
  });
}

const noticesPage = (publicUrl: string) => new URL('/admin/notices', publicUrl).href;
