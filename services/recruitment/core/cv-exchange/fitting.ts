/** Makes values of a foreign CV fit a profile, and tells what did not. */

/** The longest texts of a profile's fields (specification, CV profiles). */
const textLimit = 5000

export interface Fitting {
  /** What was left out or cut, in the words of the source. */
  notRead: string[]
  text(value: unknown, path: string, maximum?: number): string | null
  date(value: unknown, path: string): string | null
  address(value: unknown, path: string): string | null
  texts(value: unknown, path: string, maximum: number): string[] | null
}

const datePattern = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/

const existsAsDay = (date: string): boolean => {
  if (date.length < 10) return true
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}

export const createFitting = (): Fitting => {
  const notRead: string[] = []
  const refuse = (path: string, value: unknown): null => {
    notRead.push(`${path}: ${(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200)}`)
    return null
  }
  const text = (value: unknown, path: string, maximum = textLimit): string | null => {
    if (value === undefined || value === null) return null
    if (typeof value !== 'string') return refuse(path, value)
    const whole = value.trim()
    if (whole === '') return null
    if (whole.length <= maximum) return whole
    refuse(path, whole)
    return whole.slice(0, maximum).trim()
  }
  return {
    notRead,
    text,
    date: (value, path) => {
      const date = text(value, path, 10)
      if (date === null) return null
      return datePattern.test(date) && existsAsDay(date) ? date : refuse(path, value)
    },
    address: (value, path) => {
      const address = text(value, path, 2000)
      if (address === null) return null
      return /^https?:\/\/\S+$/.test(address) ? address : refuse(path, value)
    },
    texts: (value, path, maximum) => {
      if (value === undefined || value === null) return null
      if (!Array.isArray(value)) return refuse(path, value)
      const list = value
        .map((each, i) => text(each, `${path}[${i}]`, maximum))
        .filter((each) => each !== null)
      for (const each of list.slice(100)) refuse(path, each)
      return list.slice(0, 100)
    },
  }
}
