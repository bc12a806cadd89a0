/** `/health`, `/health/ready` and `/health/live`, for load balancers, supervisors and people on call (specification, Health). */

import { Type } from 'typebox'
import { unavailable } from '../errors.ts'
import type { Dialect } from '../http/dialect.ts'
import { type Caller, type Route, reply, routeFor } from '../http/route.ts'
import { named } from '../http/schema.ts'
import { type Part, type Probes, statesOf } from './probes.ts'

const State = Type.Enum(['UP', 'AWAY', 'EMBEDDED'], {
  description: '`EMBEDDED`: in this process or its data folder.',
})

const HealthDto = named(
  'Health',
  Type.Object({
    status: Type.Enum(['UP', 'DEGRADED', 'DOWN'], {
      description:
        '`UP`: all parts answer. `DEGRADED`: it serves, but what needs a part that is away is refused with 503. `DOWN`: it does not serve.',
    }),
    service: Type.String({ description: 'Name of the service.' }),
    version: Type.String({ description: 'Version of its API.' }),
    checks: Type.Record(Type.String(), State, {
      description: 'Each part by name: `database`, `limits`, `objects`, `mail`, `queue`, `disk`.',
    }),
  }),
)

const Alive = named('Alive', Type.Object({ status: Type.Literal('UP', { description: 'It answers.' }) }))

export interface HealthOptions {
  dialect: Pick<Dialect, 'name' | 'version'>
  /** Parts without which the service does not serve. They are asked anew for each answer. */
  needed: Record<string, Part>
  /** Further parts, with their last states. */
  probes: Probes
  /** Whether the service still takes requests from a load balancer. */
  isDraining: () => boolean
}

export const healthRoutes = ({ dialect, needed, probes, isDraining }: HealthOptions): Route[] => {
  const declare = routeFor<Caller>()
  const awayOf = async () => {
    const states = await statesOf(needed)
    return { states, away: Object.keys(states).filter((name) => states[name] === 'AWAY') }
  }
  return [
    declare({
      method: 'GET',
      path: '/health',
      operationId: 'getHealth',
      summary: 'Whether the service serves, and how its parts are',
      description:
        'For people on call. The database is asked anew; the other parts are asked every ten seconds. 503 has the same shape, with `DOWN`.',
      tag: 'Health',
      access: 'public',
      errors: [503],
      alike: [503],
      output: HealthDto,
      handler: async () => {
        const [{ states, away }, others] = await Promise.all([awayOf(), probes.states()])
        const checks = { ...states, ...others }
        const service = { service: dialect.name, version: dialect.version, checks }
        const isWhole = !Object.values(checks).includes('AWAY')
        if (away.length === 0)
          return { status: isWhole ? ('UP' as const) : ('DEGRADED' as const), ...service }
        return reply({
          status: 503,
          headers: { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5' },
          body: JSON.stringify({ status: 'DOWN', ...service }),
        })
      },
    }),
    declare({
      method: 'GET',
      path: '/health/ready',
      operationId: 'getReadiness',
      summary: 'Whether the service wants requests',
      description:
        'For load balancers. 503 without its database, and from the moment that it is told to stop. A part that is away makes it no less ready: what does not need that part is served.',
      tag: 'Health',
      access: 'public',
      errors: [503],
      output: Alive,
      handler: async () => {
        if (isDraining()) throw unavailable('DOWN: the service is stopping.', { soon: true })
        const { away } = await awayOf()
        if (away.length > 0) throw unavailable(`DOWN: ${away.join(', ')} does not answer.`)
        return { status: 'UP' as const }
      },
    }),
    declare({
      method: 'GET',
      path: '/health/live',
      operationId: 'getLiveness',
      summary: 'Whether the process lives',
      description:
        'For supervisors that start a process anew: it is 200 as long as the process does any work.',
      tag: 'Health',
      access: 'public',
      output: Alive,
      handler: () => ({ status: 'UP' as const }),
    }),
  ]
}
