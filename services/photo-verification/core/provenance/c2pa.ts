/** Reads a verified C2PA manifest store (as c2pa-rs reports it in JSON) for statements of AI generation. */
import { type Evidence, excerpt, type SignatureTime } from './evidence.ts'
import { generatorMarks } from './generator-marks.ts'
import { manifestsInUse } from './manifests.ts'
import { namelessType, promptProperties, sourceType } from './source-type.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const maximumDepth = 12
const maximumNodes = 50_000
const maximumNames = 200

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every value of a key of that kind, wherever it stands in an assertion. */
const valuesOf = (key: RegExp, root: Json): Json[] => {
  const found: Json[] = []
  let nodes = 0
  const walk = (value: Json, depth: number): void => {
    if (depth > maximumDepth || ++nodes > maximumNodes || value === null || typeof value !== 'object') return
    for (const [name, inner] of Object.entries(value)) {
      if (key.test(name)) found.push(inner)
      walk(inner as Json, depth + 1)
    }
  }
  walk(root, 0)
  return found
}

const sourceTypesIn = (assertions: Json): string[] => [
  ...new Set(valuesOf(/digitalSourceType$/i, assertions).filter((one) => typeof one === 'string')),
]

/** A program by its name: a text in older manifests, an object or several of them in newer ones. */
const namesIn = (programs: Json | undefined): string[] =>
  [programs ?? []].flat().map((program) => text(isObject(program) ? program['name'] : program))

type Mark = { mark: string; confidence: number; field?: string }

/** The first generator that texts of a field name. */
const namedIn = (field: string, texts: string[]): Mark | null => {
  for (const one of texts.slice(0, maximumNames)) {
    const [found] = generatorMarks({ keyword: field, text: one })
    if (found) return { ...found, field }
  }
  return null
}

const agentsIn = (part: Json): string[] => valuesOf(/^softwareAgents?$/, part).flatMap(namesIn)
const descriptionsIn = (part: Json): string[] => valuesOf(/^description$/, part).flatMap(namesIn)

/** The generator that a manifest names, or describes an action by (Bing's first ones, Google's), and where it does. */
const generatorOf = (manifest: { [key: string]: Json }): Mark | null => {
  const assertions = manifest['assertions'] ?? null
  const generators = [...namesIn(manifest['claim_generator_info']), ...namesIn(manifest['claim_generator'])]
  return (
    namedIn('softwareAgent', agentsIn(assertions)) ??
    namedIn('generator', generators) ??
    namedIn('description', descriptionsIn(assertions))
  )
}

/** What puts something into a picture: whoever only opens, turns or saves it may be called as its generator is. */
const addingActions = ['c2pa.created', 'c2pa.edited', 'c2pa.placed', 'c2pa.drawing']

/** Of actions that say what they did alone: the generators that did them. */
const generatorsOfActions = (assertions: Json): Mark[] =>
  valuesOf(/^actions$/, assertions)
    .flat()
    .filter(isObject)
    .filter((action) => addingActions.includes(text(action['action'])) && sourceTypesIn(action).length === 0)
    .slice(0, maximumNames)
    .flatMap((action) => namedIn('softwareAgent', agentsIn(action)) ?? [])

/** IPTC's properties of generated pictures, as metadata assertions hold them. */
const promptMarks = (assertions: Json): Mark[] =>
  promptProperties
    .filter((name) => valuesOf(new RegExp(`:${name}$`), assertions).some(saysSomething))
    .map((mark) => ({ mark, confidence: 0.9 }))

const saysSomething = (value: Json): boolean =>
  [value]
    .flat()
    .some((one) => (isObject(one) ? Object.values(one).some(saysSomething) : text(one).trim() !== ''))

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** What a manifest is called that states no source type. */
export const manifestMark = 'manifest'

/** How much of a statement's confidence stands, by what its signature is worth. */
const worth = { trusted: 1, untrusted: 0.95, partial: 0.95, expired: 0.95, invalid: 0.7, broken: 0.7 }

/** One thing that c2pa-rs found, good or bad, in the words of C2PA's list of status codes. */
interface Finding {
  code: string
  explanation: string
}

const findingsIn = (statuses: Json | undefined): Finding[] =>
  (Array.isArray(statuses) ? statuses : [])
    .filter(isObject)
    .map((status) => ({ code: text(status['code']), explanation: text(status['explanation']) }))

