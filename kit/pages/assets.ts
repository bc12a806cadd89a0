/** Serves the house stylesheet and browser modules; modules are TypeScript whose types are taken off when served. */

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { type Caller, type Route, reply, routeFor } from '../http/route.ts'

interface Asset {
  body: string
  contentType: string
  etag: string
}

const route = routeFor<Caller>()

const assetOf = (body: string, contentType: string): Asset => ({
  body,
  contentType,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
})

const stylesheet = async (file: URL): Promise<Asset> =>
  assetOf(await readFile(file, 'utf8'), 'text/css; charset=utf-8')

/** Imports between browser modules name the `.ts` file; in the browser it is the served `.js`. */
const browserModule = async (file: URL): Promise<Asset> => {
  const source = stripTypeScriptTypes(await readFile(file, 'utf8'))
  return assetOf(
    source.replaceAll(/(from\s*['"]\.[^'"]*?\/?)(\w[\w-]*)\.(?:browser\.)?ts(['"])/g, "from './$2.js$3"),
    'text/javascript; charset=utf-8',
  )
}

/** `/assets/polder.css`, and for each further file `/assets/<name>.js` or `.css`; read once, at the first request. */
export const assetRoutes = (files: Record<string, URL> = {}): Route[] => {
  const house = new URL('./polder.css', import.meta.url)
  const sources: Record<string, () => Promise<Asset>> = { 'polder.css': () => stylesheet(house) }
  for (const [name, file] of Object.entries(files))
    if (file.pathname.endsWith('.css')) sources[`${name}.css`] = () => stylesheet(file)
    else sources[`${name}.js`] = () => browserModule(file)
  const loaded = new Map<string, Promise<Asset>>()
  return Object.entries(sources).map(([name, load]) =>
    route({
      method: 'GET',
      path: `/assets/${name}`,
      summary: `Page asset ${name}`,
      tag: 'Pages',
      access: 'public',
      anyQuery: true,
      hidden: true,
      handler: async ({ headers }) => {
        if (!loaded.has(name)) loaded.set(name, load())
        const { body, contentType, etag } = await loaded.get(name)!
        const cache = { etag, 'cache-control': 'no-cache' }
        if (headers['if-none-match'] === etag) return reply({ status: 304, headers: cache })
        return reply({ status: 200, headers: { ...cache, 'content-type': contentType }, body })
      },
      errors: [304],
    }),
  )
}
