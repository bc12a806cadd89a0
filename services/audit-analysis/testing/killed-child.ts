/** The service in a process of its own, to be killed; it prints its address once it serves. */

import { openPlatform } from '../../../kit/platform.ts'
import { createService } from '../service.ts'

const service = await createService(await openPlatform(process.env), { port: 0 })
process.stdout.write(`${service.address}\n`)
