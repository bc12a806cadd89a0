/** How long items are open (specification, Open items). */

export const ageClasses = ['NOT_DUE', '0-30', '31-60', '61-90', 'OVER_90', 'UNKNOWN'] as const
export type AgeClass = (typeof ageClasses)[number]

/** Days since the due date, else since the item's date; null where neither is known. Below zero it is not due yet. */
export const daysOpen = (
  asOfDay: number,
  { day, dueDay }: { day: number; dueDay: number },
): number | null => {
  const from = dueDay === -1 ? day : dueDay
  return from === -1 ? null : asOfDay - from
}

export const ageClassOf = (days: number | null): AgeClass => {
  if (days === null) return 'UNKNOWN'
  if (days < 0) return 'NOT_DUE'
  if (days <= 30) return '0-30'
  if (days <= 60) return '31-60'
  return days <= 90 ? '61-90' : 'OVER_90'
}
