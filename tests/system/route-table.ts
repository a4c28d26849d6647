import type { routes } from '@tagwell/contracts/http/routes';
import type { Credentials } from '../support/accounts.ts';

type RouteId = (typeof routes)[number]['id'];

/**
 * The owner is the user whose ids the calls use. One is signed out, as a user and as an operator,
 * but kept the cookies; one forges cookies and has the gateway's identity header.
 */
export const callers = [
  'visitor',
  'owner',
  'otherUser',
  'operator',
  'signedOut',
  'forged',
] as const;
export type CallerKind = (typeof callers)[number];

/** The ids and accounts that the calls use. */
export interface Subjects {
  analysisId: string;
  importId: string;
  /** Also the owner's: a premium analysis, the post finished from it, and an added person. */
  premiumId: string;
  /** Whom the premium analysis suggests. */
  suggestedId: string;
  finishedId: string;
  addedPersonId: string;
  ownerId: string;
  /** Another account that can sign in. */
  someone: Credentials;
  operator: Credentials;
}

/** A valid call, and its status for allowed callers. */
export interface TableRow {
  params?: (subjects: Subjects) => Record<string, string>;
  body?: (subjects: Subjects) => unknown;
  /** The required query. */
  query?: string;
  /** The file that an upload sends. */
  file?: { name: string; content: string };
  status: number;
  /** The status for other allowed callers, if not the owner's. */
  forOthers?: number;
}

const post = { postContent: 'Time to hire fell by half since our team works remotely.' };
const ok = { status: 200 };
const draft = { text: post.postContent, keywords: [], revision: 0 };
const postId = crypto.randomUUID();
const ownPost = { params: () => ({ id: postId }) };

export const finishedPost = ({ suggestedId: id }: Pick<Subjects, 'suggestedId'>) => ({
  text: post.postContent,
  people: [{ id, name: 'Ana Lima', isFromNetwork: false }],
  way: 'two-steps',
});
const listedPerson = { params: () => ({ id: 'ana-lima' }) };

const sourcer = { name: 'Ana Sourcewell', headline: '', topics: ['hiring'] };

const nobody = () => ({ id: '6f1b2c3d-0000-4000-8000-1234567890ab' });

const leader = {
  name: 'Zed Fieldnote',
  headline: 'Keeper of bees',
  topics: { biodiversity: 1 },
  followers: '5K+',
  posts: 'weekly',
  languages: ['en'],
  region: 'europe',
  asOf: '2026-01',
};
const addedLeader = { params: () => ({ id: 'zed-fieldnote' }) };

const organization = {
  name: 'Fieldnote Hives',
  kind: 'company',
  headline: 'Company for beehives',
  topics: { biodiversity: 1 },
  region: 'europe',
  asOf: '2026-01',
};
const addedOrganization = { params: () => ({ id: 'fieldnote-hives' }) };

/**
 * Every route of the contract, called in this order: deletions come after the calls that need the
 * data.
 */
