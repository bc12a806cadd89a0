/** Requests that are wrong in one way each, to every operation of the API document. */

import { documentFuzzTests } from '../../kit/testing/document-fuzz.ts'
import { exampleOptions, polder } from './testing/example-data.ts'

await documentFuzzTests(polder, exampleOptions)
