/** The doctor's looks outside: what the settings of the services name there, the collector of traces, the certificate. */

import { ConfigurationError } from '../../kit/config.ts'
import { untilAborted } from '../../kit/outside/checked-target.ts'
import { codeOf, type OutsidePart } from '../../kit/outside/outside-part.ts'
import type { Platform } from '../../kit/platform.ts'
import { openOperations } from '../services.ts'
import { change, type Finding, type Look, ok } from './finding.ts'

const askMilliseconds = 5_000

const findingOf = async ({ part, setting, ask }: OutsidePart): Promise<Finding> => {
  const signal = AbortSignal.timeout(askMilliseconds)
  try {
    const fault = await untilAborted(ask(signal), signal)
    return fault ? change(part, `${setting}: ${fault}`) : ok(part, `${setting}: as it should be`)
  } catch (error) {
    const why = signal.aborted ? `not within ${askMilliseconds / 1_000} s` : codeOf(error)
    return change(part, `${setting}: nobody answers there (${why})`)
  }
}

/** Services with settings that are wrong are told of by another look. */
const partsOf = async (platform: Platform): Promise<OutsidePart[]> =>
  (await openOperations()).flatMap((operation) => {
    try {
      operation.checkSettings(platform)
      return operation.outsideParts(platform)
    } catch (error) {
      if (error instanceof ConfigurationError) return []
      throw error
    }
  })

export const outside: Look = async (platform) => {
  const parts = await partsOf(platform)
  return Promise.all([...parts, ...collectorParts(platform)].map(findingOf))
}

const tracesPath = '/v1/traces'

/** An empty message: a collector takes it and keeps nothing. */
const collectorParts = ({ settings, fetch }: Platform): OutsidePart[] => {
  const { otlpEndpoint: endpoint, otlpHeaders } = settings
  if (!endpoint) return []
  const ask = async (signal: AbortSignal): Promise<string | null> => {
    const answer = await fetch(`${endpoint.replace(/\/+$/, '')}${tracesPath}`, {
      method: 'POST',
      headers: { ...otlpHeaders, 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      signal,
    })
    await answer.body?.cancel()
    if (answer.ok) return null
    if (endpoint.replace(/\/+$/, '').endsWith(tracesPath))
      return `it ends in ${tracesPath}, which is added to it`
    return `the collector answers ${answer.status}; see OTEL_EXPORTER_OTLP_HEADERS where that is 401 or 403`
  }
  return [{ part: 'traces', setting: 'OTEL_EXPORTER_OTLP_ENDPOINT', ask }]
}

const daysOfWarning = 14

/** As the alert does, before browsers turn away. */
export const certificate: Look = async ({ certificate: pair, clock }) => {
  if (!pair) return []
  const days = Math.floor((pair.endsAt().getTime() - clock.millis()) / 86_400_000)
  if (days < 0) return [change('certificate', 'TLS_CERT_FILE has ended: renew it, then send SIGHUP')]
  return [
    days < daysOfWarning
      ? change('certificate', `TLS_CERT_FILE ends in ${days} days: renew it, then send SIGHUP`)
      : ok('certificate', `good for ${days} days`),
  ]
}
