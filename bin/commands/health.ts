/** `polder health`: what `/health` of each running service says, for supervisors that have no curl. */

import { readSettings } from '../../kit/config.ts'
import { platformSettings } from '../../kit/platform.ts'
import { type Command, UsageError } from '../command.ts'
import { serviceNames, services } from '../services.ts'

const timeoutMilliseconds = 5_000

interface Health {
  status: string
  checks: Record<string, string>
}

const absent: Health = { status: 'ABSENT', checks: {} }

/** An address to listen on everywhere is reached on this machine. */
const reachable = (host: string): string =>
  host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host

const ask = async (address: string): Promise<Health> => {
  try {
    const answer = await fetch(`${address}/health`, { signal: AbortSignal.timeout(timeoutMilliseconds) })
    const { status, checks } = (await answer.json()) as Partial<Health>
    return typeof status === 'string' && checks ? { status, checks } : absent
  } catch {
    return absent
  }
}

export const health: Command = {
  usage: 'health [service…]',
  about: 'asks the running services how they are',
  words: [0, serviceNames.length],
  run: async ({ words, environment }) => {
    const unknown = words.find((name) => !serviceNames.includes(name))
    if (unknown) throw new UsageError(`unknown service ${unknown}; there are ${serviceNames.join(', ')}`)
    const names = words.length > 0 ? words : serviceNames
    const { host } = platformSettings
    const settings = readSettings(
      { host, ...Object.fromEntries(names.map((name) => [name, services[name]!.port])) },
      environment,
    ) as Record<string, string | number> & { host: string }
    const found = await Promise.all(
      names.map(
        async (name) => [name, await ask(`http://${reachable(settings.host)}:${settings[name]}`)] as const,
      ),
    )
    const serves = found.every(([, { status }]) => status === 'UP' || status === 'DEGRADED')
    return {
      code: serves ? 0 : 1,
      said: found.map(([name, { status, checks }]) =>
        [name.padEnd(20), status, ...Object.entries(checks).map(([part, state]) => `${part} ${state}`)].join(
          '  ',
        ),
      ),
      json: Object.fromEntries(found),
    }
  },
}
