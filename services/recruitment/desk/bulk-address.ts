/** The address of the question before acting on many: whoever goes back to it, or loads it again, is asked again. */

import type { BulkItem } from '../applications/bulk-move.actions.ts'
import { isApplicationStatus } from '../core/application-status.ts'
import { pipelinePath } from './pipeline-address.ts'

/** `12.PENDING-13-15.REVIEWING`: a status stands where it differs from the one before, so that five hundred fit in an address. */
const listText = (items: readonly BulkItem[]): string =>
  items.map(({ id, from }, at) => (items[at - 1]?.from === from ? String(id) : `${id}.${from}`)).join('-')

/** As a form gives them: `12:PENDING`. What means nothing is left out. */
const readList = (text: string): string[] => {
  let from = ''
  return text.split('-').flatMap((each) => {
    const [, id, status] = /^(\d{1,15})(?:\.([A-Z]+))?$/.exec(each) ?? []
    if (status !== undefined) from = status
    return id !== undefined && isApplicationStatus(from) ? [`${id}:${from}`] : []
  })
}

/** `act` is a status to move to, or `label`. */
export const bulkAddress = (
  jobId: number,
  { items, act, template, back }: { items: readonly BulkItem[]; act: string; template: string; back: string },
): string => {
  const query = { naar: act, wie: listText(items), ...(template && { sjabloon: template }), terug: back }
  return `${pipelinePath(jobId)}/bulkactie?${new URLSearchParams(query)}`
}

export const readBulkAddress = (
  path: string,
): { act: string; kandidaat: string[]; sjabloon: string; terug: string } => {
  const query = new URL(path, 'http://page').searchParams
  const said = (name: string): string => query.get(name) ?? ''
  const kandidaat = readList(said('wie'))
  return { act: said('naar'), kandidaat, sjabloon: said('sjabloon'), terug: said('terug') }
}
