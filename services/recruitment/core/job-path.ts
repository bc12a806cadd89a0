/** The address of a job's page. */

import { slugify } from './slug.ts'

/** `/vacatures/12-lasser-in-ede`; a title without letters leaves the number alone. */
export const jobPath = ({ id, title }: { id: number; title: string }): string => {
  const slug = slugify(title)
  return slug === '' ? `/vacatures/${id}` : `/vacatures/${id}-${slug}`
}
