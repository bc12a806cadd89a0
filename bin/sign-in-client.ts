/**
 * The command `npm run sign-in-client -- --name <name> --url <address>`: registers one of the other services as a client of
 * company-signin, and prints the settings that it needs.
 */

import { parseArgs } from 'node:util'
import { ConfigurationError } from '../kit/config.ts'
import { Failure } from '../kit/errors.ts'
import { openPlatform } from '../kit/platform.ts'
import { FolderInUseError } from '../kit/store/folder-lock.ts'
import { registerByCommand } from '../services/company-signin/client-command.ts'

const usage = `Usage: npm run sign-in-client -- --name <name> --url <address> [--company <KVK number>] [--service <service>]
  --name     what people see when they sign in
  --url      where the service is reached, such as http://localhost:8084
  --company  the company that answers for it; the one that registered first unless given
  --service  recruitment, photo-verification or audit-analysis: the settings are for it alone
It works on the database of company-signin (DATABASE_URL, or DATA_DIR while the services are stopped).`

const services = ['recruitment', 'photo-verification', 'audit-analysis']

interface Asked {
  name: string
  url: string
  company: string | null
  prefix: string
}

const readArguments = (): Asked => {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      url: { type: 'string' },
      company: { type: 'string' },
      service: { type: 'string' },
    },
  })
  const { name, url, company = null, service } = values
  if (!name || !url) throw new ConfigurationError('--name and --url are needed')
  const address = URL.parse(url)
  if (!address || !['http:', 'https:'].includes(address.protocol) || address.search || address.hash)
    throw new ConfigurationError(
      '--url: must be an address with http: or https:, such as http://localhost:8084',
    )
  if (address.pathname !== '/') throw new ConfigurationError('--url: must be without a path')
  if (service !== undefined && !services.includes(service))
    throw new ConfigurationError(`--service: must be one of ${services.join(', ')}`)
  const prefix = service === undefined ? '' : `${service.replaceAll('-', '_').toUpperCase()}_`
  return { name, url: address.origin, company, prefix }
}

const run = async (): Promise<number> => {
  const { name, url, company, prefix } = readArguments()
  await using platform = await openPlatform({ LOG_LEVEL: 'warn', ...process.env }, { sharesFolder: true })
  const made = await registerByCommand(platform, { name, url, kvkNumber: company })
  const lines = [
    `SIGN_IN_ISSUER=${made.issuer}`,
    `SIGN_IN_CLIENT_ID=${made.clientId}`,
    `SIGN_IN_CLIENT_SECRET=${made.secret}`,
    'SIGN_IN_LEVEL=MIDDEN',
  ]
  process.stdout.write(lines.map((line) => `${prefix}${line}\n`).join(''))
  process.stderr.write(
    `The company ${made.kvkNumber} answers for this client. The secret is shown this once.\n`,
  )
  return 0
}

const told = (error: unknown): string | null => {
  if (error instanceof FolderInUseError)
    return `${error.message}\nStop the services first, or use DATABASE_URL.`
  if (error instanceof ConfigurationError) return `${error.message}\n\n${usage}`
  if (error instanceof Failure) return error.message
  const isArguments = String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
  return isArguments ? `${(error as Error).message}\n\n${usage}` : null
}

try {
  process.exitCode = await run()
} catch (error) {
  const text = told(error)
  if (text === null) throw error
  process.stderr.write(`${text}\n`)
  process.exitCode = 2
}
