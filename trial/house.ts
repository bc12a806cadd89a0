/** Two instances behind a proxy, on real parts: what the faults are done to. */

import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInstance, type Instance, type ServiceName, serviceNames } from './instance.ts'
import { type FrontDoor, type Parts, startParts, startProxy } from './parts.ts'

export interface House extends AsyncDisposable {
  parts: Parts
  proxy: FrontDoor
  instances: readonly [Instance, Instance]
  /** Settings of an instance of this deployment, with a folder of its own that has the same keys. */
  settingsOf(name: string): Record<string, string>
  folder: string
}

export const administrator = { email: 'admin@trial.example', password: 'vlinderstruik-73-molen' }

/** What an instance is told besides where its parts are. */
export const commonSettings = {
  TRUSTED_PROXIES: '127.0.0.1',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  // The proxy learns of a stop by refused connections; what it had accepted is served.
  DRAIN_SECONDS: '2',
}

/** `program`: of another release. */
export const buildHouse = async (program?: string): Promise<House> => {
  const how = program ? { program } : {}
  await using open = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'polder-trial-'))
  open.defer(() => rmSync(folder, { recursive: true, force: true }))
  const parts = open.use(await startParts())
  const settingsOf = (name: string): Record<string, string> => {
    const data = join(folder, name)
    mkdirSync(data, { recursive: true })
    // One deployment has one set of keys.
    if (name !== 'a') copyFileSync(join(folder, 'a', 'secrets.json'), join(data, 'secrets.json'))
    return { ...commonSettings, ...parts.environment, DATA_DIR: data }
  }
  const first = await createInstance(settingsOf('a'))
  open.defer(() => first.kill())
  await first.start(how)
  const second = await createInstance(settingsOf('b'))
  open.defer(() => second.kill())
  await second.start(how)
  const instances = [first, second] as const
  const ports = Object.fromEntries(
    serviceNames.map((name: ServiceName) => [name, instances.map((instance) => instance.ports[name])]),
  )
  const proxy = open.use(await startProxy(ports))
  const rest = open.move()
  return { parts, proxy, instances, settingsOf, folder, [Symbol.asyncDispose]: () => rest.disposeAsync() }
}
