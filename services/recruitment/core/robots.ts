/** robots.txt by RFC 9309: which addresses our crawler may fetch, how long it pauses, where the sitemaps are. */

/** Section 2.5: a crawler reads at least 500 KiB; the rest is not looked at. */
export const maximumRobotsBytes = 500 * 1024

export interface RobotsRules {
  isAllowed(url: string): boolean
  /** Seconds that the site asks between two requests; nothing when it does not ask. */
  crawlDelaySeconds: number | null
  sitemaps: string[]
}

interface Rule {
  allow: boolean
  pattern: string
}

interface Group {
  agents: Set<string>
  rules: Rule[]
  crawlDelaySeconds: number | null
}

const none = { crawlDelaySeconds: null, sitemaps: [] }
export const allowAll: RobotsRules = { isAllowed: () => true, ...none }
export const disallowAll: RobotsRules = { isAllowed: () => false, ...none }

/** Section 2.2.2: compared percent-encoded, but for unreserved characters, which are compared decoded. */
const comparable = (path: string): string =>
  path
    .replace(/[^\u0021-\u007E]|["<>\\^`{|}]/gu, (character) => encodeURIComponent(character.toWellFormed()))
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return /[A-Za-z0-9._~-]/.test(character) ? character : code.toUpperCase()
    })

/** Section 2.2.3: `*` stands for any characters, a closing `$` for the end. Takes time in proportion, whatever the pattern. */
const matches = (pattern: string, path: string): boolean => {
  const anchored = pattern.endsWith('$')
  const [start = '', ...pieces] = (anchored ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(start)) return false
  const last = pieces.pop()
  if (last === undefined) return !anchored || path === start
  let at = start.length
  for (const piece of pieces) {
    const found = path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return anchored ? path.length - last.length >= at && path.endsWith(last) : path.indexOf(last, at) >= 0
}

const fieldOf = (line: string): { name: string; value: string } | null => {
  const [, name, value] = /^([^:#]+):([^#]*)/.exec(line.trim()) ?? []
  return name === undefined ? null : { name: name.trim().toLowerCase(), value: value!.trim() }
}

/** Section 2.1: consecutive user-agent lines open a group; other records than rules neither end nor split it. */
const readGroups = (lines: readonly string[]): Group[] => {
  const groups: Group[] = []
  let current: Group | undefined
  for (const line of lines) {
    const { name, value } = fieldOf(line) ?? { name: '', value: '' }
    if (name === 'user-agent') {
      if (!current || current.rules.length > 0) {
        current = { agents: new Set(), rules: [], crawlDelaySeconds: null }
        groups.push(current)
      }
      current.agents.add(/^(\*|[A-Za-z_-]*)/.exec(value)![1]!.toLowerCase())
    } else if (name === 'allow' || name === 'disallow') {
      current?.rules.push({ allow: name === 'allow', pattern: comparable(value) })
    } else if (name === 'crawl-delay' && current && /^\d+(\.\d+)?$/.test(value)) {
      current.crawlDelaySeconds = Number(value)
    }
  }
  return groups
}

const textWithinLimit = (text: string): string => {
  const bytes = Buffer.from(text)
  if (bytes.length <= maximumRobotsBytes) return text
  const start = bytes.subarray(0, maximumRobotsBytes)
  return start.subarray(0, start.lastIndexOf('\n') + 1).toString()
}

/** Reads a robots.txt for the crawler with this product token (`PolderBot`). */
export const parseRobots = (robotsUrl: string, text: string, productToken: string): RobotsRules => {
  const lines = textWithinLimit(text)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
  const groups = readGroups(lines)
  const named = groups.filter((group) => group.agents.has(productToken.toLowerCase()))
  const ours = named.length > 0 ? named : groups.filter((group) => group.agents.has('*'))
  const rules = ours.flatMap((group) => group.rules).filter((rule) => rule.pattern !== '')
  const isAllowed = (url: string): boolean => {
    const { pathname, search } = new URL(url)
    if (pathname === '/robots.txt') return true
    const path = comparable(pathname + search)
    const found = rules.filter((rule) => matches(rule.pattern, path))
    const longest = Math.max(...found.map((rule) => rule.pattern.length))
    return found.length === 0 || found.some((rule) => rule.allow && rule.pattern.length === longest)
  }
  return {
    isAllowed,
    crawlDelaySeconds: ours.find((group) => group.crawlDelaySeconds)?.crawlDelaySeconds ?? null,
    sitemaps: lines.flatMap((line) => {
      const field = fieldOf(line)
      const isSitemap = field?.name === 'sitemap' && URL.canParse(field.value, robotsUrl)
      return isSitemap ? [new URL(field.value, robotsUrl).href] : []
    }),
  }
}

/**
 * Section 2.3.1: what a robots.txt answer means. 2xx is read, 4xx (but 429) opens everything, a server
 * error, 429 or no answer (status 0) closes everything until it is asked again.
 */
export const robotsFromAnswer = (
  robotsUrl: string,
  status: number,
  text: string,
  productToken: string,
): RobotsRules => {
  if (status >= 200 && status < 300) return parseRobots(robotsUrl, text, productToken)
  return status >= 400 && status < 500 && status !== 429 ? allowAll : disallowAll
}