export const routeTable: Record<RouteId, TableRow> = {
  analyze: { body: () => post, status: 202 },
  premiumAnalyze: { body: () => post, status: 202 },
  getAnalysis: { params: ({ analysisId: id }) => ({ id }), status: 200, forOthers: 404 },
  listAnalyses: ok,

  savePost: { ...ownPost, body: () => draft, status: 200, forOthers: 404 },
  listPosts: ok,
  getPost: { ...ownPost, status: 200, forOthers: 404 },
  finishPost: {
    params: ({ premiumId: analysisId }) => ({ analysisId }),
    // The draft no longer exists on any device.
    body: (subjects) => ({
      ...finishedPost(subjects),
      draft: { id: crypto.randomUUID(), revision: 1 },
    }),
    status: 200,
    forOthers: 404,
  },
  deletePost: { ...ownPost, status: 200, forOthers: 404 },
  restorePost: { ...ownPost, status: 200, forOthers: 404 },
  recordOutcome: {
    params: ({ finishedId: id }) => ({ id }),
    body: () => ({ outcome: 'all' }),
    status: 200,
    forOthers: 404,
  },
  outcomesToAsk: ok,
  askOutcomes: { body: () => ({ asks: true }), status: 200 },

  // Everybody has their own lists.
  keepPerson: { ...listedPerson, body: () => ({ list: 'never', name: 'Ana Lima' }), status: 200 },
  listPeople: ok,
  addWriterPerson: { body: () => sourcer, status: 201 },
  changeWriterPerson: {
    params: ({ addedPersonId: id }) => ({ id }),
    body: () => ({ ...sourcer, name: 'Ana Ownwell' }),
    status: 200,
    forOthers: 404,
  },
  findPeople: { query: '?name=ana', status: 200 },
  listPeopleTopics: ok,
  dropPerson: { ...listedPerson, status: 200 },

  getUser: ok,
  exportUser: ok,
  requestReset: { body: () => ({ email: 'nobody@example.com' }), status: 200 },
  openPasswordLink: { body: () => ({ token: 'never-issued' }), status: 200 },
  resetPassword: {
    body: () => ({ token: 'never-issued', newPassword: 'correct horse battery' }),
    status: 400,
  },

  declareLinkedInProfile: { body: () => ({ headline: 'Head of Operations' }), status: 200 },
  getLinkedInProfile: ok,
  getLinkedInSetup: ok,
  deleteLinkedInProfile: ok,
  // LinkedIn is not configured.
  connectLinkedIn: { status: 404 },
  linkedInCallback: { status: 404 },

  getCredits: ok,
  decrementCredits: ok,
  creditHistory: ok,
  addCredits: { body: ({ ownerId: userId }) => ({ userId, creditsToAdd: 1 }), status: 200 },
  accountHistory: { params: ({ ownerId: id }) => ({ id }), status: 200 },
  exportLedger: { params: ({ ownerId: id }) => ({ id }), status: 200 },
  correctCredits: {
    params: nobody,
    body: () => ({ amount: -1, reason: 'Counted twice' }),
    status: 404,
  },

  importConnections: {
    file: {
      name: 'Connections.csv',
      content: 'First Name,Last Name,Company,Position\nIda,Holm,Acme,Buyer\n',
    },
    status: 202,
  },
  getImport: { params: ({ importId: id }) => ({ id }), status: 200, forOthers: 404 },
  connectionsCount: ok,
  listConnections: ok,
  deleteConnections: ok,

  listLeaders: ok,
  addLeader: { body: () => leader, status: 201 },
  importLeaders: {
    file: { name: 'people.csv', content: 'id,retired\nzed-fieldnote,yes\n' },
    status: 200,
  },
  exportLeaders: ok,
  getLeader: { ...addedLeader, status: 200 },
  // This version never existed.
  changeLeader: {
    ...addedLeader,
    body: () => ({ ...leader, retired: false, version: '0'.repeat(16) }),
    status: 409,
  },
  retireLeader: { ...addedLeader, status: 200 },
  listTopics: ok,
  catalogueHealth: ok,

  object: {
    body: () => ({ name: 'Ana Lima', recognizedBy: 'linkedin.com/in/ana-lima' }),
    status: 201,
  },
  listObjections: ok,
  answerObjection: { params: () => ({ id: crypto.randomUUID() }), status: 404 },
  listDoNotSuggest: ok,
  doNotSuggest: { body: () => ({ leaderId: 'nobody-known' }), status: 404 },
  suggestAgain: { params: () => ({ id: crypto.randomUUID() }), status: 200 },
  listOrganizations: ok,
  addOrganization: { body: () => organization, status: 201 },
  getOrganization: { ...addedOrganization, status: 200 },
  // This version never existed.
  changeOrganization: {
    ...addedOrganization,
    body: () => ({ ...organization, version: '0'.repeat(16) }),
    status: 409,
  },
  doNotSuggestOrganization: { params: () => ({ id: 'nobody-known' }), status: 404 },
  suggestOrganizationAgain: { params: () => ({ id: 'nobody-known' }), status: 404 },

  joinWaitlist: { body: () => ({ name: 'Nia Wu', workEmail: 'nia@example.com' }), status: 201 },
  reportUsage: { body: () => ({ action: 'share_post' }), status: 204 },
  reportVitals: { body: () => ({ page: '/', vitals: { LCP: 900 } }), status: 204 },

  adminStatus: ok,
  premiumUsers: ok,
  failedMails: ok,
  bulkInvite: {
    body: () => ({
      people: [{ email: 'nia@example.com', firstName: 'Nia', lastName: 'Wu' }],
      send: false,
    }),
    status: 200,
  },
  getPremiumUser: { params: nobody, status: 404 },
  resendInvitation: { params: nobody, status: 404 },
  withdrawInvitation: { params: nobody, status: 404 },
  disablePremiumUser: { params: nobody, body: () => ({ disabled: true }), status: 404 },
  endSessions: { params: nobody, status: 404 },
  deletePremiumUser: { params: nobody, status: 404 },
  operators: ok,
  operatorNames: ok,
  inviteOperator: { body: () => ({ email: 'op@example.com', role: 'support' }), status: 201 },
  acceptOperator: {
    body: () => ({ token: 'never-issued', newPassword: 'correct horse battery' }),
    status: 400,
  },
  changeRole: { params: nobody, body: () => ({ role: 'support' }), status: 404 },
  removeOperator: { params: nobody, status: 404 },
  sendOperatorLink: { params: nobody, status: 404 },
  sendOwnLink: ok,
  resetSecondFactor: { params: nobody, status: 404 },
  branding: ok,
  brandingDetails: ok,
  // This version never existed.
  changeBranding: {
    body: () => ({
      name: 'Acme Tags',
      supportEmail: null,
      privacyUrl: null,
      termsUrl: null,
      accentLight: null,
      accentDark: null,
      version: 1_000_000,
    }),
    status: 409,
  },
  getNotices: ok,
  changeNotices: { body: () => ({ byMail: [], byWebhook: [], slowSeconds: 30 }), status: 200 },
  saveWebhook: { body: () => ({ url: 'https://hooks.example.com/tagwell' }), status: 200 },
  removeWebhook: ok,
  // There is no webhook.
  replaceWebhookSecret: { status: 404 },
  testNotice: { body: () => ({ by: 'mail' }), status: 202 },
  getSecondFactor: ok,
  setUpSecondFactor: ok,
  switchOnSecondFactor: { body: () => ({ code: '000000', password: 'wrong' }), status: 400 },
  switchOffSecondFactor: { body: () => ({ code: '000000' }), status: 200 },
  adminAnalytics: ok,
  listWaitlist: ok,
  exportWaitlist: ok,
  // Nobody has these ids.
  deleteSignup: { params: nobody, status: 404 },
  listNotifications: ok,
  exportNotifications: ok,
  exportAudit: ok,
  announceSignup: { status: 202 },
  deleteNotification: { params: nobody, status: 404 },
  listUsage: ok,
  listAudit: ok,
  invite: {
    body: () => ({ email: 'new@example.com', firstName: 'Nia', lastName: 'Wu' }),
    status: 201,
  },

  deleteUser: ok,
  // Signing in ends the session that the browser had.
  login: { body: ({ someone }) => someone, status: 200 },
  adminLogin: { body: ({ operator }) => operator, status: 200 },
  logout: ok,
  adminLogout: ok,
};
