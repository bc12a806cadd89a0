/** What people read of claims: words, with the value itself where a site compares it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '../../../kit/pages/language.ts'
import type { ConsentRequest } from './consent.actions.ts'
import { consentPage } from './consent.views.ts'

/** The text of the page on which a site asks for these claims. */
const shown = (language: Language, values: Record<string, unknown>): string => {
  const consent = {
    interaction: { uid: 'u', clientName: 'Kantoor', redirectOrigin: 'https://kantoor.example' },
    session: { level: 'BASIS' },
    owner: { kvkNumber: '68750110', companyName: 'Zonneveld Zeilmakers B.V.', bankConfirmed: true },
    claims: Object.entries(values).map(([name, value]) => ({ scope: 'role', name, value })),
    ...{ optional: [], elsewhere: [], isLasting: false },
  } as unknown as ConsentRequest
  return String(consentPage({ language, consent, chosen: [] }).body).replace(/<[^>]*>/g, ' ')
}

const mandate = { id: 'm1', limitAmount: 250_000, branchNumber: '000012345678', validUntil: '2027-03-01' }
const without = { ...mandate, limitAmount: null, branchNumber: null, validUntil: '2027-03-01T10:30:00.000Z' }

test('a mandate is a sentence', () => {
  assert.match(
    shown('nl', { mandate }),
    /Tot €\s2\.500,00 per handeling, voor vestiging 000012345678, tot en met 1 maart 2027/,
  )
  assert.match(
    shown('en', { mandate }),
    /Up to €2,500\.00 an act, for branch 000012345678, until and including 1 March 2027/,
  )
  assert.match(
    shown('nl', { mandate: without }),
    /Zonder limiet, voor alle vestigingen, tot 1 maart 2027 om 11:30/,
  )
  assert.match(shown('en', { mandate: without }), /No limit, for all branches, until 1 March 2027 at 11:30/)
  assert.match(
    shown('nl', { mandate: null }),
    /Geen machtiging nodig: u vertegenwoordigt uw bedrijf volgens de wet/,
  )
})

test('a role and a language are words, with what the site reads', () => {
  const claims = { representativeRole: 'GEVOLMACHTIGDE', locale: 'nl' }
  assert.match(shown('nl', claims), /Gevolmachtigde \(GEVOLMACHTIGDE\)/)
  assert.match(shown('nl', claims), /Nederlands \(nl\)/)
  assert.match(shown('en', claims), /Proxy \(GEVOLMACHTIGDE\)/)
  assert.match(shown('en', claims), /Dutch \(nl\)/)
})
