import { after, test } from 'node:test'
import { exampleOptions, polder } from '../../services/photo-verification/testing/example-data.ts'
import { judgeCollection } from './testing/judge-collection.ts'

after(() => polder[Symbol.asyncDispose]())

test('every request of the collection of photo-verification gets what it asserts', () =>
  judgeCollection(polder, exampleOptions))
