/** `polder health`: what `/health` of each running service says, for supervisors that have no curl. */

import { get as httpGet } from 'node:http'
import { get as httpsGet } from 'node:https'
import { readSettings } from '../../kit/config.ts'
import { platformSettings } from '../../kit/platform-settings.ts'
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

const answerOf = (address: string): Promise<string> =>
  new Promise((done, failed) => {
    // On this machine the certificate is that of the public name.
    const options = { timeout: timeoutMilliseconds, rejectUnauthorized: false }
    const get = address.startsWith('https:') ? httpsGet : httpGet
    const request = get(`${address}/health`, options, async (answer) => {
      try {
        done(Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>)).toString())
      } catch (error) {
        failed(error)
      }
    })
    request.once('error', failed)
    request.once('timeout', () => request.destroy(new Error('no answer')))
  })

const ask = async (address: string): Promise<Health> => {
  try {
    const { status, checks } = JSON.parse(await answerOf(address)) as Partial<Health>
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
    const { host, tlsCertFile } = platformSettings
    const settings = readSettings(
      { host, tlsCertFile, ...Object.fromEntries(names.map((name) => [name, services[name]!.port])) },
      environment,
    ) as Record<string, string | number> & { host: string }
    const found = await Promise.all(
      names.map(
        async (name) =>
          [
            name,
            await ask(
              `${settings['tlsCertFile'] ? 'https' : 'http'}://${reachable(settings.host)}:${settings[name]}`,
            ),
          ] as const,
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
