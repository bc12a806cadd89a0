/**
 * Checks an evidence bundle without any network and without any package: node verify.mjs [--trust FILE] [FOLDER]
 * FOLDER is where this file lies unless given. FILE is /.well-known/photo-trust, got from somebody you trust.
 * Each check is a line. Ends with 0: all sound; 1: something is not; 2: the bundle or FILE cannot be read.
 */
import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const base64 = (text) => Buffer.from(String(text), 'base64')
const say = (line) => process.stdout.write(`${line}\n`)

let failures = 0
/** Runs one check; it returns what it found, or throws what is wrong. */
const check = (name, run) => {
  try {
    say(`ok    ${name}: ${run()}`)
  } catch (error) {
    failures++
    say(`FAIL  ${name}: ${error instanceof Error ? error.message : error}`)
  }
}
const demand = (holds, otherwise) => {
  if (!holds) throw new Error(otherwise)
}
const stop = (why) => {
  say(`unreadable: ${why}`)
  process.exit(2)
}

const readArguments = (given) => {
  const settings = { folder: import.meta.dirname, trust: null }
  for (let at = 0; at < given.length; at++) {
    if (given[at] === '--trust' && given[at + 1] !== undefined) settings.trust = given[++at]
    else if (!given[at].startsWith('-')) settings.folder = given[at]
    else stop(`${given[at]} is not understood; use: node verify.mjs [--trust FILE] [FOLDER]`)
  }
  return settings
}
const { folder, trust: trustFile } = readArguments(process.argv.slice(2))
const read = (name) => readFileSync(join(folder, name))
const isTrustFile = (name) => trustFile !== null && resolve(folder, name) === resolve(trustFile)
const parseTrust = (text) => {
  const { c2pa, tsa, log, photo } = JSON.parse(text)
  demand([c2pa, tsa, photo].every(Array.isArray) && typeof log === 'string', 'it lacks keys or certificates')
  return { c2pa, tsa, log, photo }
}

// 1. The files
const sums = new Map()
let present
try {
  present = readdirSync(folder).sort()
  const lines = String(read('SHA256SUMS')).matchAll(/^([0-9a-f]{64}) [ *]([\w.-]+)$/gm)
  for (const [, sum, name] of lines) sums.set(name, sum)
} catch {
  stop(`${folder} holds no SHA256SUMS that can be read`)
}
if (sums.size === 0) stop('SHA256SUMS is empty')
for (const [name, sum] of sums)
  check(name, () => {
    demand(present.includes(name), 'is missing')
    demand(sha256(read(name)).toString('hex') === sum, 'is not the file that SHA256SUMS names')
    return 'is as SHA256SUMS says'
  })
check('file list', () => {
  const extra = present.filter((name) => name !== 'SHA256SUMS' && !sums.has(name) && !isTrustFile(name))
  demand(extra.length === 0, `${extra.join(', ')} is not in SHA256SUMS (keys got elsewhere: --trust FILE)`)
  return `${sums.size} files, all of them in SHA256SUMS`
})

// 2. What the checks below compare
let evidence, keys, trusted, signedText, signature
try {
  evidence = JSON.parse(read('evidence.json').toString())
  keys = parseTrust(read('keys.json').toString())
  signedText = read('signed-text.txt')
  signature = read('signature.ed25519')
  const { verdict, credentials } = evidence
  const isWhole = verdict.publicKeySignature && credentials.log && Array.isArray(credentials.statements)
  demand(isWhole, 'evidence.json lacks what was signed')
} catch (error) {
  if (failures === 0) stop(error.message)
  say(`FAIL  bundle: ${error.message}`)
  process.exit(1)
}
try {
  demand(![...sums.keys()].some(isTrustFile), 'it came with the bundle, and proves nothing alone')
  trusted = trustFile === null ? keys : parseTrust(readFileSync(trustFile, 'utf8'))
} catch (error) {
  stop(`--trust ${trustFile}: ${error.message}`)
}
const { credentials, verdict } = evidence
const [domain, id, photoHash, capturedAt, signedAt] = signedText.toString().split('\n')

