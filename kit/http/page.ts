/** Paging: the query that asks for a page, and the two envelopes that the services answer with. */

import { type TSchema, Type } from 'typebox'
import { closed } from './schema.ts'

export interface PageRequest {
  /** From zero. */
  page: number
  size: number
}

export interface PageLimits {
  size: number
  maximum: number
}

export const defaultPageLimits: PageLimits = { size: 20, maximum: 100 }

/** The last page that may be asked for: with pages of a thousand the place of its first item is still an exact number. */
const lastPage = Math.floor(Number.MAX_SAFE_INTEGER / 1000)

/** Query fields of a paged list; a size over the maximum is capped by `pageRequest` (specification, Paging). */
export const pageQuery = (limits: PageLimits = defaultPageLimits) => ({
  page: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: lastPage,
      default: 0,
      description: 'Which page, from 0; one past the last is empty.',
    }),
  ),
  size: Type.Optional(
    Type.Integer({
      minimum: 1,
      default: limits.size,
      description: `Items on a page; ${limits.maximum} at most, a larger number gives ${limits.maximum}.`,
    }),
  ),
})

export const pageRequest = (
  query: { page?: number | undefined; size?: number | undefined },
  limits: PageLimits = defaultPageLimits,
): PageRequest => ({ page: query.page ?? 0, size: Math.min(query.size ?? limits.size, limits.maximum) })

export const offsetOf = ({ page, size }: PageRequest): number => page * size

const totalPagesOf = (total: number, size: number): number => Math.ceil(total / size)

/** The shared envelope: content, page, size, totalElements, totalPages (specification, Paging). */
export const sharedPage = <T>(content: T[], request: PageRequest, totalElements: number) => ({
  content,
  page: request.page,
  size: request.size,
  totalElements,
  totalPages: totalPagesOf(totalElements, request.size),
})

export const sharedPageSchema = <S extends TSchema>(item: S) =>
  closed({
    content: Type.Array(item, { description: 'The items of this page.' }),
    page: Type.Integer({ description: 'This page, from 0.' }),
    size: Type.Integer({ description: 'Items that a full page holds.' }),
    totalElements: Type.Integer({ description: 'Items on all pages together.' }),
    totalPages: Type.Integer({ description: 'Number of pages of this size; 0 where there are no items.' }),
  })

/** The envelope of recruitment and photo-verification: content, totalElements, totalPages, number, size. */
export const numberedPage = <T>(content: T[], request: PageRequest, totalElements: number) => ({
  content,
  totalElements,
  totalPages: totalPagesOf(totalElements, request.size),
  number: request.page,
  size: request.size,
})

export const numberedPageSchema = <S extends TSchema>(item: S) =>
  closed({
    content: Type.Array(item, { description: 'The items of this page.' }),
    totalElements: Type.Integer({ description: 'Items on all pages together.' }),
    totalPages: Type.Integer({ description: 'Number of pages of this size; 0 where there are no items.' }),
    number: Type.Integer({ description: 'This page, from 0.' }),
    size: Type.Integer({ description: 'Items that a full page holds.' }),
  })

/** `field,asc` or `field,desc`. */
export type Sort<F extends string> = { field: F; direction: 'asc' | 'desc' }

/** Query field for sorting by some of the given fields, repeatable. */
export const sortQuery = (fields: readonly string[]) => ({
  sort: Type.Optional(
    Type.Array(Type.String({ pattern: `^(${fields.join('|')})(,(asc|desc|ASC|DESC))?$` }), {
      maxItems: fields.length,
      description: `One of ${fields.join(', ')}, with ,asc or ,desc; repeatable.`,
    }),
  ),
})

export const sortsOf = <F extends string>(sort: string[] | undefined): Sort<F>[] =>
  (sort ?? []).map((entry) => {
    const [field, direction] = entry.split(',')
    return { field: field as F, direction: direction?.toLowerCase() === 'desc' ? 'desc' : 'asc' }
  })
