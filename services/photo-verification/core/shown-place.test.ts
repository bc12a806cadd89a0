/** Distances against published ones, and what each choice shows. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dutchPlaces } from '../adapters/dutch-places.ts'
import { kilometresBetween, shownPlace } from './shown-place.ts'

const utrecht = { latitude: 52.0907, longitude: 5.1214 }

test('distances are those along the surface', () => {
  // Computed with Vincenty's formula on a sphere of 6,371 km.
  assert.ok(Math.abs(kilometresBetween(utrecht, { latitude: 52.3731, longitude: 4.8922 }) - 35.1) < 0.2)
  assert.ok(
    Math.abs(
      kilometresBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }) - 111.19,
    ) < 0.1,
  )
})

test('a kilometre is a kilometre at every latitude, and several places share one', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -80, max: 80, noNaN: true }),
      fc.double({ min: -179, max: 179, noNaN: true }),
      (latitude, longitude) => {
        const { latitude: north, longitude: east, name } = shownPlace({ latitude, longitude }, '1km', [])
        assert.equal(name, null)
        assert.ok(kilometresBetween({ latitude, longitude }, { latitude: north!, longitude: east! }) <= 0.85)
      },
    ),
    { numRuns: 300 },
  )
  const near = { latitude: utrecht.latitude + 0.00005, longitude: utrecht.longitude + 0.00005 }
  assert.deepEqual(shownPlace(near, '1km', []), shownPlace(utrecht, '1km', []))
})

test('the nearest place has the name, as comparing with all says; far away there is none', () => {
  const places = dutchPlaces()
  assert.ok(places.length > 2900)
  assert.deepEqual(shownPlace(utrecht, 'place', places), { latitude: null, longitude: null, name: 'Utrecht' })
  fc.assert(
    fc.property(
      fc.double({ min: 50.7, max: 53.6, noNaN: true }),
      fc.double({ min: 3.3, max: 7.3, noNaN: true }),
      (latitude, longitude) => {
        const place = { latitude, longitude }
        const sorted = places
          .map((one) => ({ one, km: kilometresBetween(place, one) }))
          .sort((a, b) => a.km - b.km)
        const { one, km } = sorted[0]!
        const wanted = km <= 25 ? one.name : km <= 50 ? one.province : null
        assert.equal(shownPlace(place, 'place', places).name, wanted)
      },
    ),
    { numRuns: 40 },
  )
  assert.equal(shownPlace({ latitude: 48.86, longitude: 2.35 }, 'place', places).name, null)
})

test('exact is as the camera wrote it, to a tenth of a metre', () => {
  assert.deepEqual(shownPlace({ latitude: 52.09070012, longitude: -5.12 }, 'exact', []), {
    ...{ latitude: 52.0907, longitude: -5.12, name: null },
  })
})
