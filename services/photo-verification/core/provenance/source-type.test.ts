/** Tests of IPTC's whole list of digital source types: which of them speak of AI, in each spelling of their address. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourceType, sourceTypesInXmp } from './source-type.ts'

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

test('labels, present and former, are the whole of the text; a name ends an address', () => {
  for (const [value, name] of [
    ['Created using Generative AI', 'trainedAlgorithmicMedia'],
    ['Trained algorithmic media', 'trainedAlgorithmicMedia'],
    ['Trained algorithmic media.', 'trainedAlgorithmicMedia'],
    ['trainedAlgorithmicMedia', 'trainedAlgorithmicMedia'],
    ['http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia#x', 'trainedAlgorithmicMedia'],
    ['Edited using Generative AI', 'compositeWithTrainedAlgorithmicMedia'],
    ['Composite with trained algorithmic media', 'compositeWithTrainedAlgorithmicMedia'],
    ['Composite including generative AI elements', 'compositeSynthetic'],
    ['Composite including synthetic elements', 'compositeSynthetic'],
  ] as const) {
    const found = sourceType(value)
    assert.equal(found.name, name, value)
    assert.ok(found.confidence > 0.5, value)
  }
  for (const value of [
    'non-trained algorithmic media',
    'No: trained algorithmic media',
    'not trained algorithmic media',
    'Not created using generative AI',
    'Trained algorithmic media?',
    'http://example.org/#trainedAlgorithmicMedia',
    'http://example.org/nontrainedAlgorithmicMedia',
    'not http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
  ])
    assert.deepEqual(sourceType(value), { name: '', confidence: 0 }, value)
})

test('a property of another name that begins or ends the same is another one', () => {
  const said = 'Trained algorithmic media'
  for (const xmp of [
    `<e:DigitalSourceTypeNote>${said}</e:DigitalSourceTypeNote>`,
    `<x e:DigitalSourceTypeNote="${said}"/>`,
    `<x e:DigitalSourceType.note="${said}"/>`,
    `<x e:NoDigitalSourceType="${said}"/>`,
  ])
    assert.deepEqual(sourceTypesInXmp(xmp), [], xmp)
  const list = `<e:DigitalSourceType><rdf:li/></e:DigitalSourceTypeNote><rdf:li>${said}</rdf:li></e:DigitalSourceType>`
  assert.deepEqual(sourceTypesInXmp(list), [said])
})
