/** What pages load: stylesheets and browser modules under addresses that hold the hash of their bytes. */

import { notFound } from '../errors.ts'
import { encodingOf } from '../http/accept-encoding.ts'
import { type Caller, type Reply, type Route, reply, routeFor } from '../http/route.ts'
import { closed, Type } from '../http/schema.ts'
import { type AssetFile, assetFile, joinedFile, servedName } from './asset-file.ts'
import { houseFiles, joinedModules, modulesWithPackages } from './browser-modules.ts'
import { faviconIco, faviconSvg, sharedPicture } from './favicon.ts'
import { withImports } from './joined-modules.ts'
import { npmModuleFile, npmModules } from './npm-modules.ts'
import { type WorkerModules, workerModules, workerPrefix } from './worker-modules.ts'

/** The assets of one service: its routes, and the addresses that its pages write. */
export interface Assets {
  routes: Route[]
  /** `polder.css` → `/assets/polder.<hash>.css`; throws for a name that is not served. */
  href(name: string): string
  /** A stylesheet as it is served, safe inside a `style`. */
  stylesheet(name: string): string
  /** The address of a worker's module. */
  workerHref(name: string): string
  /** The addresses of these modules and of all that they import, each once: for `modulepreload`. */
  preloads(modules: readonly string[]): string[]
  /**
   * The import map (JSON, safe inside a `script`) for these modules and all that they import; for every module of the
   * service when none are named.
   */
  importMap(modules?: readonly string[]): string
}

const route = routeFor<Caller>()
const year = 'public, max-age=31536000, immutable'

export interface AssetSources {
  files?: Record<string, URL>
  /** Those of them that are served together with all that they import, which is among `files` too. */
  joined?: readonly string[]
  /** Modules that pages start as workers, and the packages that those import. */
  workers?: Record<string, WorkerSource>
}

export interface WorkerSource {
  module: URL
  packages?: Record<string, URL>
}

/**
 * The house style, the kit's browser modules and the given files: `{ 'app-style': app.css, app: app.browser.ts }` are
 * served as `app-style.css` and `app.js`. Nothing is read before a page or a browser first asks for it.
 */
export const createAssets = ({ files = {}, joined = [], workers = {} }: AssetSources = {}): Assets => {
  const sources = sourcesOf(files)
  const withAll = new Set([...modulesWithPackages, ...joined].map((name) => `${name}.js`))
  const { workerFile, workerHref } = workerFiles(workers)
  const file = (name: string): AssetFile => {
    const worker = workerFile(name)
    if (worker) return worker
    const ofHouse = joinedModules.get(name)
    if (ofHouse) return joinedFile(ofHouse)
    const source = sources.get(name) ?? npmModuleFile(name)
    if (!source) throw new Error(`No asset is named ${name}.`)
    return withAll.has(name)
      ? withImports(source, (importer, imported) => importedName(importer.pathname, imported, sources))
      : assetFile(source)
  }
  const href = (name: string): string => {
    const { hash } = file(name)
    return `/assets/${name.replace(/\.\w+$/, (ending) => `.${hash}${ending}`)}`
  }
  const modulesFrom = (names: readonly string[]): string[] => {
    const found = new Set<string>(names)
    for (const name of found)
      for (const imported of file(name).imports) found.add(importedName(name, imported, sources))
    return [...found]
  }
  const allModules = (): string[] => [...sources.keys()].filter((name) => name.endsWith('.js'))
  return {
    routes: [
      assetRoute(
        (name) =>
          sources.has(name) ||
          joinedModules.has(name) ||
          npmModuleFile(name) !== undefined ||
          workerFile(name) !== undefined,
        file,
      ),
      ...faviconRoutes(),
    ],
    href,
    stylesheet: (name) => {
      const { text } = file(name)
      if (text.includes('</')) throw new Error(`${name} cannot stand inside a page.`)
      return text
    },
    workerHref,
    preloads: (modules) => modulesFrom(modules).map(href),
    importMap: (modules = allModules()) => {
      const specifiers = new Map([...npmModules].map(([specifier, name]) => [name, specifier]))
      const imports = modulesFrom(modules).map((name) => [
        specifiers.get(name) ?? `/assets/${name}`,
        href(name),
      ])
      return JSON.stringify({ imports: Object.fromEntries(imports) }).replaceAll('<', '\\u003c')
    },
  }
}

