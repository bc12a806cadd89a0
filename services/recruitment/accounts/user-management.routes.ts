/** Routes of user management (specification, User management). */

import { numberedPage, pageQuery, pageRequest, sortQuery, sortsOf } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, described, idParameter, Type, text } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { admin, route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import { daysAgo, daysQuery } from '../list-queries.ts'
import { erasePerson } from '../privacy/erase-person.actions.ts'
import { Role } from '../wire.ts'
import { UserDto, UserPage } from './account.schema.ts'
import * as actions from './account-changes.actions.ts'
import { listUsers, listUsersSince, sortColumns, type UserSort } from './user-list.store.ts'

const tag = 'Users'
const access = admin
const base = '/api/v1/admin/users'
const params = closed({ id: idParameter({ description: 'Number of the account.' }) })
const listQuery = { ...pageQuery(), ...sortQuery(Object.keys(sortColumns)) }

export const userRoutes = (ctx: Ctx): Route[] => [...listRoutes(ctx), ...oneUserRoutes(ctx)]

const listRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: base,
    operationId: 'listUsers',
    summary: 'All users',
    description: 'Administrators only. Newest first unless sorted otherwise; deleted accounts are not in it.',
    tag,
    access,
    query: closed(listQuery),
    output: UserPage,
    handler: ({ query }) => page(ctx, query),
  }),
  route({
    method: 'GET',
    path: `${base}/search`,
    operationId: 'searchUsers',
    summary: 'Search users',
    description:
      'Administrators only. Users whose e-mail address or name holds the text; case and accents do not matter. An empty text finds all.',
    tag,
    access,
    query: closed({ query: text(200, { description: 'Part of an e-mail address or name.' }), ...listQuery }),
    output: UserPage,
    examples: { query: { query: 'anna' } },
    handler: ({ query }) => page(ctx, query, query.query),
  }),
  route({
    method: 'GET',
    path: `${base}/recent`,
    operationId: 'listRecentUsers',
    summary: 'Users who registered in the last days',
    description:
      'Administrators only. Accounts that were made in the last `days` days, newest first; deleted ones are not in it.',
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
    operationId: 'getUser',
    etag: true,
    summary: 'One user',
    description:
      'Administrators only. 404 for a number that no account has, and for an account that was deleted.',
    tag,
    access,
    params,
    output: UserDto,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id } }) => actions.getUser(ctx, id),
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}/role`,
    operationId: 'setUserRole',
    summary: "Change a user's role",
    description:
      'Administrators only. Ends all sessions of the user, unless they have the role already. 409 for the last administrator.',
    tag,
    access,
    params,
    query: closed({ role: described(Role, 'The role to give.') }),
    output: UserDto,
    errors: [404, 409],
    examples: { params: { id: exampleId }, query: { role: 'ROLE_RECRUITER' } },
    handler: ({ params: { id }, query, caller }) => actions.setRole(ctx, caller, id, query.role),
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}/status`,
    operationId: 'setUserEnabled',
    summary: 'Enable or disable a user',
    description:
      'Administrators only. Ends all sessions of the user, unless nothing changes. 409 for disabling the last administrator.',
    tag,
    access,
    params,
    query: closed({ enabled: Type.Boolean({ description: 'Whether the user can sign in.' }) }),
    output: UserDto,
    errors: [404, 409],
    examples: { params: { id: exampleId }, query: { enabled: false } },
    handler: ({ params: { id }, query, caller }) => actions.setEnabled(ctx, caller, id, query.enabled),
  }),
  route({
    method: 'DELETE',
    path: `${base}/{id}`,
    operationId: 'removeUser',
    summary: 'Delete a user',
    description:
      'Administrators only. Erases the account at once with all that is theirs: applications, snapshots, files, CV profiles, alerts, ratings and queued mails. A count without person stays, and the address can register anew. 409 for the last administrator.',
    tag,
    access,
    params,
    status: 204,
    errors: [404, 409],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => erasePerson(ctx, id, { by: caller }),
  }),
]
