/** Routes of customers; they exist only with a database. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, Type } from '../../../kit/http/schema.ts'
import type { DatabaseCtx } from '../context.ts'
import { route } from '../dialect.ts'
import * as actions from './customer.actions.ts'
import { Customer, CustomerRequest } from './customer.schema.ts'
import { listCustomers } from './customer.store.ts'

const tag = 'Customers'
const access = 'public'
const params = closed({ id: idParameter({ description: 'The id of the customer.' }) })

const exampleCustomer = {
  name: 'Bakkerij Jansen',
  contactName: 'Piet Jansen',
  contactEmail: 'piet@bakkerijjansen.example',
  contactPhone: '020 1234567',
}

/** All customers together. */
const collectionRoutes = (ctx: DatabaseCtx): Route[] => [
  route({
    method: 'GET',
    path: '/api/customers',
    operationId: 'listCustomers',
    summary: 'List all customers',
    description: 'Only with a database. In the order they were made.',
    tag,
    access,
    output: Type.Array(Customer),
    handler: () => listCustomers(ctx.db),
  }),
  route({
    method: 'POST',
    path: '/api/customers',
    operationId: 'createCustomer',
    repeats: 'kept',
    summary: 'Create a customer',
    description: 'Only with a database. 400 without a name, and for an address that is none.',
    examples: { body: exampleCustomer },
    tag,
    access,
    body: CustomerRequest,
    status: 201,
    output: Customer,
    handler: ({ body }) => actions.createCustomer(ctx, body),
  }),
]

/** One customer. */
const oneCustomerRoutes = (ctx: DatabaseCtx): Route[] => [
  route({
    method: 'GET',
    path: '/api/customers/{id}',
    operationId: 'getCustomer',
    etag: true,
    summary: 'Get a customer',
    description: '404 for an unknown id.',
    examples: { params: { id: 1 } },
    tag,
    access,
    params,
    output: Customer,
    errors: [404],
    handler: ({ params: { id } }) => actions.getCustomer(ctx, id),
  }),
  route({
    method: 'PUT',
    path: '/api/customers/{id}',
    operationId: 'replaceCustomer',
    summary: 'Replace a customer',
    description: 'Fields that are left out become null. 404 for an unknown id.',
    examples: { params: { id: 1 }, body: exampleCustomer },
    tag,
    access,
    params,
    body: CustomerRequest,
    output: Customer,
    errors: [404],
    handler: ({ params: { id }, body }) => actions.replaceCustomer(ctx, id, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/customers/{id}',
    operationId: 'removeCustomer',
    summary: 'Delete a customer',
    description: '409 for a customer that has dossiers; 404 for an unknown id.',
    examples: { params: { id: 1 } },
    tag,
    access,
    params,
    status: 204,
    errors: [404, 409],
    handler: ({ params: { id } }) => actions.removeCustomer(ctx, id),
  }),
]

export const customerRoutes = (ctx: DatabaseCtx): Route[] => [
  ...collectionRoutes(ctx),
  ...oneCustomerRoutes(ctx),
]
