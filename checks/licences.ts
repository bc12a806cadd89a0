/** The licences of everything that is installed for production, against those that we may pass on under Apache-2.0. */

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

interface Exception {
  packages: RegExp
  licence: RegExp
  why: string
}

/** Looked at one by one: what may be passed on although its licence is not on the list. */
const exceptions: readonly Exception[] = [
  {
    packages: /^@img\/sharp-(?:libvips-|wasm32$|win32-)/,
    licence: /\bLGPL-3\.0-or-later\b/,
    why: 'libvips, unchanged, as a library of its own that anybody may replace by another build',
  },
  { packages: /^duck$/, licence: /^BSD$/, why: 'its LICENSE is the text of BSD-2-Clause' },
]

interface LockedPackage {
  version?: string
  dev?: boolean
  link?: boolean
  license?: string
}

/** Whether an SPDX expression leaves a choice that is allowed: one of `OR`, all of `AND`. */
export const isAllowed = (expression: string): boolean => {
  const plain = expression.replaceAll(/[()]/g, ' ').trim()
  if (/ OR /i.test(plain)) return plain.split(/ OR /i).some(isAllowed)
  return plain.split(/ AND /i).every((licence) => allowed.has(licence.trim()))
}

const root = new URL('../', import.meta.url)

/** The package's own word, else the lockfile's: packages for other platforms are locked, not installed. */
const licenceOf = (path: string, locked: LockedPackage): string => {
  const file = fileURLToPath(new URL(`${path}/package.json`, root))
  if (!existsSync(file)) return locked.license ?? ''
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as {
    license?: string | { type?: string }
    licenses?: { type?: string }[]
  }
  const named = typeof license === 'object' ? license.type : license
  return named ?? licenses?.map(({ type }) => type).join(' OR ') ?? locked.license ?? ''
}

/** Every package that production installs, with its licence. */
export const licences = (): { name: string; version: string; licence: string }[] => {
  const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, locked]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: locked.version ?? '',
      licence: licenceOf(path, locked),
    }))
}

export const checkLicences = async (): Promise<string[]> => {
  const all = licences()
  // A lockfile that nothing was read of proves nothing.
  if (all.length < 100) return [`only ${all.length} packages were found`]
  const refused = all.filter(({ licence }) => !isAllowed(licence))
  const isFor = ({ packages, licence }: Exception, one: { name: string; licence: string }): boolean =>
    packages.test(one.name) && licence.test(one.licence)
  const wrong = refused.filter((one) => !exceptions.some((exception) => isFor(exception, one)))
  const unused = exceptions.filter((exception) => !refused.some((one) => isFor(exception, one)))
  return [
    ...wrong.map(
      ({ name, version, licence }) => `${name} ${version}: ${licence || 'no licence'} is not allowed`,
    ),
    ...unused.map(({ why }) => `an exception that is not needed: ${why}`),
  ]
}

if (import.meta.main) {
  const counts = Map.groupBy(licences(), ({ licence }) => licence)
  for (const [licence, found] of [...counts].toSorted(([, a], [, b]) => b.length - a.length))
    console.log(`${String(found.length).padStart(4)} ${licence}`)
  const problems = await checkLicences()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
