/** Every example of the API document, sent as it stands to a service with the analysis and the link that they name. */

import { everyExampleTests } from '../../kit/testing/every-example.ts'
import { exampleOptions, service } from './testing/example-data.ts'

everyExampleTests(service, exampleOptions)
