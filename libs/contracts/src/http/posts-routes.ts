import * as z from 'zod/mini';
import { uuid, text } from '../text-schema.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';
import { message } from './account.ts';
import { additionalKeywords, atMostCharacters } from './analysis.ts';
import { defineRoute } from './define-route.ts';

const textUpTo = (most: number, error: string) =>
  text()
    .check(
      z.refine((post) => post.trim() !== '', { error: texts.required }),
      atMostCharacters(most, error),
    )
    .register(z.globalRegistry, {
      description: `1 to ${most} characters, not only spaces: UTF-16 units in NFC`,
    });

/**
 * Grows with every change of a post, so that a device with an older version does not overwrite it.
 */
const revision = z.int().check(z.minimum(0), z.maximum(1_000_000_000));

const savePostRequest = z
  .strictObject({
    text: textUpTo(
      limits.draftMaxCharacters,
      `A draft must be at most ${limits.draftMaxCharacters} characters`,
    ),
    keywords: additionalKeywords,
    /** The revision this change is based on; 0 for a new post. */
    revision,
    /** For a new post: continue an existing draft with the same text. */
    adopt: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'SavePostRequest' });
export type SavePostRequest = z.infer<typeof savePostRequest>;

const shortText = text().check(z.minLength(1), z.maxLength(300));

/** A person tagged in a finished post, with their id from the analysis. */
const taggedPerson = z
  .object({ id: shortText, name: shortText, isFromNetwork: z.boolean() })
  .register(z.globalRegistry, { id: 'TaggedPerson' });
export type TaggedPerson = z.infer<typeof taggedPerson>;

/** Keeps the first of each, because what became of a post counts once for each of its people. */
const oncePerId = (people: TaggedPerson[]): TaggedPerson[] =>
  people.filter(({ id }, place) => people.findIndex((one) => one.id === id) === place);

/** An organization tagged in a finished post, with its id from the analysis. */
const taggedOrganization = z
  .object({ id: shortText, name: shortText })
  .register(z.globalRegistry, { id: 'TaggedOrganization' });
export type TaggedOrganization = z.infer<typeof taggedOrganization>;

const taggedOrganizations = z.optional(
  z.array(taggedOrganization).check(z.maxLength(limits.organizationsToChoose)),
);

/** How the people of a premium post were chosen. */
const way = z.enum(['two-steps', 'one-list']);

/** How people are named in a premium post. */
const tagStyle = z
  .object({
    realNames: z.boolean(),
    reasons: z.boolean(),
    hashtag: z.boolean(),
    inComment: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'TagStyle' });

/** The choices to restore when a finished post is reopened; absent in older posts. */
const choices = {
  /** People who were chosen but then removed from the text by hand. */
  leftOut: z.optional(z.array(taggedPerson).check(z.maxLength(limits.peopleInPost))),
  style: z.optional(tagStyle),
};

export const finishPostRequest = z
  .strictObject({
    /** The text to copy. */
    text: textUpTo(limits.postMaxCharacters, texts.postTooLong),
    people: z.array(taggedPerson).check(z.maxLength(limits.peopleInPost), z.overwrite(oncePerId)),
    /** Absent if there are none. */
    organizations: taggedOrganizations,
    way,
    ...choices,
    /** False if it was edited after copying or never copied. The copied version is kept as well. */
    copied: z.optional(z.boolean()),
    /**
     * `updatedAt` of the version that was changed; null if none was stored. Prevents an edit from
     * overwriting a later version, and a copy from dropping a later edit.
     */
    since: z.optional(z.nullable(z.iso.datetime())),
    /** The draft it was made from, unless that changed since. */
    draft: z.optional(z.strictObject({ id: uuid(), revision })),
  })
  .register(z.globalRegistry, { id: 'FinishPostRequest' });
export type FinishPostRequest = z.infer<typeof finishPostRequest>;

/** Which people tagged in a finished post replied. */
export const outcome = z.enum(['nobody', 'some', 'all', 'unknown']);
export type Outcome = z.infer<typeof outcome>;

const head = {
  id: uuid(),
  state: z.enum(['draft', 'finished']),
  /** A credit was spent, so copying it again is free. */
  paid: z.boolean(),
  updatedAt: z.iso.datetime(),
  /** Present if the writer has answered. */
  outcome: z.optional(outcome),
};

/** A post with its people. */
const withPeople = z.object({
  analysisId: uuid(),
  text: z.string(),
  people: z.array(taggedPerson),
  organizations: taggedOrganizations,
  way,
  ...choices,
});

