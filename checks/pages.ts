/** Every page that a service serves is looked at with the page checker, by a test that names the page's address. */

import { globSync, readFileSync } from 'node:fs'
import { ofEachService } from './running-services.ts'

/** The addresses that a test names, `x` for what it fills in: '/app', `/v/${id}`, `${address}/upload`. */
export const addressesIn = (source: string): string[] =>
  [...source.matchAll(/(['`"])((?:\$\{[^}]*address[^}]*\})?\/.*?)\1/g)].map(([, , address]) =>
    address!
      .replace(/^\$\{[^}]*\}/, '')
      .replaceAll(/\$\{[^}]*\}/g, 'x')
      .replace(/[?#].*$/, ''),
  )

/** The paths that no address leads to; of several that match one, the path with the fewest parameters is meant. */
export const unseenPaths = (paths: readonly string[], addresses: readonly string[]): string[] => {
  const parameters = (path: string): number => path.split('{').length
  const ordered = [...paths].sort((a, b) => parameters(a) - parameters(b))
  const patterns = ordered.map((path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`))
  const seen = new Set(addresses.map((address) => ordered[patterns.findIndex((one) => one.test(address))]))
  return paths.filter((path) => !seen.has(path))
}

/** Pages by their routes, yet files that no browser shows as a page. */
const files: readonly string[] = [
  '/app/photos/{id}/original',
  '/app/photos/{id}/thumbnail',
  '/app/photos/{id}/evidence',
  '/app/photos/{id}/share',
  '/app/cases/{caseId}/evidence',
  '/c/{shareToken}/photos/{id}',
  '/a/{id}/report/download',
  '/a/{id}/samples/{n}/evaluation',
  '/mijn/sollicitaties/{id}/verstuurd',
  '/mijn/privacy/kopie/{id}',
  '/beheer/privacy/{part}/csv',
  '/audit/bundle',
  '/werkplek/sollicitaties/{id}/cv',
  '/werkplek/vacatures/{id}/stroom',
  '/mijn/cv/{id}/voorbeeld.svg',
  '/beheer/logboek/csv',
  '/vacatures/suggesties',
  '/vacatures.rss',
  '/vacatures.atom',
  '/vacatures.json',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/{part}',
  '/werkplek/sollicitaties/{id}/cv',
  '/agenda/{file}',
  '/bedrijven/{slug}/logo.png',
]

/** The kit's own test looks at the style page and at those of problems, that of audit-analysis at the reference of all. */
const isLookedAt = (path: string): boolean =>
  !files.includes(path) && !/^\/(?:design|problems|docs|changelog)/.test(path) && !/\/export(\/|$)/.test(path)

/** What every site has, whatever its service does; the style page is for those who build. */
const ofEverySite: readonly string[] = [
  'GET /',
  'POST /language',
  'POST /appearance',
  'GET /design',
  'GET /design/{component}',
  'GET /assets/{file}',
  'GET /favicon.svg',
  'GET /favicon.ico',
  'GET /favicon.png',
  'GET /docs',
  'GET /changelog',
]

/** The routes of every site that are not among these, each written as `GET /path`. */
export const missingRoutes = (routes: readonly string[]): string[] =>
  ofEverySite.filter((route) => !routes.includes(route))

/** Each page, in one line with its service, that no test with the page checker names, or that its site lacks. */
export const checkPages = async (): Promise<string[]> => {
  const sites = await ofEachService(async ({ routes }) => ({
    all: routes.map(({ method, path }) => `${method} ${path}`),
    pages: routes.filter((route) => route.page && route.method === 'GET').map(({ path }) => path),
  }))
  return [...sites].flatMap(([name, { all, pages: paths }]) => {
    const missing = missingRoutes(all).map((route) => `${name}: its site has no ${route}`)
    const tests = globSync(`services/${name}/**/*.test.ts`)
      .map((file) => readFileSync(file, 'utf8'))
      .filter((source) => /\b(openPageChecker|lookAtPages)\(/.test(source))
    // Where a room lists its pages, its test fails on one that it does not look at.
    const lists = globSync(`services/${name}/**/*.looked-at.ts`).map((file) => readFileSync(file, 'utf8'))
    const sources = [...tests, ...lists]
    const unseen = unseenPaths(paths.filter(isLookedAt), sources.flatMap(addressesIn)).map(
      (path) => `${name}: no test looks at the page ${path} with the page checker`,
    )
    return [...missing, ...unseen]
  })
}