check('signed text', () => {
  demand(domain === 'polder photo-verification signature v1', 'is no text of this service')
  const { verificationId, sha256: hash, signedAt: at } = verdict
  const said = [verificationId, credentials.verificationId, hash, at, verdict.publicKeySignature.signedText]
  const meant = [id, id, photoHash, signedAt, signedText.toString()]
  demand(JSON.stringify(said) === JSON.stringify(meant), 'is not what evidence.json says')
  return `photo ${id}, signed ${signedAt}, taken ${capturedAt} by the word of its owner`
})

const original = present.find((name) => /^photo\.(jpg|png|webp)$/.test(name))
check('photo', () => {
  const shown = sha256(read(original ?? 'public.png')).toString('hex')
  if (original) {
    demand(shown === photoHash, `${original} is not the photo that was signed`)
    return `${original} is the photo that was signed, SHA-256 ${photoHash}`
  }
  demand((credentials.publicImage?.sha256 ?? shown) === shown, 'public.png is not the signed copy')
  return `public.png is a copy to look at; the original has SHA-256 ${photoHash} and is with its owner`
})

// 3. The signature
const checkKey = (text, value, keyId) => {
  const jwk = trusted.photo.find((one) => one.kid === keyId)
  demand(jwk, `key ${keyId} is not among the trusted ones`)
  const { crv, kty, x } = jwk
  demand(sha256(JSON.stringify({ crv, kty, x })).toString('base64url') === keyId, 'the key has another name')
  const key = createPublicKey({ key: { crv, kty, x }, format: 'jwk' })
  demand(verify(null, text, key, value), 'the signature does not hold for its text')
  return `Ed25519, key ${keyId}`
}
const checkSignature = (text, value, { keyId, value: told }, name) => {
  demand(base64(told).equals(value), `${name} is not the one in evidence.json`)
  return checkKey(text, value, keyId)
}
const told = verdict.publicKeySignature
check('signature', () => checkSignature(signedText, signature, told, 'signature.ed25519'))

// Whoever changes a file can make SHA256SUMS anew, but not the signature of this list.
check('files', () => {
  const list = read('files.txt')
  const [first, of, keyId, ...lines] = list.toString().split('\n')
  demand(first === 'polder photo-verification evidence v1' && of === id, 'files.txt is of another bundle')
  const held = checkKey(list, read('files.ed25519'), keyId)
  const own = ['files.txt', 'files.ed25519'].map((name) => `${sums.get(name)}  ${name}\n`)
  const all = lines.join('\n') + own.join('')
  const other = [...sums].flatMap(([name, sum]) => (all.includes(`${sum}  ${name}\n`) ? [] : [name]))
  const isSame = read('SHA256SUMS').equals(Buffer.from(all))
  demand(isSame, `${other.join(', ') || 'the list'} is not as the service put it in`)
  return `${sums.size}, as the service put them in; ${held}`
})

// 4. The log
const proofForm = /^c2sp\.org\/tlog-proof@v1\nindex (\d+)\n((?:[^\n]+\n)*)\n(.*)$/s
const noteForm = /^(([^\n]+)\n(\d+)\n([^\n]+)\n)\n(.+)$/s
const parseProof = (name) => {
  const [, index, lines, note] = proofForm.exec(read(name).toString()) ?? []
  const [, text, origin, size, root, signatures] = noteForm.exec(note ?? '') ?? []
  demand(text, `${name} is no proof`)
  const hashes = lines.split('\n').slice(0, -1).map(base64)
  return { index: Number(index), hashes, text, origin, size: Number(size), root: base64(root), signatures }
}
const node = (left, right) => sha256(Buffer.of(1), left, right)

