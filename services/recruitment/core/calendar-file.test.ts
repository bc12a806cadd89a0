import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import fc from 'fast-check'
import { type CalendarEvent, type CalendarMethod, calendarFile } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: '6a1f4c9d-2b7e-4f35-8c60-9e1d5b72a384',
  sequence: 3,
  startsAt: new Date('2026-12-01T13:00:00Z'),
  endsAt: new Date('2026-12-01T14:00:00Z'),
  summary: 'Gesprek: Lasser; Hekwerk, Ede',
  description: 'Neem mee:\n- je cv\n- een pen \\ potlood',
  place: 'Stationsplein 1, Ede',
  organiser: { name: 'Ria "de" Recruiter', email: 'ria@example.nl' },
  attendees: [{ name: 'Anna; de, Vries: ATTENDEE', email: 'anna@example.nl' }],
  isCancelled: false,
}
const made = (fields: Partial<CalendarEvent> = {}, method: CalendarMethod = 'REQUEST'): string =>
  calendarFile([{ ...event, ...fields }], {
    method,
    stamp: new Date('2026-11-22T12:00:00Z'),
    name: 'Gesprekken',
  })

/** Reads calendars by another program: what it found of each, as JSON. */
const script = `
import json, sys
from icalendar import Calendar
found = []
for text in json.load(sys.stdin):
    calendar = Calendar.from_ical(text)
    events = calendar.walk('VEVENT')
    found.append({'method': str(calendar.get('method')), 'components': len(list(calendar.walk())), 'events': [{
        'uid': str(e.get('uid')), 'sequence': int(e.get('sequence')), 'status': str(e.get('status')),
        'start': e.decoded('dtstart').isoformat(), 'end': e.decoded('dtend').isoformat(),
        'summary': str(e.get('summary')), 'description': str(e.get('description', '')), 'location': str(e.get('location', '')),
        'organiser': str(e.get('organizer', '')), 'attendees': [str(a).lower() for a in ([e.get('attendee')] if e.get('attendee') and not isinstance(e.get('attendee'), list) else e.get('attendee') or [])],
        'errors': [str(x) for x in e.errors]} for e in events]})
print(json.dumps(found))
`
const python = '/usr/bin/python3'
const missing =
  spawnSync(python, ['-c', 'import icalendar']).status !== 0 ? `${python} with icalendar is missing` : false
const readBack = (texts: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(python, ['-c', script], { input: JSON.stringify(texts) })
  assert.equal(status, 0, String(stderr))
  return JSON.parse(String(stdout))
}

test('every line ends as RFC 5545 asks, the last one too, and none is without a value', () => {
  for (const text of [made(), made({ description: '', place: null }), made({}, 'PUBLISH')]) {
    assert.match(text, /^BEGIN:VCALENDAR\r\n(?:[^\r\n]+\r\n)+END:VCALENDAR\r\n$/)
    assert.doesNotMatch(text, /^[A-Z-]+:\r$/m)
    assert.ok(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75))
  }
})

test('an invitation is read back by another program as it was meant', { skip: missing }, () => {
  const [request, cancel, feed] = readBack([
    made(),
    made({ isCancelled: true, sequence: 4 }, 'CANCEL'),
    made({}, 'PUBLISH'),
  ])
  assert.deepEqual(request, {
    method: 'REQUEST',
    components: 2,
    events: [
      {
        ...{ uid: event.uid, sequence: 3, status: 'CONFIRMED' },
        ...{ start: '2026-12-01T13:00:00+00:00', end: '2026-12-01T14:00:00+00:00' },
        ...{ summary: event.summary, description: event.description, location: event.place },
        ...{ organiser: 'mailto:ria@example.nl', attendees: ['mailto:anna@example.nl'], errors: [] },
      },
    ],
  })
  const [called] = cancel.events
  assert.deepEqual(
    [cancel.method, called.uid, called.sequence, called.status],
    ['CANCEL', event.uid, 4, 'CANCELLED'],
  )
  assert.deepEqual([feed.method, feed.events[0].organiser, feed.events[0].attendees], ['PUBLISH', '', []])
})

test('whatever people write stays within its own line', { skip: missing }, () => {
  const line = fc.oneof(
    fc.string({ maxLength: 60, unit: 'grapheme' }),
    fc.constantFrom(
      'x\r\nATTENDEE:mailto:evil@example.com',
      'x\nEND:VEVENT\nBEGIN:VEVENT',
      'x\rSEQUENCE:99',
      'x\u2028UID:other',
      '\\n;,:"',
      'é'.repeat(80),
    ),
  )
  const texts: string[] = []
  fc.assert(
    fc.property(line, line, line, line, (summary, description, place, name) => {
      const organiser = { name, email: 'ria@example.nl' }
      const text = made({
        summary,
        description,
        place,
        organiser,
        attendees: [{ name, email: 'anna@example.nl' }],
      })
      for (const one of text.split('\r\n')) {
        assert.ok(Buffer.byteLength(one) <= 75, one)
        assert.ok(!/[\n\r]/.test(one), JSON.stringify(one))
      }
      texts.push(text)
    }),
    { numRuns: 150 },
  )
  for (const { components, events } of readBack(texts))
    assert.deepEqual(
      [
        components,
        events.length,
        events[0].uid,
        events[0].sequence,
        events[0].attendees,
        events[0].organiser,
      ],
      [2, 1, event.uid, 3, ['mailto:anna@example.nl'], 'mailto:ria@example.nl'],
    )
})
