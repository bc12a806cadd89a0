/** The 100 points again, from what a test planted and not from texts, with fractions and tables of its own. */

export interface Planted {
  occupation: 'SAME' | 'NEAR' | 'OTHER' | null
  /** Of the skills that the job names, which the CV has; null: one side names none. */
  skills: boolean[] | null
  level: { asked: string; said: string } | null
  /** Degrees of both places; REMOTE needs none. */
  place: { job: [number, number]; home: [number, number] } | 'REMOTE' | null
  hours: { asked: [number, number]; wished: [number, number] } | null
  /** Both as a year's pay in cents. */
  pay: { highest: number; asked: number } | null
  languages: ('FULL' | 'BELOW' | 'MISSING')[] | null
}

/** By the angle between two unit vectors, not by haversine. */
const kilometres = ([lat1, lon1]: [number, number], [lat2, lon2]: [number, number]): number => {
  const vector = (lat: number, lon: number) => {
    const [a, b] = [(lat / 180) * Math.PI, (lon / 180) * Math.PI]
    return [Math.cos(a) * Math.cos(b), Math.cos(a) * Math.sin(b), Math.sin(a)] as const
  }
  const [x, y] = [vector(lat1, lon1), vector(lat2, lon2)]
  const cross = [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]] as const
  const dot = x[0] * y[0] + x[1] * y[1] + x[2] * y[2]
  return 6371 * Math.atan2(Math.hypot(...cross), dot)
}

const ladder = ['JUNIOR', 'MEDIOR', 'SENIOR', 'LEAD']

/** Points out of the part's own, not rounded; undefined where it is unknown. */
const partsOf = (planted: Planted): (number | undefined)[] => {
  const { occupation, skills, level, place, hours, pay, languages } = planted
  const steps = level ? Math.abs(ladder.indexOf(level.asked) - ladder.indexOf(level.said)) : 0
  const km = place && place !== 'REMOTE' ? kilometres(place.job, place.home) : 0
  let apart = 0
  if (hours) {
    const [aLow, aHigh] = hours.asked
    const [wLow, wHigh] = hours.wished
    if (wLow > aHigh) apart = wLow - aHigh
    if (aLow > wHigh) apart = aLow - wHigh
  }
  const over = pay ? (pay.asked - pay.highest) / pay.highest : 0
  const spoken = { FULL: 2, BELOW: 1, MISSING: 0 }
  return [
    occupation === null ? undefined : { SAME: 25, NEAR: 15, OTHER: 0 }[occupation],
    skills === null ? undefined : (35 * skills.filter(Boolean).length) / skills.length,
    level === null ? undefined : [10, 5, 0, 0][steps],
    place === null ? undefined : km <= 25 ? 10 : km >= 75 ? 0 : 10 - (km - 25) / 5,
    hours === null ? undefined : apart === 0 ? 10 : apart > 8 ? 0 : 5,
    pay === null ? undefined : over <= 0 ? 5 : over >= 0.2 ? 0 : 5 - 25 * over,
    languages === null
      ? undefined
      : (5 * languages.reduce((sum, each) => sum + spoken[each], 0)) / (2 * languages.length),
  ]
}

const names = ['OCCUPATION', 'SKILLS', 'LEVEL', 'PLACE', 'HOURS', 'PAY', 'LANGUAGES']
const weights = [25, 35, 10, 10, 10, 5, 5]

export const slowMatch = (planted: Planted) => {
  const found = partsOf(planted)
  const known = names.flatMap((part, at) =>
    found[at] === undefined
      ? []
      : [{ part, points: Number((found[at]! + 1e-9).toFixed(1)), of: weights[at]! }],
  )
  const possible = known.reduce((sum, { of }) => sum + of, 0)
  const reached = known.reduce((sum, { points }) => sum + Math.round(points * 10), 0)
  // Rounded up from a half, in whole numbers.
  const total = possible === 0 ? null : Math.floor((20 * reached + possible) / (2 * possible))
  return {
    total,
    coverage: Number((possible / 100).toFixed(2)),
    points: known,
    unknown: names.filter((_, at) => found[at] === undefined),
  }
}
