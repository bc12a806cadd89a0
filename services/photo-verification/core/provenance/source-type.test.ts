/** Tests of IPTC's whole list of digital source types: which of them speak of AI, in each spelling of their address. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourceType } from './source-type.ts'

const ofAi = ['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia', 'compositeSynthetic']
const others = [
  ...['digitalCapture', 'computationalCapture', 'negativeFilm', 'positiveFilm', 'print', 'minorHumanEdits'],
  ...['humanEdits', 'algorithmicallyEnhanced', 'softwareImage', 'digitalArt', 'digitalCreation'],
  ...['dataDrivenMedia', 'algorithmicMedia', 'screenCapture', 'virtualRecording', 'composite'],
  'compositeCapture',
]

test('what is generated, edited or put together with generative AI speaks of AI; no other type does', () => {
  for (const name of [...ofAi, ...others])
    for (const start of [
      'http://cv.iptc.org/newscodes/digitalsourcetype/',
      'https://cv.iptc.org/newscodes/digitalsourcetype/',
    ])
      for (const end of ['', '/']) {
        const found = sourceType(start + name + end)
        assert.equal(found.name, name)
        assert.equal(found.confidence > 0.5, ofAi.includes(name), name)
      }
  for (const name of ofAi) assert.ok(sourceType(`digsrctype:${name}`).confidence > 0.5)
  assert.deepEqual(sourceType('http://c2pa.org/digitalsourcetype/empty'), { name: 'empty', confidence: 0 })
})
