import {
  catalogueRoles,
  type OperatorRole,
  operatorRoles,
  supportRoles,
} from '@tagwell/contracts/operator-roles';
import type { Heading } from './page-headings.ts';

interface OperatorPage {
  to: string;
  name: string;
  group: 'people' | 'content' | 'running';
  /** Roles that may use it; enforced by the server. */
  roles: readonly OperatorRole[];
  /** Served by the gateway and not part of this app. */
  isElsewhere?: true;
}

/** Operators' pages, in menu order. */
export const operatorPages: readonly OperatorPage[] = [
  { to: '/admin', name: 'Overview', group: 'people', roles: operatorRoles },
  { to: '/admin/people', name: 'People', group: 'people', roles: supportRoles },
  { to: '/admin/waitlist', name: 'Waitlist', group: 'people', roles: supportRoles },
  { to: '/admin/catalogue', name: 'Catalog', group: 'content', roles: catalogueRoles },
  { to: '/admin/objections', name: 'Objections', group: 'content', roles: catalogueRoles },
  { to: '/admin/branding', name: 'Branding', group: 'content', roles: ['owner'] },
  { to: '/admin/queues', name: 'Queues', group: 'running', roles: supportRoles, isElsewhere: true },
  { to: '/admin/audit', name: 'Audit', group: 'running', roles: supportRoles },
  { to: '/admin/operators', name: 'Operators', group: 'running', roles: ['owner'] },
  { to: '/admin/notices', name: 'Notices', group: 'running', roles: operatorRoles },
  { to: '/admin/my-sign-in', name: 'My sign-in', group: 'running', roles: operatorRoles },
];

/** Whether the role may use a page; true while the role is unknown. */
export function isPageFor(path: string, role: OperatorRole | undefined): boolean {
  const page = operatorPages.find(({ to }) => to === path);
  return page === undefined || role === undefined || page.roles.includes(role);
}

/** Headings of operators' pages; separate from the others, which visitors load. */
export const operatorHeadings = {
  admin: {
    title: 'Operator',
    lead: 'For the people who run this installation.',
    narrow: true,
  },
  'admin-people': {
    title: 'People',
    lead: 'Premium accounts, their credits, and invitations.',
    wide: true,
    noIndex: true,
  },
  'admin-waitlist': {
    title: 'Waitlist',
    lead: 'Who wants to be invited, and who wants to hear when signup opens.',
    wide: true,
    noIndex: true,
  },
  'admin-audit': {
    title: 'Audit',
    lead: 'A permanent record of what operators did, and what visitors did recently.',
    wide: true,
    noIndex: true,
  },
  'admin-catalogue': {
    title: 'Catalog',
    lead: 'Everyone {name} can suggest.',
    wide: true,
    noIndex: true,
  },
  'admin-objections': {
    title: 'Objections',
    lead: 'People who asked not to be suggested, and those who never are.',
    wide: true,
    noIndex: true,
  },
  'admin-operators': {
    title: 'Operators',
    lead: 'Who runs this installation, and what each of them may do.',
    wide: true,
    noIndex: true,
  },
  'admin-branding': {
    title: 'Branding',
    lead: 'What this installation is called and looks like, and where people can write to you.',
    wide: true,
    noIndex: true,
  },
  'admin-notices': {
    title: 'Notices',
    lead: 'What you’re told about when something needs you, and where.',
    noIndex: true,
  },
  'admin-my-sign-in': {
    title: 'My sign-in',
    lead: 'What keeps others out of your operator account.',
    noIndex: true,
  },
  'admin-set-password': {
    narrow: true,
    title: 'Welcome, operator',
    lead: 'Choose a password, and you’re in.',
    noIndex: true,
  },
} satisfies Record<string, Heading>;