/** RFC 9162, 2.1.3.2 */
const rootFrom = (leaf, { index, size, hashes }) => {
  demand(index < size, 'the place lies outside the tree')
  let [at, last, hash] = [index, size - 1, leaf]
  for (const sibling of hashes) {
    demand(last > 0, 'the proof is too long')
    if (at % 2 === 1 || at === last) {
      hash = node(sibling, hash)
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
    } else hash = node(hash, sibling)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  demand(last === 0, 'the proof is too short')
  return hash
}

const checkInclusion = (kind, text, { salt, leaf, index }, proof) => {
  const made = `polder photo log v1\n${kind}\n${sha256(base64(salt), text).toString('base64')}\n`
  demand(base64(leaf).toString() === made, 'the leaf is not made of the salt and the signed text')
  demand(index === proof.index, 'the place is not the one in evidence.json')
  const root = rootFrom(sha256(Buffer.of(0), made), proof)
  demand(root.equals(proof.root), 'the proof does not lead to the root of the checkpoint')
  return `leaf ${proof.index} of ${proof.size} in ${proof.origin}`
}

const checkCheckpoint = ({ text, origin, size, signatures }, named) => {
  const [, name, hash, raw] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(trusted.log) ?? []
  demand(name && name === origin && origin === named, 'is of another log than the trusted one')
  const key = base64(raw)
  const keyHash = sha256(`${name}\n`, key).subarray(0, 4)
  demand(key[0] === 1 && keyHash.toString('hex') === hash, 'the verifier key is damaged')
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.subarray(1).toString('base64url') }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const holds = signatures.split('\n').some((line) => {
    const value = line.startsWith(`— ${name} `) ? base64(line.split(' ')[2]) : Buffer.alloc(0)
    const isOurs = value.subarray(0, 4).equals(keyHash)
    return isOurs && verify(null, Buffer.from(text), publicKey, value.subarray(4))
  })
  demand(holds, 'the checkpoint is not signed by the key of the log')
  return `${size} leaves, signed by ${name}`
}

const { log, statements } = credentials
check('inclusion', () => checkInclusion('photo', signedText, log, parseProof('inclusion.txt')))
check('checkpoint', () => checkCheckpoint(parseProof('inclusion.txt'), log.origin))

for (const [at, { version, title, caption, credit, locationRemoved, ...told }] of statements.entries())
  check(`statement ${version}`, () => {
    const [text, proof] = [read(`statement-${version}.txt`), parseProof(`statement-${version}.inclusion.txt`)]
    demand(version === at + 1, 'a version before it is missing')
    const lines = ['polder photo-verification statement v1', id, photoHash, version, told.signedAt]
    lines.push(...[title, caption, credit].map((one) => JSON.stringify(one)))
    if (locationRemoved) lines.push('location removed before signing')
    demand(text.equals(Buffer.from(lines.join('\n'))), 'its text is not what evidence.json says')
    checkSignature(text, read(`statement-${version}.ed25519`), told, `statement-${version}.ed25519`)
    checkCheckpoint(proof, told.log.origin)
    return `signed ${told.signedAt}, ${checkInclusion('statement', text, told.log, proof)}`
  })

