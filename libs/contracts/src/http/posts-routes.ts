import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { message } from './account.ts';
import { defineRoute, nothing } from './define-route.ts';
import { finishPostRequest, keptPost, postPage, savePostRequest } from './posts.ts';

const one = { service: 'analysis', access: 'user', query: nothing } as const;
const params = z.object({ id: z.uuid() });

const count = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50));

export const listPostsRoute = defineRoute({
  ...one,
  id: 'listPosts',
  method: 'get',
  path: '/api/posts',
  summary: 'Your drafts and finished posts, the last changed first, page by page',
  params: nothing,
  body: nothing,
  query: z.object({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(count, limits.postsPerPage),
  }),
  responses: { 200: { description: 'One page', body: postPage } },
  problems: {},
});

export const getPostRoute = defineRoute({
  ...one,
  id: 'getPost',
  method: 'get',
  path: '/api/posts/{id}',
  summary: 'One of your posts',
  params,
  body: nothing,
  responses: { 200: { description: 'The post', body: keptPost } },
  problems: { not_found: 404 },
});

export const savePostRoute = defineRoute({
  ...one,
  id: 'savePost',
  method: 'put',
  path: '/api/posts/{id}',
  summary: 'Keep a draft, under an id of your own making',
  description:
    'Safe to repeat. A draft that was changed since the revision you name is left as it is, and so is a finished post: 409 `changed_meanwhile`. Keep your text under another id then. With `adopt` the answer may be a draft that you have of these words already, under its own id.',
  params,
  body: savePostRequest,
  responses: { 200: { description: 'As it is kept now', body: keptPost } },
  problems: { not_found: 404, changed_meanwhile: 409, too_many_posts: 409 },
  requestExample: {
    text: 'We went fully remote two years ago. Here is what it changed about hiring.',
    keywords: ['hiring'],
    revision: 0,
  },
});

export const finishPostRoute = defineRoute({
  ...one,
  id: 'finishPost',
  method: 'put',
  path: '/api/posts/finished/{analysisId}',
  summary: 'Keep a finished post, one for each premium analysis',
  description:
    'The draft becomes the finished post, and other drafts of the same words go. One that was changed since the revision you name stays a draft.',
  params: z.object({ analysisId: z.uuid() }),
  body: finishPostRequest,
  responses: { 200: { description: 'As it is kept now', body: keptPost } },
  problems: { not_found: 404, too_many_posts: 409 },
  requestExample: {
    text: 'We went fully remote two years ago.\n\n#Tagwell\nThought leaders: @analima',
    people: [{ id: 'ana-lima', name: 'Ana Lima', isFromNetwork: false }],
    way: 'two-steps',
  },
});

export const deletePostRoute = defineRoute({
  ...one,
  id: 'deletePost',
  method: 'delete',
  path: '/api/posts/{id}',
  summary: 'Delete a post; it can be brought back for a short while',
  params,
  body: nothing,
  responses: { 200: { description: 'Deleted', body: message } },
  problems: { not_found: 404 },
});

export const restorePostRoute = defineRoute({
  ...one,
  id: 'restorePost',
  method: 'post',
  path: '/api/posts/{id}/restore',
  summary: 'Bring back a post that was just deleted',
  params,
  body: nothing,
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
