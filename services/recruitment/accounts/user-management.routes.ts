/** Routes of user management (specification, User management). */

import {
  numberedPage,
  numberedPageSchema,
  pageQuery,
  pageRequest,
  sortQuery,
  sortsOf,
} from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, oneOf, Type, text } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { admin, roles, route } from '../dialect.ts'
import { daysAgo, daysQuery } from '../list-queries.ts'
import { UserDto } from './account.schema.ts'
import * as actions from './account-changes.actions.ts'
import { listUsers, listUsersSince, sortColumns, type UserSort } from './user-list.store.ts'

const tag = 'Users'
const access = admin
const base = '/api/v1/admin/users'
const params = closed({ id: idParameter() })
const listQuery = { ...pageQuery(), ...sortQuery(Object.keys(sortColumns)) }

export const userRoutes = (ctx: Ctx): Route[] => [...listRoutes(ctx), ...oneUserRoutes(ctx)]

const listRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: base,
    summary: 'All users, newest first unless sorted otherwise',
    tag,
    access,
    query: closed(listQuery),
    output: numberedPageSchema(UserDto),
    handler: ({ query }) => page(ctx, query),
  }),
  route({
    method: 'GET',
    path: `${base}/search`,
    summary: 'Users whose e-mail or name holds a text; case and accents do not matter',
    tag,
    access,
    query: closed({ query: text(200), ...listQuery }),
    output: numberedPageSchema(UserDto),
    handler: ({ query }) => page(ctx, query, query.query),
  }),
  route({
    method: 'GET',
    path: `${base}/recent`,
    summary: 'Users who registered in the last days, newest first',
    tag,
    access,
    query: closed(daysQuery()),
    output: Type.Array(UserDto),
    handler: ({ query }) => listUsersSince(ctx.db, daysAgo(ctx.clock, query.days)),
  }),
]

const page = async (ctx: Ctx, query: { page?: number; size?: number; sort?: string[] }, text?: string) => {
  const request = pageRequest(query)
  const { users, total } = await listUsers(ctx.db, request, sortsOf<UserSort['field']>(query.sort), text)
  return numberedPage(users, request, total)
}

const oneUserRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'One user',
    tag,
    access,
    params,
    output: UserDto,
    errors: [404],
    handler: ({ params: { id } }) => actions.getUser(ctx, id),
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}/role`,
    summary: "Change a user's role; ends their sessions",
    tag,
    access,
    params,
    query: closed({ role: oneOf(roles) }),
    output: UserDto,
    errors: [404, 409],
    handler: ({ params: { id }, query }) => actions.setRole(ctx, id, query.role),
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}/status`,
    summary: 'Enable or disable a user; ends their sessions',
    tag,
    access,
    params,
    query: closed({ enabled: Type.Boolean() }),
    output: UserDto,
    errors: [404, 409],
    handler: ({ params: { id }, query }) => actions.setEnabled(ctx, id, query.enabled),
  }),
  route({
    method: 'DELETE',
    path: `${base}/{id}`,
    summary: 'Delete a user; the address can register anew',
    tag,
    access,
    params,
    status: 204,
    errors: [404, 409],
    handler: ({ params: { id } }) => actions.removeUser(ctx, id),
  }),
]
