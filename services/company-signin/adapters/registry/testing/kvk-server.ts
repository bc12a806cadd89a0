/** A local KVK API: its paths, fields and errors, over the companies of the offline registry. */

import type { LegalForm } from '../../../core/legal-form.ts'
import {
  type LocalAnswer,
  type LocalRequest,
  type LocalServer,
  startLocalServer,
} from '../../testing/local-server.ts'
import { type OfflineCompany, offlineCompanies } from '../offline-companies.ts'

export type KvkMood =
  | 'fine'
  | 'slow'
  | 'cutting'
  | 'garbage'
  | 'html-502'
  | 'ipd1002'
  | 'ipd1003'
  | 'rate-limited'
  | 'empty'
  | 'other-number'
  | 'endless'
  | 'redirecting'
  | 'dissolved'

export interface KvkServer extends LocalServer {
  mood: KvkMood
  /** Paths asked, in order. */
  asked: string[]
}

export const kvkTestKey = 'l7xx1f2691f2520d487b902f4e0b57a0b197'

/** The `rechtsvorm` of the register for each of our legal forms. */
const rechtsvormen: Partial<Record<LegalForm, string>> = {
  BV: 'BeslotenVennootschap',
  NV: 'NaamlozeVennootschap',
  EENMANSZAAK: 'Eenmanszaak',
  VOF: 'VennootschapOnderFirma',
  CV: 'CommanditaireVennootschap',
  STICHTING: 'Stichting',
  COOPERATIE: 'Cooperatie',
  OWM: 'OnderlingeWaarborgMaatschappij',
  VVE: 'VerenigingVanEigenaars',
  MAATSCHAP: 'Maatschap',
  KERKGENOOTSCHAP: 'Kerkgenootschap',
}

export async function startKvkServer(): Promise<KvkServer> {
  const state: { mood: KvkMood; asked: string[] } = { mood: 'fine', asked: [] }
  const local = await startLocalServer((request) => {
    state.asked.push(request.path)
    return answerInMood(state.mood, request)
  })
  return Object.assign(state, { url: local.url, [Symbol.asyncDispose]: () => local[Symbol.asyncDispose]() })
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): LocalAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

const fault = (status: number, code: string, omschrijving: string): LocalAnswer =>
  json(status, { fout: [{ code, omschrijving }] })

