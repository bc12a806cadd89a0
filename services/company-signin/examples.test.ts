/** Every example of the API document against a service whose random values are those that the examples name. */

import { everyExampleTests } from '../../kit/testing/every-example.ts'
import { exampleOptions, service } from './testing/example-data.ts'

everyExampleTests(service, exampleOptions)
