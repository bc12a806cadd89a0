/** README and docs against the program: the first two commands, every setting with its default, the rooms of services, and the files they point to. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Setting } from '../kit/config.ts'
import { platformSettings } from '../kit/platform-settings.ts'
import { settings as auditAnalysis } from '../services/audit-analysis/config.ts'
import { settings as companySignin } from '../services/company-signin/config.ts'
import { settings as photoVerification } from '../services/photo-verification/config.ts'
import { settings as recruitment } from '../services/recruitment/config.ts'

const allSettings = [platformSettings, recruitment, companySignin, photoVerification, auditAnalysis].flatMap(
  (group): Setting<unknown>[] => Object.values(group),
)

const documents = (): string[] => [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
  ...readdirSync('services').map((name) => join('services', name, 'README.md')),
]

const brokenLinks = (file: string): string[] => {
  if (!existsSync(file)) return [`${file} is missing`]
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(
    (match) => match[1]!,
  )
  return links
    .filter((link) => !existsSync(join(dirname(file), link)))
    .map((link) => `${file} points to ${link}, which is not there`)
}

/** Tests that a service's README names as the cover of an operation must exist. */
const missingTests = (file: string): string[] => {
  if (!existsSync(file) || !file.startsWith('services/')) return []
  const named = [...readFileSync(file, 'utf8').matchAll(/`([\w./-]+\.test\.ts)`/g)].map((match) => match[1]!)
  return named
    .filter((test) => !existsSync(join(dirname(file), test)))
    .map((test) => `${file} names ${test}, which is not there`)
}

/** Folders that every service has for the same, so that no README says it again. */
const inEveryService = ['migrations', 'testing']

/** A service's README names each of its folders, and none that is gone. */
const wrongRooms = (service: string): string[] => {
  const file = join('services', service, 'README.md')
  const [, told = ''] = /^## Rooms\n(.*?)^## /ms.exec(readFileSync(file, 'utf8')) ?? []
  const named = new Set([...told.matchAll(/`([a-z-]+)\/?`/g)].map((match) => match[1]!))
  const folders = readdirSync(join('services', service), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !inEveryService.includes(entry.name))
    .map(({ name }) => name)
  const gone = [...told.matchAll(/`([a-z-]+)\/`/g)].filter(([, name]) => !folders.includes(name!))
  return [
    ...folders.filter((name) => !named.has(name)).map((name) => `${file} does not name its room ${name}`),
    ...gone.map(([, name]) => `${file} names the room ${name}, which is not there`),
  ]
}

export const checkReadme = async (): Promise<string[]> => {
  const readme = readFileSync('README.md', 'utf8')
  const settings = readFileSync('docs/settings.md', 'utf8')
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const problems: string[] = []
  for (const command of ['npm ci && npm start', 'npm cit'])
    if (!readme.includes(command)) problems.push(`README.md does not show: ${command}`)
  // Whoever begins may have a Node that cannot read TypeScript; npm puts the right one first in the path.
  for (const [command] of readme.matchAll(/\bnode [\w/.-]+\.ts/g))
    problems.push(`README.md shows ${command}, which Node 20 cannot run; npm start -- <command> can`)
  for (const [, script] of readme.matchAll(/`npm run ([\w:-]+)/g))
    if (!scripts[script!])
      problems.push(`README.md shows npm run ${script}, which package.json does not have`)
  for (const { name, defaultText, secret } of allSettings) {
    if (/_(?:KEYS?|SECRET|PASSWORD|TOKEN)$/.test(name) && !secret)
      problems.push(
        `the setting ${name} is no secret, so no file can hold it (secretSetting of kit/config.ts)`,
      )
    const row = settings.split('\n').find((line) => line.startsWith(`| \`${name}\` `))
    if (!row) problems.push(`docs/settings.md does not list the setting ${name}`)
    else if (defaultText && !row.includes(`\`${defaultText}\``))
      problems.push(`docs/settings.md gives another default for ${name} than ${defaultText}`)
  }
  return [
    ...problems,
    ...readdirSync('services').flatMap(wrongRooms),
    ...documents().flatMap((file) => [...brokenLinks(file), ...missingTests(file)]),
  ]
}