function answerInMood(mood: KvkMood, request: LocalRequest): LocalAnswer | null {
  switch (mood) {
    case 'slow':
      return null
    case 'cutting':
      throw new Error('the connection is cut')
    case 'garbage':
      return { status: 200, headers: { 'content-type': 'application/json' }, body: '{"resultaten": [' }
    case 'html-502':
      return { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>Bad Gateway</html>' }
    case 'ipd1002':
      return fault(500, 'IPD1002', 'Er is een technische fout opgetreden.')
    case 'ipd1003':
      return fault(503, 'IPD1003', 'De service is tijdelijk niet beschikbaar.')
    case 'rate-limited':
      return json(429, { message: 'API rate limit exceeded' }, { 'retry-after': '1' })
    case 'empty':
      return json(200, {})
    case 'endless':
      return { status: 200, headers: {}, body: `"${'x'.repeat(5 * 1024 * 1024)}"` }
    case 'redirecting':
      return { status: 302, headers: { location: '/elsewhere' }, body: '' }
    default:
      return answer(request, mood)
  }
}

function answer({ method, path, query, headers }: LocalRequest, mood: KvkMood): LocalAnswer {
  if (headers['apikey'] !== kvkTestKey) return json(401, { message: 'No API key found in request' })
  if (method !== 'GET') return json(405, { message: 'Method Not Allowed' })
  if (path === '/api/v2/zoeken') return search(query)
  const number = /^\/api\/v1\/basisprofielen\/([^/]+)$/.exec(path)?.[1]
  if (number === undefined) return json(404, { message: 'no Route matched with those values' })
  if (!/^\d{8}$/.test(number)) return fault(400, 'IPD0004', `Het KVK-nummer ${number} is niet valide.`)
  const company = offlineCompanies.find(({ kvkNumber }) => kvkNumber === number)
  // In KVK's test data these two answer with an error.
  if (number === '90004973') return fault(500, 'IPD1002', 'Er is een technische fout opgetreden.')
  if (number === '90002903') return fault(404, 'IPD0005', 'Het product kan niet geleverd worden.')
  if (company === undefined) return fault(404, 'IPD5200', 'Er zijn geen gegevens gevonden.')
  const swapped = mood === 'other-number' ? { kvkNumber: '11111111' } : {}
  const ended: Partial<OfflineCompany> = mood === 'dissolved' ? { inactive: true } : {}
  return json(200, profile({ ...company, ...swapped, ...ended }))
}

function search(query: Record<string, string>): LocalAnswer {
  const number = query['kvkNummer'] ?? ''
  if (!/^\d{8}$/.test(number)) return fault(400, 'IPD0004', `Het KVK-nummer ${number} is niet valide.`)
  const special = number === '90004973' || number === '90002903'
  const company = offlineCompanies.find(({ kvkNumber }) => kvkNumber === number)
  const isShown =
    special ||
    (company !== undefined &&
      (company.inactive !== true || query['inclusiefInactieveRegistraties'] === 'true'))
  if (!isShown) return fault(404, 'IPD5200', 'Er zijn geen resultaten gevonden.')
  return json(200, {
    pagina: 1,
    resultatenPerPagina: 10,
    totaal: 1,
    resultaten: [
      {
        kvkNummer: number,
        naam: company?.name ?? 'Foutmelding',
        adres: { binnenlandsAdres: { type: 'bezoekadres', straatnaam: 'Straat', plaats: 'Plaats' } },
        type: 'hoofdvestiging',
        actief: company?.inactive === true ? 'Nee' : 'Ja',
        links: [{ rel: 'basisprofiel', href: `/api/v1/basisprofielen/${number}` }],
      },
    ],
    links: [{ rel: 'self', href: `/api/v2/zoeken?kvknummer=${number}&pagina=1&resultatenperpagina=10` }],
  })
}

function profile(company: OfflineCompany): unknown {
  const { kvkNumber, name, legalForm, address, tradeNames = [name], inactive } = company
  const materieleRegistratie = {
    datumAanvang: '20150101',
    ...(inactive === true ? { datumEinde: '20200131' } : {}),
  }
  return {
    kvkNummer: kvkNumber,
    indNonMailing: 'Ja',
    naam: name,
    formeleRegistratiedatum: '20150101',
    materieleRegistratie,
    ...(legalForm === 'EENMANSZAAK' ? {} : { statutaireNaam: name }),
    handelsnamen: tradeNames.map((naam, volgorde) => ({ naam, volgorde })),
    sbiActiviteiten: [{ sbiCode: '1330', sbiOmschrijving: 'Textielveredeling', indHoofdactiviteit: 'Ja' }],
    links: [{ rel: 'self', href: `/api/v1/basisprofielen/${kvkNumber}` }],
    _embedded: {
      hoofdvestiging: {
        vestigingsnummer: '000037178598',
        kvkNummer: kvkNumber,
        materieleRegistratie,
        eersteHandelsnaam: tradeNames[0],
        adressen: [
          { type: 'correspondentieadres', indAfgeschermd: 'Nee', volledigAdres: 'Postbus 1 1000AA Elders' },
          {
            type: 'bezoekadres',
            indAfgeschermd: 'Nee',
            volledigAdres: address.replace(', ', '  '),
            land: 'Nederland',
          },
        ],
      },
      eigenaar: {
        rechtsvorm: rechtsvormen[legalForm] ?? 'OverigePrivaatrechtelijkeRechtspersoon',
        uitgebreideRechtsvorm: rechtsvormen[legalForm] ?? 'Overige privaatrechtelijke rechtspersoon',
      },
    },
  }
}