// 5. The timestamp (RFC 3161)
/** One DER value: its tag, its content, and all its bytes. */
const der = (bytes) => {
  let length = bytes[1]
  let at = 2
  if (length > 127) {
    at += length - 128
    length = bytes.readUIntBE(2, length - 128)
  }
  demand(at + length <= bytes.length, 'timestamp.tsr is cut off')
  return { tag: bytes[0], content: bytes.subarray(at, at + length), all: bytes.subarray(0, at + length) }
}
const parts = ({ content }) => {
  const found = []
  for (let at = 0; at < content.length; at += found.at(-1).all.length) found.push(der(content.subarray(at)))
  return found
}
const sha2 = '60864801650304020'
const digests = { [`${sha2}1`]: 'sha256', [`${sha2}2`]: 'sha384', [`${sha2}3`]: 'sha512' }
const digestOf = (algorithm) => digests[parts(algorithm)[0].content.toString('hex')]
const parseTimestamp = () => {
  const [, token] = parts(der(read('timestamp.tsr')))
  const signed = parts(parts(parts(token)[1])[0])
  const content = parts(parts(signed[2])[1])[0].content
  const sent = parts(signed.find(({ tag }) => tag === 0xa0))
  const certificates = sent.map(({ all }) => new X509Certificate(all))
  const info = parts(der(content))
  const [algorithm, imprint] = parts(info[2])
  const time = info.find(({ tag }) => tag === 0x18).content.toString()
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d(?:\.\d+)?)Z$/.exec(time)
  const genTime = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`)
  const signer = parts(parts(signed.at(-1))[0])
  return { content, certificates, signer, genTime, imprint: imprint.content, digest: digestOf(algorithm) }
}
const anchorFor = (leaf, certificates, anchors, moment) => {
  const isValid = (one) => new Date(one.validFrom) <= moment && moment <= new Date(one.validTo)
  const issues = (issuer, one) =>
    issuer.ca && one.checkIssued(issuer) && one.verify(issuer.publicKey) && isValid(issuer)
  for (let at = leaf, step = 0; at && isValid(at) && step < 8; step++) {
    const found = anchors.find((anchor) => anchor.raw.equals(at.raw) || issues(anchor, at))
    if (found) return found
    at = certificates.find((one) => !one.raw.equals(at.raw) && issues(one, at))
  }
}
const checkTimestamp = () => {
  const { content, certificates, signer, genTime, imprint, digest } = parseTimestamp()
  demand(digest === 'sha256' && imprint.equals(sha256(signedText)), 'is of another text than signed-text.txt')
  demand(+genTime === Date.parse(credentials.timestamp?.genTime), 'has another time than evidence.json')
  demand(genTime >= Date.parse(signedAt) - 300_000, 'is older than the signature')
  const attributes = signer.find(({ tag }) => tag === 0xa0)
  const name = digestOf(signer[2])
  const wanted = createHash(name).update(content).digest()
  const hasDigest = parts(attributes).some((one) => parts(parts(one)[1])[0].content.equals(wanted))
  const covered = Buffer.concat([Buffer.of(0x31), attributes.all.subarray(1)])
  const value = signer.slice(signer.indexOf(attributes) + 1).find(({ tag }) => tag === 4).content
  const leaf = certificates.find((one) => verify(name, covered, one.publicKey, value))
  demand(hasDigest && leaf, 'the signature of the authority does not hold')
  demand(leaf.keyUsage?.includes('1.3.6.1.5.5.7.3.8'), 'was not signed by an authority for timestamps')
  const anchors = trusted.tsa.map((pem) => new X509Certificate(pem))
  demand(anchorFor(leaf, certificates, anchors, genTime), 'its authority is not among the trusted ones')
  return `${genTime.toISOString()} by ${leaf.subject.replaceAll('\n', ', ')}`
}

if (present.includes('timestamp.tsr') || credentials.timestamp) check('timestamp', checkTimestamp)
else say('note  timestamp: there is none; the time is by the clock of the service itself')
if (credentials.headline !== 'intact') say(`note  found: ${JSON.stringify(credentials.headline)} (README)`)

// 6. Whose keys
const pems = (text) => text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
if (trustFile === null)
  say('note  keys: these came along and prove nothing alone; README.txt tells how to use --trust FILE')
else
  check('keys', () => {
    const known = trusted.c2pa.flatMap(pems).map((pem) => new X509Certificate(pem).fingerprint256)
    const own = present.includes('ca.pem') ? pems(read('ca.pem').toString()) : []
    for (const pem of own)
      demand(known.includes(new X509Certificate(pem).fingerprint256), 'ca.pem is not among the trusted ones')
    return `those of ${trustFile}`
  })
process.exitCode = failures === 0 ? 0 : 1