const resultsOf = (store: { [key: string]: Json }): { [key: string]: Json } =>
  isObject(store['validation_results']) ? store['validation_results'] : {}

const activeResults = (store: { [key: string]: Json }): { [key: string]: Json } => {
  const active = resultsOf(store)['activeManifest']
  return isObject(active) ? active : {}
}

/** What failed of the manifests that the active one was made from, besides what it says of them itself. */
const ingredientFailures = (store: { [key: string]: Json }): Finding[] => {
  const deltas = resultsOf(store)['ingredientDeltas']
  return (Array.isArray(deltas) ? deltas : []).flatMap((delta) => {
    const found = isObject(delta) ? delta['validationDeltas'] : null
    return isObject(found) ? findingsIn(found['failure']) : []
  })
}

/**
 * The picture's own bytes were compared with what was signed, and differ. A hash that leaves out more than the manifest
 * (some cameras leave out their EXIF, too) is refused under the same code, and says nothing of the picture.
 */
const isOfPicture = ({ code, explanation }: Finding): boolean =>
  /^assertion\.\w+Hash\.mismatch$/.test(code) && !explanation.includes('exclusion')

const aboutItsTime = ['signingCredential.expired', 'signingCredential.untrusted']

/**
 * An identity that somebody added (CAWG) is a statement beside the credentials: they hold or not without it. Most cannot be
 * checked here at all, for the keys of whoever vouches for it (`did:web`) would have to be fetched.
 */
const isOfIdentity = ({ code }: Finding): boolean => code.startsWith('cawg.')

/**
 * The hash leaves out more than the manifest, which the signer may have it do (C2PA 2.x, `additionalExclusionsPresent`), and
 * c2pa-rs says nothing of what lies there: it may be the pixels, and then anybody can have changed them since.
 */
const leavesPartsOut = (store: { [key: string]: Json }): boolean =>
  findingsIn(activeResults(store)['informational']).some(
    ({ code }) => code === 'assertion.dataHash.additionalExclusionsPresent',
  )

/** Who signed, whether the credentials hold, and whether the picture is as signed are three questions. */
const signerOf = (store: { [key: string]: Json }): keyof typeof worth => {
  const found = soundnessOf(store)
  return ['trusted', 'untrusted', 'expired'].includes(found) && leavesPartsOut(store) ? 'partial' : found
}

const soundnessOf = (store: { [key: string]: Json }): Exclude<keyof typeof worth, 'partial'> => {
  if (store['validation_state'] === 'Trusted') return 'trusted'
  if (store['validation_state'] === 'Valid') return 'untrusted'
  const active = findingsIn(activeResults(store)['failure'])
  if (active.some(isOfPicture)) return 'invalid'
  const found = [...active, ...ingredientFailures(store)]
  const codes = found.filter((one) => !isOfIdentity(one)).map(({ code }) => code)
  if (codes.length < found.length && codes.every((code) => code === 'signingCredential.untrusted')) {
    const isTrusted = findingsIn(activeResults(store)['success']).some(
      ({ code }) => code === 'signingCredential.trusted',
    )
    return isTrusted ? 'trusted' : 'untrusted'
  }
  const isExpired = active.some(({ code }) => code === 'signingCredential.expired')
  return isExpired && codes.every((code) => aboutItsTime.includes(code)) ? 'expired' : 'broken'
}

/** Whether the credentials hold and fit the picture, whoever signed them. */
export const credentialsHold = (store: unknown): boolean =>
  isObject(store as Json) && !['invalid', 'broken'].includes(signerOf(store as { [key: string]: Json }))

const signedBy = (manifest: { [key: string]: Json }): string => {
  const info = manifest['signature_info']
  const name = isObject(info) ? text(info['common_name']) || text(info['issuer']) : ''
  return excerpt(name)
}

/** What c2pa-rs is told to trust: PEM certificates, nobody without any. It fetches nothing. */
export const c2paReaderSettings = (trustAnchors: string | null): string =>
  JSON.stringify({
    verify: { remote_manifest_fetch: false, ocsp_fetch: false, verify_trust: true },
    ...(trustAnchors ? { trust: { trust_anchors: trustAnchors } } : {}),
  })

