/** Interviews as iCalendar (RFC 5545, RFC 5546): invitations, changes, calling off, and a feed. */

import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { oneLine, tidyText } from './plain-text.ts'

export interface CalendarPerson {
  name: string
  email: string
}

export interface CalendarEvent {
  /** The same for all that is ever said of this event. */
  uid: string
  /** Rises with each thing said. */
  sequence: number
  startsAt: Date
  endsAt: Date
  summary: string
  description: string
  place: string | null
  organiser: CalendarPerson | null
  attendees: readonly CalendarPerson[]
  isCancelled: boolean
}

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** A name stands in a parameter, which cannot hold quotes. */
const nameOf = ({ name, email }: CalendarPerson): string => oneLine(name).replaceAll('"', '’') || email

/** The text of a calendar; `stamp` is when it is made. Texts of people keep their lines and can begin no line of the file. */
export const calendarFile = (
  events: readonly CalendarEvent[],
  { method, stamp, name }: { method: CalendarMethod; stamp: Date; name: string },
): string => {
  const calendar = ical({
    prodId: { company: 'Polder', product: 'recruitment', language: 'EN' },
    method: ICalCalendarMethod[method],
    name: oneLine(name),
  })
  for (const event of events) {
    const made = calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      stamp,
      start: event.startsAt,
      end: event.endsAt,
      summary: oneLine(event.summary),
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    const description = tidyText(event.description)
    if (description) made.description(description)
    if (event.place) made.location(oneLine(event.place))
    // Said of a feed nobody asks anybody to come.
    if (method === 'PUBLISH' || !event.organiser) continue
    made.organizer({ name: nameOf(event.organiser), email: event.organiser.email })
    for (const person of event.attendees)
      made.createAttendee({
        name: nameOf(person),
        email: person.email,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
      })
  }
  // The last line ends as every line does (RFC 5545, 3.1).
  return `${calendar.toString().trimEnd()}\r\n`
}
