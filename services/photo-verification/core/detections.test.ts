import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aiSaidOf, type DoneDetection, warnsOfAi } from './detections.ts'
import { headlineOf } from './headline.ts'

const said = (provider: string, score: number): DoneDetection => ({
  ...{ provider, version: '1', at: '2026-03-18T12:00:00.000Z' },
  ...{ score, isAiGenerated: score > 0.5 },
})

const lists = ['provenance', 'sightengine', undefined].flatMap((first) =>
  [0.1, 0.5, 0.9].flatMap((one) =>
    [0.1, 0.5, 0.9, undefined].map((other) => [
      ...(first ? [said(first, one)] : []),
      ...(other === undefined ? [] : [said('hive', other)]),
    ]),
  ),
)

test('the badge of a photo warns of AI where its headline does, whichever detector was asked first', () => {
  for (const detections of lists)
    for (const isPending of [false, true]) {
      const headline = headlineOf({ isSound: true, isPending, detections })
      const { state } = aiSaidOf(isPending, detections)
      const words = JSON.stringify({ detections, isPending, headline, state })
      assert.equal(warnsOfAi(state), !['intact', 'intact-pending'].includes(headline), words)
      assert.equal(state === 'disputed', headline === 'intact-disputed', words)
      assert.equal(state === 'generated', headline === 'intact-ai', words)
      assert.equal(state === 'pending', headline === 'intact-pending', words)
    }
})

test('it names the detector that says so; nobody where they disagree or none has answered', () => {
  const by = (...detections: DoneDetection[]) => aiSaidOf(false, detections).by?.provider
  assert.equal(by(said('provenance', 0.5), said('hive', 0.9)), 'hive')
  assert.equal(by(said('hive', 0.9), said('provenance', 0.95)), 'provenance')
  assert.equal(by(said('provenance', 0.5), said('hive', 0.1)), 'provenance')
  assert.equal(by(said('sightengine', 0.9), said('hive', 0.1)), undefined)
  assert.equal(by(), undefined)
})
