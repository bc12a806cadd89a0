/** Reads environment variables into typed settings. A wrong one stops the start, and the message names it. */

import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'

export type Environment = Readonly<Record<string, string | undefined>>

/** One setting: its variable, what it means, its default as shown to people, and how its text becomes a value. */
export interface Setting<T> {
  name: string
  /** Another variable, which counts where the first is not set. */
  otherwise?: string
  about: string
  /** As written in docs/settings.md; '' when there is none. */
  defaultText: string
  /** May stand in a file instead, which the variable with `_FILE` behind its name points to. */
  secret?: true
  /** The text is undefined when the variable is not set. Throws an Error whose message completes "NAME: …". */
  read(text: string | undefined): T
}

export type SettingsOf<S extends Record<string, Setting<unknown>>> = {
  [K in keyof S]: S[K] extends Setting<infer T> ? T : never
}

/** The start cannot go on. The message lists every wrong setting by name, and never shows a value. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

type Opened<T extends Record<string, () => unknown>> = { [K in keyof T]: ReturnType<T[K]> }

/** Opens each of them, and throws one ConfigurationError with all that was wrong. */
export const openAll = <const T extends Record<string, () => unknown>>(parts: T): Opened<T> => {
  const problems: string[] = []
  const opened: Record<string, unknown> = {}
  for (const [name, open] of Object.entries(parts))
    try {
      opened[name] = open()
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error
      problems.push(error.message)
    }
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'))
  return opened as Opened<T>
}

/**
 * A secret, from its variable or from the file that `<NAME>_FILE` points to; undefined when neither is set. Throws an Error
 * that completes "NAME: …" and shows nothing of the secret.
 */
export const givenSecret = (environment: Environment, name: string): string | undefined => {
  const text = environment[name]?.trim() || undefined
  const file = environment[`${name}_FILE`]?.trim()
  if (!file) return text
  if (text !== undefined) throw new Error(`is given twice, here and as a file in ${name}_FILE`)
  try {
    const content = readFileSync(file, 'utf8').trim()
    if (content !== '') return content
  } catch {
    // The system's own words name the path, which may tell of more than was asked.
    throw new Error(`the file of ${name}_FILE cannot be read`)
  }
  throw new Error(`the file of ${name}_FILE is empty`)
}

const secretOf = ({ name, otherwise }: Setting<unknown>, environment: Environment): string | undefined =>
  givenSecret(environment, name) ?? (otherwise && givenSecret(environment, otherwise))

/** Reads all settings at once, so that one start shows all that is wrong. */
export const readSettings = <S extends Record<string, Setting<unknown>>>(
  settings: S,
  environment: Environment,
): SettingsOf<S> => {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [key, setting] of Object.entries(settings)) {
    try {
      const text = setting.secret
        ? secretOf(setting, environment)
        : (environment[setting.name] ?? environment[setting.otherwise ?? ''])?.trim()
      values[key] = setting.read(text === '' ? undefined : text)
    } catch (error) {
      problems.push(`${setting.name}: ${error instanceof Error ? error.message : 'not valid'}`)
    }
  }
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'))
  return values as SettingsOf<S>
}

const setting = <T>(
  name: string,
  about: string,
  defaultText: string,
  read: (text: string | undefined) => T,
): Setting<T> => ({ name, about, defaultText, read })

export const textSetting = (name: string, about: string, fallback: string): Setting<string> =>
  setting(name, about, fallback, (text) => text ?? fallback)

export const optionalSetting = (name: string, about: string): Setting<string | undefined> =>
  setting(name, about, '', (text) => text)

/** The address of a PostgreSQL server, or `none`. */
export const databaseSetting = (name: string, about: string): Setting<string | undefined> =>
  setting(name, about, '', (text) => {
    if (text !== undefined && text !== 'none' && !/^postgres(ql)?:/.test(text))
      throw new Error('must be an address with postgres:, or none')
    return text
  })

/** The setting as a secret: its text may stand in a file. */
export const keptSecret = <T>(setting: Setting<T>): Setting<T> => ({ ...setting, secret: true })

/** A key or a password. */
export const secretSetting = (name: string, about: string): Setting<string | undefined> =>
  keptSecret(optionalSetting(name, about))

/** A text that goes into a header of HTTP: one line of ASCII. */
export const headerSetting = (name: string, about: string): Setting<string | undefined> =>
  setting(name, about, '', (text) => {
    if (text !== undefined && !/^[ -~]*$/.test(text)) throw new Error('must be one line of ASCII characters')
    return text
  })

