/**
 * Logins on PostgreSQL: how long the request takes besides Argon2, in the service by its own log and as its client sees it,
 * whose part and the way there are in it. Goal: at most 3 ms at the median.
 */

import { createPasswordHasher } from '../kit/auth/password.ts'
import { startPostgres } from '../kit/testing/postgres-server.ts'
import { sendJson } from './http-client.ts'
import { median, quantile, report, startBenchService, timed } from './measure.ts'

const rounds = 200
/** The engine improves what ran some hundred times. */
const warmUps = 500
const password = 'vlinderstruik-73-molen'

const server = await startPostgres()
if (!server) throw new Error('this bench needs PostgreSQL')
try {
  const inside: number[] = []
  const environment = { DATABASE_URL: server.address, LOG_LEVEL: 'info' }
  const service = await startBenchService('company-signin', 8198, environment, (line) => {
    if (!line.includes('"/api/auth/login"')) return
    inside.push((JSON.parse(line) as { milliseconds: number }).milliseconds)
  })
  const post = (path: string, body: object) => sendJson(`${service.address}${path}`, 'POST', body)
  await post('/api/auth/register', {
    kvkNumber: '68750110',
    companyName: 'Zonneveld Zeilmakers B.V.',
    legalForm: 'BV',
    representativeFirstName: 'Jan',
    representativeLastName: 'Vries',
    representativeEmail: 'jan@voorbeeld.nl',
    password,
  })
  const passwords = createPasswordHasher()
  const stored = await passwords.hash(password)
  const requests: number[] = []
  const hashes: number[] = []
  for (let round = 0; round < warmUps + rounds; round++) {
    const request = await timed(() =>
      post('/api/auth/login', { kvkNumber: '68750110', email: 'jan@voorbeeld.nl', password }),
    )
    const hash = await timed(() => passwords.verify(stored, password))
    if (round < warmUps) continue
    requests.push(request)
    hashes.push(hash)
  }
  report('login, whole request, median', median(requests), 'ms')
  report('login, whole request, 95th percentile', quantile(requests, 0.95), 'ms')
  report('Argon2 alone, median', median(hashes), 'ms')
  report('the rest in the service, median', median(inside.slice(-rounds)) - median(hashes), 'ms', 3)
  report('the rest as the client sees it, median', median(requests) - median(hashes), 'ms', 3)
  await service.stop()
} finally {
  await server.stop()
}
