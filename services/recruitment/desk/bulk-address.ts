/** The address of the question before acting on many: whoever goes back to it, or loads it again, is asked again. */

import type { BulkItem } from '../applications/bulk-move.actions.ts'
import { type ApplicationStatus, applicationStatuses } from '../core/application-status.ts'
import { pipelinePath } from './pipeline-address.ts'

/**
 * `12.0-13-15.1`: a status is its place in the list of all, and stands where it differs from the one before. Written out, five hundred
 * of mixed statuses and numbers of seven digits were more than the 8 kB of a line that nginx reads.
 */
const listText = (items: readonly BulkItem[]): string =>
  items
    .map(({ id, from }, at) =>
      items[at - 1]?.from === from ? String(id) : `${id}.${applicationStatuses.indexOf(from)}`,
    )
    .join('-')

/** As a form gives them: `12:PENDING`. What means nothing is left out. */
const readList = (text: string): string[] => {
  let from: ApplicationStatus | undefined
  return text.split('-').flatMap((each) => {
    const [, id, status] = /^(\d{1,15})(?:\.(\d))?$/.exec(each) ?? []
    if (status !== undefined) from = applicationStatuses[Number(status)]
    return id !== undefined && from !== undefined ? [`${id}:${from}`] : []
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
