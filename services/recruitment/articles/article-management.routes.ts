/** Routes of article management (specification, Article management): recruiters write, administrators delete. */

import { numberedPage, pageQuery, pageRequest, sortQuery, sortsOf } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { admin, recruiter, route } from '../dialect.ts'
import { exampleArticle, exampleId } from '../examples.ts'
import * as actions from './article.actions.ts'
import { ArticlePage, CreateArticleRequest, FullArticleDto, UpdateArticleRequest } from './article.schema.ts'
import { type ArticleSort, listArticles, sortColumns } from './article-list.store.ts'

const tag = 'Article management'
const access = recruiter
const params = closed({ id: idParameter({ description: 'Number of the article.' }) })

export const articleManagementRoutes = (ctx: Ctx): Route[] => [
  ...editingRoutes(ctx),
  ...changeRoutes(ctx),
  ...publicationRoutes(ctx),
]

const editingRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/admin/articles',
    operationId: 'listAllArticles',
    summary: 'All articles, published or not',
    description:
      'Recruiters only. Articles that were never published come first, then the newest publication, unless sorted otherwise.',
    tag,
    access,
    query: closed({ ...pageQuery(), ...sortQuery(Object.keys(sortColumns)) }),
    output: ArticlePage,
    handler: async ({ query, caller }) => {
      const request = pageRequest(query)
      const sorts = sortsOf<ArticleSort['field']>(query.sort)
      const page = await listArticles(ctx.db, { request, readerId: caller.id, sorts, all: true })
      return numberedPage(page.articles, request, page.total)
    },
  }),
  route({
    method: 'GET',
    path: '/admin/articles/{id}',
    operationId: 'getArticle',
    etag: true,
    summary: 'One article for editing',
    description:
      'Recruiters only. For editing: it also finds an article that is not published, and adds no view. 404 for a number that no article has.',
    tag,
    access,
    params,
    output: FullArticleDto,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => actions.getArticle(ctx, caller, id),
  }),
]

const changeRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/admin/articles',
    operationId: 'createArticle',
    repeats: 'kept',
    summary: 'Write an article',
    description:
      'Recruiters only. A slug that is not given is made from the title, with a number where that is taken. 409 for a given slug that is taken.',
    tag,
    access,
    body: CreateArticleRequest,
    status: 201,
    output: FullArticleDto,
    errors: [409],
    examples: { body: exampleArticle },
    handler: ({ body, caller }) => actions.createArticle(ctx, caller, body),
  }),
  route({
    method: 'PUT',
    path: '/admin/articles/{id}',
    operationId: 'changeArticle',
    summary: 'Change an article',
    description:
      'Recruiters only. What is left out stays; null empties `excerpt`, `tags` and `coverImageUrl`. The slug stays unless another is given; 409 for one that is taken.',
    tag,
    access,
    params,
    body: UpdateArticleRequest,
    output: FullArticleDto,
    errors: [404, 409],
    examples: { params: { id: exampleId }, body: { title: 'Solliciteren zonder stress, stap voor stap' } },
    handler: ({ params: { id }, body, caller }) => actions.changeArticle(ctx, caller, id, body),
  }),
  route({
    method: 'DELETE',
    path: '/admin/articles/{id}',
    operationId: 'removeArticle',
    summary: 'Delete an article',
    description:
      'Administrators only. Its ratings and bookmarks go with it, and its slug is free again. 404 for a number that no article has.',
    tag,
    access: admin,
    params,
    status: 204,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => actions.removeArticle(ctx, caller, id),
  }),
]

const publicationRoutes = (ctx: Ctx): Route[] =>
  (['publish', 'unpublish'] as const).map((act) =>
    route({
      method: 'POST',
      repeats: { harmless: 'an article that is published, or hidden, stays so' },
      path: `/admin/articles/{id}/${act}`,
      operationId: `${act}Article`,
      summary: act === 'publish' ? 'Publish an article' : 'Hide an article from readers',
      description:
        'Recruiters only. The first publication sets `publishedAt` for good; doing it twice changes nothing.',
      tag,
      access,
      params,
      output: FullArticleDto,
      errors: [404],
      examples: { params: { id: exampleId } },
      handler: ({ params: { id }, caller }) => actions.setPublished(ctx, caller, id, act === 'publish'),
    }),
  )