/** The timestamp of the active manifest's signature; null where it bears none. */
const timeIn = (root: { [key: string]: Json }, manifest: Json | undefined): SignatureTime | null => {
  const active = activeResults(root)
  const findings = ['success', 'informational', 'failure']
    .flatMap((kind) => findingsIn(active[kind]))
    .filter(({ code }) => code.startsWith('timeStamp.'))
  const codes = new Set(findings.map(({ code }) => code))
  if (codes.size === 0) return null
  const info = isObject(manifest) ? manifest['signature_info'] : null
  const moment = new Date(isObject(info) ? text(info['time']) : '')
  const holds = codes.has('timeStamp.validated') && !codes.has('timeStamp.outsideValidity')
  if (!holds || Number.isNaN(moment.getTime())) return { authority: 'refused', at: null }
  // Of an older `sigTst` c2pa-rs calls every authority trusted, whoever it is ("legacy timestamp cert trusted").
  const isKnown = findings.some(
    ({ code, explanation }) => code === 'timeStamp.trusted' && !explanation.startsWith('legacy'),
  )
  return { authority: isKnown ? 'trusted' : 'untrusted', at: moment.toISOString() }
}

/** Whether the signature bears a sound timestamp of an authority that no signer's certificate vouches for. */
export const hasUnknownAuthority = (evidence: readonly Evidence[]): boolean =>
  evidence.some(({ time }) => time?.authority === 'untrusted')

/**
 * The same evidence once the file was read again with the certificates of timestamp authorities alone. These are not among
 * those of signers: an authority's root may issue certificates for signing, too.
 */
export const withTrustedTime = (evidence: Evidence[], storeByAuthorities: unknown): Evidence[] => {
  const isTrusted = c2paEvidence(storeByAuthorities).some(({ time }) => time?.authority === 'trusted')
  if (!isTrusted) return evidence
  return evidence.map((one) =>
    one.time?.authority === 'untrusted' ? { ...one, time: { ...one.time, authority: 'trusted' } } : one,
  )
}

/** What a manifest states of AI: its source types, IPTC's properties, and where an action states none, the name of a generator. */
const marksOf = (manifest: { [key: string]: Json }): Mark[] => {
  const assertions = manifest['assertions'] ?? null
  const types = sourceTypesIn(assertions).map(sourceType)
  const stated = types.map(({ name, confidence }) => ({ mark: name || namelessType, confidence }))
  const prompts = promptMarks(assertions)
  if (types.length > 0) return [...stated, ...prompts, ...generatorsOfActions(assertions)]
  return [...prompts, ...[generatorOf(manifest) ?? []].flat()]
}

const maximumEvidence = 32

/** A photo that was edited many times has as many manifests that say the same. */
const eachOnce = (evidence: Evidence[]): Evidence[] => [
  ...new Map(evidence.map((one) => [JSON.stringify(one), one])).values(),
]

/**
 * The evidence in a manifest store: one piece per source type it states, in the active manifest or in an
 * ingredient's, one for the generator that a manifest without any names, and one that says nothing for AI (confidence 0)
 * where there is neither.
 */
export const c2paEvidence = (store: unknown): Evidence[] => {
  if (!isObject(store as Json)) return []
  const root = store as { [key: string]: Json }
  const manifests = Object.fromEntries(manifestsInUse(store)) as { [key: string]: Json }
  const signer = signerOf(root)
  const active = text(root['active_manifest'])
  const time = timeIn(root, manifests[active])
  const timed = time ? { time } : {}
  const evidence = Object.entries(manifests).flatMap(([label, manifest]): Evidence[] => {
    if (!isObject(manifest)) return []
    const about = {
      signedBy: signedBy(manifest),
      ...(label === active ? timed : { ofIngredient: true as const }),
    }
    return marksOf(manifest).map(({ confidence, ...mark }) => ({
      ...{ source: 'c2pa', ...mark, confidence: Math.round(confidence * worth[signer] * 100) / 100 },
      ...{ ...about, signer },
    }))
  })
  if (evidence.length > 0) return eachOnce(evidence).slice(0, maximumEvidence)
  const manifest = manifests[active]
  // Where it makes no sense c2pa-rs lists none, and says why.
  if (!isObject(manifest))
    return [{ source: 'c2pa', mark: manifestMark, confidence: 0, signer: 'unreadable' }]
  return [
    { source: 'c2pa', mark: manifestMark, confidence: 0, signedBy: signedBy(manifest), signer, ...timed },
  ]
}
