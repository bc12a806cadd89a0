/** What is read of an advertisement, and where: one reading for each field that has a value (specification, Reading). */

/** Best first: what a recruiter typed, sound data for machines, a source's own fields, labelled text, free text. */
export const readingOrigins = ['RECRUITER', 'STRUCTURED', 'FEED', 'LABEL', 'TEXT'] as const
export type ReadingOrigin = (typeof readingOrigins)[number]

export const readFields = [
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
  'salaryPeriod',
  'salaryBasisHours',
  'salaryGross',
  'salaryScale',
  'salaryCao',
  'salaryExtras',
  'hoursPerWeekMin',
  'hoursPerWeekMax',
  'startDate',
  'endDate',
  'applicationDeadline',
  'postedAt',
  'contractKinds',
  'employmentType',
  'experienceLevel',
  'workArrangement',
  'location',
  'locations',
] as const
export type ReadField = (typeof readFields)[number]

export interface Reading {
  field: ReadField
  /** As JobDto has it. */
  value: unknown
  from: ReadingOrigin
  /** The name of a field, or of a text and its line: `baseSalary.value`, `description:12`. */
  where: string
  /** The words that it was read from, at most 200 characters. */
  text: string
  /** From 0 to 1; what is under `leastConfidence` is not written. */
  confidence: number
}

export const leastConfidence = 0.7

/** A value that a reader found, before it is known which reading of the field is the best. */
export type Found = Omit<Reading, 'from' | 'where'>

/** The earlier origin wins, then the surer reading, then the one that comes first. */
export const bestReading = (readings: readonly Reading[]): Reading | undefined =>
  readings
    .filter(({ confidence }) => confidence >= leastConfidence)
    .toSorted(
      (one, other) =>
        readingOrigins.indexOf(one.from) - readingOrigins.indexOf(other.from) ||
        other.confidence - one.confidence,
    )[0]

/** Of the words that a value was read from, at most as many as a reading shows. */
export const shorten = (text: string): string => text.trim().slice(0, 200)
