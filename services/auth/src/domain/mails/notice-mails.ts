import type { Branding } from '@tagwell/contracts/http/branding-routes';
import { type NoticeKind, noticeLimits } from '@tagwell/contracts/notice-kinds';
import type { Notice } from '../../data/notices.repository.ts';
import { linkOf } from '../webhooks.ts';
import { layOutMail, type MailContent } from './mail-templates.ts';

type NoticeFacts = Pick<Notice, 'kind' | 'count' | 'userId' | 'worstMs'>;

interface Wording {
  /** The subject for one or several incidents. */
  subject: (count: number) => string;
  text: (notice: NoticeFacts) => string;
  linkLabel: string;
}

const wordings: Record<NoticeKind | 'test', Wording> = {
  'job-failed': {
    subject: (count) => (count === 1 ? 'A job failed' : `${count} jobs failed`),
    text: ({ count }) =>
      count === 1
        ? 'An analysis, an import or an email failed and won’t be retried automatically.'
        : `${count} analyses, imports or emails failed and won’t be retried automatically.`,
    linkLabel: 'See what failed',
  },
  'mail-refused': {
    subject: (count) => (count === 1 ? 'An email was refused' : `${count} emails were refused`),
    text: ({ count }) =>
      count === 1
        ? 'A mail server refused an email and won’t accept it. The address may be wrong.'
        : `Mail servers refused ${count} emails and won’t accept them. The addresses may be wrong.`,
    linkLabel: 'See what to do',
  },
  'balance-empty': {
    subject: (count) => (count === 1 ? 'A balance is empty' : `${count} balances are empty`),
    text: ({ count }) =>
      count === 1
        ? 'Someone used their last credit.'
        : `Account balances reached zero ${count} times.`,
    linkLabel: 'See who it is',
  },
  'analysis-slow': {
    subject: () => 'Analyses are slow',
    text: ({ worstMs, count }) =>
      `One in twenty analyses took ${Math.round((worstMs ?? 0) / 1000)} seconds or longer, which is over your limit. ${
        count === 1 ? 'That was in the last 15 minutes.' : `That happened in ${count} checks.`
      }`,
    linkLabel: 'See the figures',
  },
  test: {
    subject: () => 'A test notice',
    text: () => 'You asked for this test email. Your notices are getting through.',
    linkLabel: 'Go to your notices',
  },
};

/** To an operator, without anybody's name or address. */
export function noticeTemplate(
  branding: Branding,
  notice: NoticeFacts,
  publicUrl: string,
): MailContent {
  const { subject, text, linkLabel } = wordings[notice.kind];
  const isGathered = notice.count > 1;
  return layOutMail(branding, {
    subject: subject(notice.count),
    opening: [`${text(notice)}${isGathered ? ' That is since the last email about it.' : ''}`],
    link: { label: linkLabel, url: linkOf(notice, publicUrl) },
    closing: [
      `You get at most one email an hour of each kind. Choose which ones here: ${noticesPage(publicUrl)}`,
    ],
  });
}

/** To an operator whose webhook kept failing. */
export function webhookOffTemplate(branding: Branding, publicUrl: string): MailContent {
  return layOutMail(branding, {
    subject: 'Your webhook is switched off',
    opening: [
      `Your webhook hasn’t accepted a notice for ${noticeLimits.webhookFailureDays} days, so it was switched off.`,
      'Email notices aren’t affected. To switch the webhook back on, save its address again:',
    ],
    link: { label: 'Go to your notices', url: noticesPage(publicUrl) },
    closing: [],
  });
}

const noticesPage = (publicUrl: string) => new URL('/admin/notices', publicUrl).href;
