/** The API documents by the linters that their readers use: Redocly (recommended) and Spectral (oas), without a finding. */

import { spawnSync } from 'node:child_process'

const services = ['recruitment', 'company-signin', 'photo-verification', 'audit-analysis']

/** What a linter printed, unless it found nothing. Neither may report home or look for updates. */
const lint = (name: string, words: readonly string[], clean: RegExp): string[] => {
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${name}`, words, {
    encoding: 'utf8',
    env: environment,
  })
  const said = `${stdout}${stderr}`.trim()
  return status === 0 && clean.test(said) && !/warning/i.test(said) ? [] : [`${name}: ${said}`]
}

/** Exceptions stand in checks/redocly.yaml and checks/spectral.yaml, each with its reason. */
export const lintDocuments = async (): Promise<string[]> => {
  const files = services.map((name) => `openapi/${name}.json`)
  return [
    ...lint('redocly', ['lint', '--config', 'checks/redocly.yaml', ...files], /valid/i),
    ...lint(
      'spectral',
      ['lint', '--ruleset', 'checks/spectral.yaml', '--fail-severity', 'hint', ...files],
      /No results/,
    ),
  ]
}