/** Each worker's modules are made when one of them is first asked for. */
const workerFiles = (workers: Record<string, WorkerSource>) => {
  const made = new Map<string, WorkerModules>()
  const modulesOf = (name: string): WorkerModules => {
    const { module, packages } = workers[name]!
    const modules = made.get(name) ?? workerModules(module, packages)
    made.set(name, modules)
    return modules
  }
  return {
    workerFile: (name: string): AssetFile | undefined =>
      name.startsWith(workerPrefix)
        ? Object.keys(workers)
            .map((worker) => modulesOf(worker).get(name))
            .find((found) => found !== undefined)
        : undefined,
    workerHref: (name: string): string => {
      const [served, { hash }] = [...modulesOf(name)].at(-1)!
      return `/assets/${served.replace(/\.js$/, `.${hash}.js`)}`
    },
  }
}

const sourcesOf = (files: Record<string, URL>): Map<string, URL> => {
  const sources = new Map(houseFiles)
  for (const [name, file] of Object.entries(files)) {
    const served = `${name}${/\.(?:css|wasm)$/.exec(file.pathname)?.[0] ?? '.js'}`
    if (sources.has(served)) throw new Error(`The kit has an asset ${served} already.`)
    sources.set(served, file)
  }
  return sources
}

/** What is served to browsers is named one by one, so that no import makes a server's file public. */
const importedName = (importer: string, imported: URL | string, sources: Map<string, URL>): string => {
  const name = typeof imported === 'string' ? npmModules.get(imported) : servedName(imported.pathname)
  const isServed = typeof imported === 'string' || sources.get(name!)?.href === imported.href
  if (name === undefined || !isServed)
    throw new Error(`${importer} imports ${imported}, which is no asset of this service.`)
  return name
}

const assetRoute = (isServed: (name: string) => boolean, file: (name: string) => AssetFile): Route =>
  route({
    method: 'GET',
    path: '/assets/{file}',
    summary: 'A stylesheet or module of the pages, named <name>.<hash>.<ending>',
    tag: 'Pages',
    access: 'public',
    params: closed({ file: Type.String() }),
    anyQuery: true,
    hidden: true,
    isFile: true,
    errors: [304, 404],
    handler: ({ params, headers }) => {
      const [, name, hash, ending] = /^([\w-]+)\.([\w-]{16})\.(css|js|wasm)$/.exec(params.file) ?? []
      const served = `${name}.${ending}`
      const asset = name !== undefined && isServed(served) ? file(served) : undefined
      if (asset?.hash !== hash || !asset) throw notFound('There is nothing at this address.')
      return assetReply(asset, headers, { 'cache-control': year, ...workerPolicy(served) })
    },
  })

/** A worker has the policy that its module came with, and none of its page's. */
const workerPolicy = (served: string): Record<string, string> =>
  served.startsWith(workerPrefix)
    ? {
        'content-security-policy':
          "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
      }
    : {}

/** The file in an encoding that the client reads, or 304 where it has it already. */
const assetReply = async (
  asset: AssetFile,
  headers: { 'if-none-match'?: string; 'accept-encoding'?: string | string[] },
  caching: Record<string, string>,
): Promise<Reply> => {
  const encoding = encodingOf(String(headers['accept-encoding'] ?? ''))
  const etag = `"${asset.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const cache = { etag, ...caching, vary: 'accept-encoding' }
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag)) return reply({ status: 304, headers: cache })
  const compressed: Record<string, string> = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  return reply({
    status: 200,
    headers: { ...cache, ...compressed, 'content-type': asset.contentType },
    body: await asset.encoded(encoding),
  })
}

/** Browsers ask for these addresses, whatever the page says. They may keep the files for a day. */
const faviconRoutes = (): Route[] => {
  const headers = { 'cache-control': 'public, max-age=86400' }
  let ico: Buffer | undefined
  let png: Buffer | undefined
  const icon = (ending: string, contentType: string, body: () => string | Buffer): Route =>
    route({
      method: 'GET',
      path: `/favicon.${ending}`,
      summary: `The icon of the pages (${ending})`,
      tag: 'Pages',
      access: 'public',
      anyQuery: true,
      hidden: true,
      contentType,
      handler: () =>
        reply({ status: 200, headers: { ...headers, 'content-type': contentType }, body: body() }),
    })
  return [
    icon('svg', 'image/svg+xml', () => faviconSvg),
    icon('ico', 'image/x-icon', () => (ico ??= faviconIco())),
    icon('png', 'image/png', () => (png ??= sharedPicture())),
  ]
}