/** Headers as OpenTelemetry writes them: `name=value`, the value percent-encoded, with commas between them. */
export const headersSetting = (name: string, about: string): Setting<Record<string, string>> => {
  const list = listSetting(name, about)
  return setting(name, about, '', (text) =>
    Object.fromEntries(
      list.read(text).map((pair) => {
        const [, key, value] = /^([!#$%&'*+.^_`|~0-9a-z-]+)=([ -~]*)$/i.exec(pair) ?? []
        if (key === undefined || value === undefined || /%(?![0-9a-f]{2})/i.test(value))
          throw new Error('must be name=value, separated by commas')
        return [key.toLowerCase(), decodeURIComponent(value)]
      }),
    ),
  )
}

/** The name of a header of HTTP, in small letters. */
export const headerNameSetting = (name: string, about: string): Setting<string | undefined> =>
  setting(name, about, '', (text) => {
    if (text !== undefined && !/^[!#$%&'*+.^_`|~0-9a-z-]+$/i.test(text))
      throw new Error('must be the name of a header')
    return text?.toLowerCase()
  })

/** The beginning of ids: a few hexadecimal digits; '' where it is not set. */
export const idPrefixSetting = (name: string, about: string): Setting<string> =>
  setting(name, about, '', (text = '') => {
    if (!/^[0-9a-f]{0,8}$/.test(text)) throw new Error('must be one to eight of 0123456789abcdef')
    return text
  })

const host = String.raw`[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*`
const address = String.raw`[^\s<>@,;:"()\\[\]\p{Cc}]+@${host}`
const mailbox = new RegExp(
  String.raw`^(?:${address}|(?:"[^"\\\p{Cc}]*" ?|[^<>@,;:"\\\p{Cc}]*)<${address}>)$`,
  'iu',
)

/** One mail address, `name@host` or `Name <name@host>`; a name with commas or the like stands in quotes. */
export const mailboxSetting = (name: string, about: string, fallback: string): Setting<string> =>
  setting(name, about, fallback, (text = fallback) => {
    if (!mailbox.test(text)) throw new Error('must be one mail address, name@host or Name <name@host>')
    return text
  })

export const integerSetting = (
  name: string,
  about: string,
  fallback: number,
  { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = {},
): Setting<number> =>
  setting(name, about, String(fallback), (text) => {
    if (text === undefined) return fallback
    const value = Number(text)
    if (!/^-?\d+$/.test(text) || value < minimum || value > maximum)
      throw new Error(`must be a whole number from ${minimum} to ${maximum}`)
    return value
  })

/** A TCP port; 0 lets the system choose. */
export const portSetting = (name: string, about: string, fallback: number): Setting<number> =>
  integerSetting(name, about, fallback, { minimum: 0, maximum: 65535 })

export const switchSetting = (name: string, about: string, fallback: boolean): Setting<boolean> =>
  setting(name, about, String(fallback), (text) => {
    if (text === undefined) return fallback
    if (text !== 'true' && text !== 'false') throw new Error('must be true or false')
    return text === 'true'
  })

export const choiceSetting = <const T extends string>(
  name: string,
  about: string,
  choices: readonly T[],
  fallback: NoInfer<T>,
): Setting<T> =>
  setting(name, about, fallback, (text) => {
    const found = choices.find((choice) => choice === (text ?? fallback))
    if (found === undefined) throw new Error(`must be one of ${choices.join(', ')}`)
    return found
  })

/** Texts with commas between them; empty ones are dropped. */
export const listSetting = (name: string, about: string): Setting<string[]> =>
  setting(name, about, '', (text) =>
    (text ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )

/** IP addresses and networks (CIDR), with commas between them. */
export const networksSetting = (name: string, about: string): Setting<string[]> => {
  const list = listSetting(name, about)
  return setting(name, about, '', (text) => {
    const networks = list.read(text)
    for (const network of networks) {
      const [address = '', prefix, ...rest] = network.split('/')
      const bits = isIP(address) === 4 ? 32 : 128
      const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
      if (!isIP(address) || !isPrefix || rest.length > 0)
        throw new Error('must be IP addresses or CIDRs, separated by commas')
    }
    return networks
  })
}

const hostWithPort = new RegExp(String.raw`^(?:${host}|\[([0-9a-f:.]+)\])(?::(\d{1,5}))?$`, 'i')

const isHost = (text: string): boolean => {
  if (isIP(text) === 6) return true
  const match = hostWithPort.exec(text)
  return match !== null && (!match[1] || isIP(match[1]) === 6) && Number(match[2] ?? 0) <= 65_535
}

/** Origins as browsers send them, `https://host` with a port where it is not the usual one, with commas between them. */
export const originsSetting = (name: string, about: string): Setting<string[]> => {
  const list = listSetting(name, about)
  return setting(name, about, '', (text) => {
    const origins = list.read(text)
    if (!origins.every((origin) => /^https?:/.test(origin) && URL.parse(origin)?.origin === origin))
      throw new Error('must be origins such as https://www.voorbeeld.nl, separated by commas, without a path')
    return origins
  })
}

/** Names or addresses of hosts, each with or without a port, with commas between them. */
export const hostsSetting = (name: string, about: string): Setting<string[]> => {
  const list = listSetting(name, about)
  return setting(name, about, '', (text) => {
    const hosts = list.read(text)
    if (!hosts.every(isHost))
      throw new Error('must be host or host:port, separated by commas, without http://')
    return hosts
  })
}

export const urlSetting = (
  name: string,
  about: string,
  protocols: readonly string[] = ['http:', 'https:'],
): Setting<string | undefined> =>
  setting(name, about, '', (text) => {
    if (text === undefined) return undefined
    const url = URL.parse(text)
    if (!url || !protocols.includes(url.protocol))
      throw new Error(`must be an address with ${protocols.join(' or ')}`)
    return text.replace(/\/+$/, '')
  })
