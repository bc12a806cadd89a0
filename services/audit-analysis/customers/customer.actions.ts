/** What can be done with customers. */

import { conflict, notFound } from '../../../kit/errors.ts'
import { violatesForeignKey } from '../../../kit/store/constraint.ts'
import type { DatabaseCtx } from '../context.ts'
import { localTimestamp } from '../timestamp.ts'
import type { Customer, CustomerRequest } from './customer.schema.ts'
import * as store from './customer.store.ts'

type CustomerCtx = Pick<DatabaseCtx, 'db' | 'clock'>

const missing = () => notFound('This customer does not exist.')

export const getCustomer = async (ctx: CustomerCtx, id: number): Promise<Customer> => {
  const customer = await store.findCustomer(ctx.db, id)
  if (!customer) throw missing()
  return customer
}

export const createCustomer = (ctx: CustomerCtx, request: CustomerRequest): Promise<Customer> =>
  store.insertCustomer(ctx.db, request, localTimestamp(ctx.clock))

/** The id of the customer of that name; a new one where there is none. */
export const customerNamed = async (ctx: CustomerCtx, name: string): Promise<number> =>
  (await store.findCustomerId(ctx.db, name)) ?? (await createCustomer(ctx, { name })).id

export const replaceCustomer = async (
  ctx: CustomerCtx,
  id: number,
  request: CustomerRequest,
): Promise<Customer> => {
  const customer = await store.updateCustomer(ctx.db, id, request, localTimestamp(ctx.clock))
  if (!customer) throw missing()
  return customer
}

/** 409 while the customer has dossiers: the foreign key decides, so a dossier made at the same moment is safe. */
export const removeCustomer = async (ctx: CustomerCtx, id: number): Promise<void> => {
  try {
    if (!(await store.deleteCustomer(ctx.db, id))) throw missing()
  } catch (error) {
    if (violatesForeignKey(error)) throw conflict('This customer still has dossiers; delete those first.')
    throw error
  }
}
