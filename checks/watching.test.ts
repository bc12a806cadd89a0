/** The alerts, the dashboard and the runbook against promtool and against the metrics that are served. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createMetrics } from '../kit/metrics.ts'
import { createSampleService } from '../kit/testing/sample-service.ts'
import { startTestService } from '../kit/testing/test-service.ts'

const text = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const folder = new URL('../deploy/prometheus/', import.meta.url)
const hasPromtool = spawnSync('promtool', ['--version']).status === 0
const skip = !hasPromtool && !process.env['CI'] ? 'promtool (Debian: prometheus) is not installed' : false

const promtool = (words: string[], input?: string): { status: number | null; said: string } => {
  const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: folder, encoding: 'utf8', input })
  return { status, said: `${stdout}${stderr}` }
}

test('the rules are well-formed and fire when they shall', { skip }, () => {
  for (const words of [
    ['check', 'rules', 'rules.yml'],
    ['test', 'rules', 'rules.test.yml'],
    ['check', 'config', 'prometheus.yml'],
  ]) {
    const { status, said } = promtool(words)
    assert.equal(status, 0, said)
  }
})

test('the job that the alert of an instance that is down looks for is the one that the beginning for Prometheus names', () => {
  const [, job] = /up\{job="(\w+)"\}/.exec(text('deploy/prometheus/rules.yml'))!
  assert.match(text('deploy/prometheus/prometheus.yml'), new RegExp(`^ {2}- job_name: ${job}$`, 'm'))
})

test('promtool finds nothing in the metrics of a service that has been used', { skip }, async () => {
  await using polder = await startTestService(createSampleService, {
    environment: { METRICS_PORT: '9' },
    service: { checks: { database: async () => true } },
  })
  for (const path of ['/things/1', '/things/404', '/nowhere']) await polder.get(path)
  const { status, said } = promtool(['check', 'metrics'], await polder.platform.metrics!.registry.metrics())
  assert.deepEqual([status, said], [0, ''])
})

test('no metric has a label that Prometheus gives its targets: it would rename ours, and no rule would find it', () => {
  const labels = new Map(
    createMetrics('/', null)
      .registry.getMetricsAsArray()
      .map((metric) => [metric.name, (metric as unknown as { labelNames: string[] }).labelNames]),
  )
  assert.deepEqual(labels.get('polder_oldest_job_seconds'), ['service', 'work'])
  for (const [name, names] of labels)
    for (const taken of ['job', 'instance']) assert.ok(!names.includes(taken), `${name} has ${taken}`)
})

const alertsOf = (rules: string): { name: string; expression: string; runbook: string }[] =>
  rules
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((rule) => ({
      name: /^\w+/.exec(rule)![0],
      expression: /expr: (?:\|\n)?([\s\S]*?)\n {8}for:/.exec(rule)![1]!,
      runbook: /runbook: (\S+)/.exec(rule)?.[1] ?? '',
    }))

test('each alert has a test in which it fires, and its part of the runbook says what it means and what to do', () => {
  const alerts = alertsOf(text('deploy/prometheus/rules.yml'))
  assert.ok(alerts.length >= 8)
  const tests = text('deploy/prometheus/rules.test.yml')
  const parts = new Map(
    text('docs/runbook.md')
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.split('\n', 1)[0]!, part]),
  )
  for (const { name, runbook } of alerts) {
    assert.match(
      tests,
      new RegExp(`alertname: ${name}\\n {8}exp_alerts:\\n`),
      `${name} never fires in a test`,
    )
    assert.match(
      tests,
      new RegExp(`alertname: ${name}\\n {8}exp_alerts: \\[\\]`),
      `${name} is never silent in a test`,
    )
    const part = parts.get(runbook.replace(/^docs\/runbook\.md#/, '')) ?? ''
    for (const word of ['**Means**', '**Look at**', '**Do**'])
      assert.ok(part.includes(word), `${name}: ${runbook} lacks ${word}`)
  }
  assert.deepEqual(
    [...parts.keys()].toSorted(),
    alerts.map(({ runbook }) => runbook.split('#')[1]!).toSorted(),
  )
})

/** Of PromQL, strings and `by (…)` lists taken away. */
const seriesIn = (expression: string): string[] => [
  ...new Set(expression.replace(/"[^"]*"/g, '').match(/\b(?:polder|http|nodejs|process)_\w+/g) ?? []),
]

test('every series that rules and dashboard name is served, and every one of ours is on the dashboard', async () => {
  const certificate = { endsAt: () => new Date(0) }
  const served = new Map(
    (await createMetrics('/', certificate).registry.getMetricsAsJSON()).map(({ name, type }) => [
      name,
      String(type),
    ]),
  )
  const isServed = (series: string): boolean => {
    const plain = series.replace(/_(?:bucket|sum|count)$/, '')
    return served.has(series) || served.get(plain) === 'histogram'
  }
  const dashboard = JSON.parse(text('deploy/grafana/polder.json')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const shown = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => seriesIn(expr)))
  const asked = alertsOf(text('deploy/prometheus/rules.yml')).flatMap(({ expression }) =>
    seriesIn(expression),
  )
  assert.ok(asked.length >= 8)
  for (const series of [...shown, ...asked]) assert.ok(isServed(series), `${series} is not served`)
  const ours = [...served.keys()].filter((name) => name.startsWith('polder_'))
  for (const name of ours) assert.ok(shown.includes(name), `${name} is on no panel`)
})
