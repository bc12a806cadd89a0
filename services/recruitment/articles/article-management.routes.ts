/** Routes of article management (specification, Article management): recruiters write, administrators delete. */

import {
  numberedPage,
  numberedPageSchema,
  pageQuery,
  pageRequest,
  sortQuery,
  sortsOf,
} from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { admin, recruiter, route } from '../dialect.ts'
import * as actions from './article.actions.ts'
import { ArticleDto, CreateArticleRequest, FullArticleDto, UpdateArticleRequest } from './article.schema.ts'
import { type ArticleSort, listArticles, sortColumns } from './article-list.store.ts'

const tag = 'Article management'
const access = recruiter
const params = closed({ id: idParameter() })

export const articleManagementRoutes = (ctx: Ctx): Route[] => [
  ...editingRoutes(ctx),
  ...publicationRoutes(ctx),
]

const editingRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/admin/articles',
    summary: 'All articles, never published ones first and then newest publication, unless sorted otherwise',
    tag,
    access,
    query: closed({ ...pageQuery(), ...sortQuery(Object.keys(sortColumns)) }),
    output: numberedPageSchema(ArticleDto),
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
    summary: 'One article, published or not; adds no view',
    tag,
    access,
    params,
    output: FullArticleDto,
    errors: [404],
    handler: ({ params: { id }, caller }) => actions.getArticle(ctx, caller, id),
  }),
  route({
    method: 'POST',
    path: '/admin/articles',
    summary: 'Write an article',
    tag,
    access,
    body: CreateArticleRequest,
    status: 201,
    output: FullArticleDto,
    errors: [409],
    handler: ({ body, caller }) => actions.createArticle(ctx, caller, body),
  }),
  route({
    method: 'PUT',
    path: '/admin/articles/{id}',
    summary: 'Change an article; what is left out stays',
    tag,
    access,
    params,
    body: UpdateArticleRequest,
    output: FullArticleDto,
    errors: [404, 409],
    handler: ({ params: { id }, body, caller }) => actions.changeArticle(ctx, caller, id, body),
  }),
  route({
    method: 'DELETE',
    path: '/admin/articles/{id}',
    summary: 'Delete an article with its ratings and bookmarks',
    tag,
    access: admin,
    params,
    status: 204,
    errors: [404],
    handler: ({ params: { id } }) => actions.removeArticle(ctx, id),
  }),
]

const publicationRoutes = (ctx: Ctx): Route[] =>
  (['publish', 'unpublish'] as const).map((act) =>
    route({
      method: 'POST',
      path: `/admin/articles/{id}/${act}`,
      summary: act === 'publish' ? 'Publish an article' : 'Hide an article from readers',
      tag,
      access,
      params,
      output: FullArticleDto,
      errors: [404],
      handler: ({ params: { id }, caller }) => actions.setPublished(ctx, caller, id, act === 'publish'),
    }),
  )
