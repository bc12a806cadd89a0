/** Flags advertisements that ask what somebody earned before, which they may not (Directive (EU) 2023/970, article 5). */

import { asksEarlierPay } from '../core/pay-rule.ts'
import type { JobDto } from './job.schema.ts'

/** The job with `asksEarlierPay: true` where its advertisement does. */
export const flagged = (job: JobDto): JobDto => {
  const { title, description, requirements, responsibilities, benefits } = job
  const asked = job.questions.map(({ label }) => label)
  const texts = [title, description, requirements, responsibilities, benefits, ...asked]
  const text = texts.filter(Boolean).join('\n')
  return asksEarlierPay(text) ? { ...job, asksEarlierPay: true } : job
}
