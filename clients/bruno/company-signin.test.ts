import { after, test } from 'node:test'
import { exampleOptions, service } from '../../services/company-signin/testing/example-data.ts'
import { judgeCollection } from './testing/judge-collection.ts'

after(() => service[Symbol.asyncDispose]())

test('every request of the collection of company-signin gets what it asserts', () =>
  judgeCollection(service, exampleOptions))
