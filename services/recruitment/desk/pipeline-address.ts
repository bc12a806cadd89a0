/** What the address of a pipeline says: the view, the filter, the order, the page; and addresses that say it. */

import { type PipelineFilter, type PipelineOrder, pipelineOrders } from '../applications/pipeline.actions.ts'
import { isApplicationStatus } from '../core/application-status.ts'

export const pipelinePath = (jobId: number): string => `/werkplek/vacatures/${jobId}`
export const applicationPath = (id: number): string => `/werkplek/sollicitaties/${id}`

export type PipelineView = 'bord' | 'lijst'

export interface PipelineAddress {
  view: PipelineView
  /** From 1. */
  page: number
  filter: PipelineFilter
  /** Of the list; as they applied where nothing is said. */
  order?: PipelineOrder | undefined
}

const longestText = 200

const ratingOf = (text: string): PipelineFilter['rating'] => {
  if (text === 'open' || text === 'klaar') return text === 'open' ? 'open' : 'done'
  return (['1', '2', '3', '4'].indexOf(text) + 1 || undefined) as PipelineFilter['rating']
}

const answerOf = (text: string): PipelineFilter['answer'] => {
  const at = text.indexOf(':')
  return at > 0 ? { questionId: text.slice(0, at), value: text.slice(at + 1) } : undefined
}

const orderWords: Record<PipelineOrder['by'], string> = { name: 'naam', status: 'status', applied: 'datum' }

/** `naam`, or `naam,desc`. */
const orderOf = (text: string): PipelineOrder | undefined => {
  const [word, way = 'asc', ...more] = text.split(',')
  const by = pipelineOrders.find((one) => orderWords[one] === word)
  return by && /^(asc|desc)$/.test(way) && more.length === 0 ? { by, descending: way === 'desc' } : undefined
}

/** Of a path with its query; what means nothing is left out. */
export const readAddress = (path: string): PipelineAddress => {
  const given = new URL(path, 'http://page').searchParams
  const value = (name: string): string => (given.get(name) ?? '').trim().slice(0, longestText)
  const status = value('status')
  const page = Number(value('pagina'))
  return {
    view: value('weergave') === 'lijst' ? 'lijst' : 'bord',
    page: Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    order: orderOf(value('sorteer')),
    filter: {
      tag: value('label') || undefined,
      rating: ratingOf(value('beoordeling')),
      answer: answerOf(value('antwoord')),
      text: value('tekst') || undefined,
      status: isApplicationStatus(status) ? status : undefined,
    },
  }
}

/** The filter as the form and the links write it. */
export const filterFields = ({
  tag,
  rating,
  answer,
  text,
  status,
}: PipelineFilter): Record<string, string> => ({
  ...(tag ? { label: tag } : {}),
  ...(rating ? { beoordeling: rating === 'done' ? 'klaar' : String(rating) } : {}),
  ...(answer ? { antwoord: `${answer.questionId}:${answer.value}` } : {}),
  ...(text ? { tekst: text } : {}),
  ...(status ? { status } : {}),
})

const withQuery = (path: string, fields: Record<string, string>): string => {
  const query = new URLSearchParams(fields).toString()
  return query === '' ? path : `${path}?${query}`
}

/** The view and its order, as the form and the links write them. */
export const viewFields = ({
  view,
  order,
}: Pick<PipelineAddress, 'view' | 'order'>): Record<string, string> =>
  view === 'bord'
    ? {}
    : {
        weergave: 'lijst',
        ...(order ? { sorteer: `${orderWords[order.by]}${order.descending ? ',desc' : ''}` } : {}),
      }

export const pipelineAddress = (jobId: number, address: PipelineAddress): string =>
  withQuery(pipelinePath(jobId), {
    ...viewFields(address),
    ...filterFields(address.filter),
    ...(address.page > 1 ? { pagina: String(address.page) } : {}),
  })

/** An application with the list that it was opened from. */
export const applicationAddress = (id: number, address: Omit<PipelineAddress, 'page'>): string =>
  withQuery(applicationPath(id), { ...viewFields(address), ...filterFields(address.filter) })

export const isFiltered = ({ status: _status, ...filter }: PipelineFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined)