/** A post stored in an account. */
export const keptPost = z
  .object({
    ...head,
    /** The writer's text without tags. */
    text: z.string(),
    keywords: z.array(z.string()),
    revision,
    createdAt: z.iso.datetime(),
    /** When a draft is read: the last finished analysis of exactly this text. */
    analysisId: z.optional(uuid()),
    /** Present when `state` is `finished`. */
    finished: z.optional(withPeople),
    /** The writer's last edit of the post. */
    edited: z.optional(withPeople),
  })
  .register(z.globalRegistry, { id: 'KeptPost' });
export type KeptPost = z.infer<typeof keptPost>;

/** One line of "My posts". */
export const postSummary = z
  .object({
    ...head,
    /** The beginning of the post. */
    excerpt: z.string(),
    /** Names of people tagged in a finished post. */
    tagged: z.array(z.string()),
    /** Names of tagged organizations, if any. */
    taggedOrganizations: z.optional(z.array(z.string())),
  })
  .register(z.globalRegistry, { id: 'PostSummary' });
export type PostSummary = z.infer<typeof postSummary>;

export const postPage = z
  .object({
    posts: z.array(postSummary),
    /** The next page's cursor; null at the end. */
    nextCursor: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'PostPage' });

const params = z.object({ id: uuid() });

const count = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50));

const forUsers = { service: 'analysis', access: 'user' } as const;

export const listPostsRoute = defineRoute({
  ...forUsers,
  id: 'listPosts',
  method: 'get',
  path: '/api/posts',
  summary: 'Your drafts and finished posts, the last changed first, page by page',
  query: z.object({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(count, limits.postsPerPage),
  }),
  responses: { 200: { description: 'One page', body: postPage } },
});

export const getPostRoute = defineRoute({
  ...forUsers,
  id: 'getPost',
  method: 'get',
  path: '/api/posts/{id}',
  summary: 'One of your posts',
  params,
  responses: { 200: { description: 'The post', body: keptPost } },
  problems: { not_found: 404 },
});

export const savePostRoute = defineRoute({
  ...forUsers,
  id: 'savePost',
  method: 'put',
  path: '/api/posts/{id}',
  summary: 'Save a draft, under an id of your own making',
  description:
    'Safe to repeat. A draft that was changed since the revision you name is left as it is, and so is a finished post: 409 `changed_meanwhile`. Save your text under another id then. With `adopt` the answer may be a draft that you have of these words already, under its own id.',
  params,
  body: savePostRequest,
  responses: { 200: { description: 'Current state', body: keptPost } },
  problems: { not_found: 404, changed_meanwhile: 409, too_many_posts: 409 },
  requestExample: {
    text: 'We went fully remote two years ago. Here is what it changed about hiring.',
    keywords: ['hiring'],
    revision: 0,
  },
});

export const finishPostRoute = defineRoute({
  ...forUsers,
  id: 'finishPost',
  method: 'put',
  path: '/api/posts/finished/{analysisId}',
  summary: 'Save a finished post, one for each premium analysis',
  description:
    'The draft becomes the finished post, and other drafts of the same words go. One that was changed since the revision you name stays a draft. With `copied: false` it stays as it is, and has the text as `edited` until it is copied; one that was deleted stays so: 404. With `since` a version that was kept later stays: an edit gets 409 `changed_meanwhile`, a copy has a later edit beside it.',
  params: z.object({ analysisId: uuid() }),
  body: finishPostRequest,
  responses: { 200: { description: 'Current state', body: keptPost } },
  problems: { not_found: 404, changed_meanwhile: 409, too_many_posts: 409 },
  requestExample: {
    text: 'We went fully remote two years ago.\n\n#Tagwell\nThought leaders: @analima',
    people: [{ id: 'ana-lima', name: 'Ana Lima', isFromNetwork: false }],
    way: 'two-steps',
  },
});

export const deletePostRoute = defineRoute({
  ...forUsers,
  id: 'deletePost',
  method: 'delete',
  path: '/api/posts/{id}',
  summary: 'Delete a post; it can be brought back for a short while',
  params,
  responses: { 200: { description: 'Deleted', body: message } },
  problems: { not_found: 404 },
});

export const restorePostRoute = defineRoute({
  ...forUsers,
  id: 'restorePost',
  method: 'post',
  path: '/api/posts/{id}/restore',
  summary: 'Bring back a post that was just deleted',
  params,
  responses: { 200: { description: 'As it was', body: keptPost } },
  problems: { not_found: 404, too_many_posts: 409 },
});

export const postsRoutes = [
  listPostsRoute,
  getPostRoute,
  savePostRoute,
  finishPostRoute,
  deletePostRoute,
  restorePostRoute,
] as const;
