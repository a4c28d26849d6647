import {
  catalogueRoles,
  type OperatorRole,
  operatorRoles,
  supportRoles,
} from '@tagwell/contracts/operator-roles';

interface OperatorPage {
  to: string;
  name: string;
  /** Whose it is. What a page asks for is refused to everybody else, whatever is shown here. */
  roles: readonly OperatorRole[];
  /** Of the gateway and not of this app. */
  isElsewhere?: true;
}

/** The pages of the operators, in the order of the way to them. */
export const operatorPages: readonly OperatorPage[] = [
  { to: '/admin', name: 'Overview', roles: operatorRoles },
  { to: '/admin/people', name: 'People', roles: supportRoles },
  { to: '/admin/waitlist', name: 'Waitlist', roles: supportRoles },
  { to: '/admin/catalogue', name: 'Catalogue', roles: catalogueRoles },
  { to: '/admin/objections', name: 'Objections', roles: catalogueRoles },
  { to: '/admin/queues', name: 'Queues', roles: supportRoles, isElsewhere: true },
  { to: '/admin/audit', name: 'Audit', roles: supportRoles },
  { to: '/admin/operators', name: 'Operators', roles: ['owner'] },
  { to: '/admin/branding', name: 'Branding', roles: ['owner'] },
  { to: '/admin/notices', name: 'Notices', roles: operatorRoles },
  { to: '/admin/my-sign-in', name: 'My sign-in', roles: operatorRoles },
];

/** Whether a page is for the role; a service of before does not tell the role. */
export function isPageFor(path: string, role: OperatorRole | undefined): boolean {
  const page = operatorPages.find(({ to }) => to === path);
  return page === undefined || role === undefined || page.roles.includes(role);
}
