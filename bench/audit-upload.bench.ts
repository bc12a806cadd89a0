/** Uploading a 50 MB audit file over HTTP, receiving, parsing, all detectors and the answer, against xmllint's SAX parse of the same file. */

import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { generateXaf } from './generate-xaf.ts'
import { median, report, startBenchService, timed } from './measure.ts'

const rounds = 9
const bytes = 50_000_000
const path = 'bench/.work/upload.xaf'

mkdirSync('bench/.work', { recursive: true })
const file = generateXaf({ bytes, seed: 1 })
writeFileSync(path, file)

const boundary = 'bench-boundary'
const head = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="upload.xaf"\r\nContent-Type: application/xml\r\n\r\n`,
)
const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
const body = Buffer.concat([head, file, tail])

interface Answer {
  analysisId: string
  summary: { totalTransactions: number; flaggedCount: number }
}

const upload = (address: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = request(`${address}/api/analysis/upload`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': body.length },
    })
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => {
      let text = ''
      incoming.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      incoming.on('end', () =>
        incoming.statusCode === 200 ? resolve(JSON.parse(text)) : reject(new Error(text)),
      )
    })
    outgoing.end(body)
  })

const xmllint = (): void => {
  const { status, error } = spawnSync('xmllint', ['--sax', '--noout', path], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw error ?? new Error('xmllint failed')
}

const settings = { DATABASE_URL: 'none', MAX_SESSIONS: '1' }
xmllint()

const firsts: number[] = []
const references: number[] = []
for (let round = 0; round < 3; round++) {
  const fresh = await startBenchService('audit-analysis', 18_084, settings)
  references.push(await timed(xmllint))
  firsts.push(await timed(() => upload(fresh.address)))
  await fresh.stop()
}
const service = await startBenchService('audit-analysis', 18_084, settings)
const idle = service.residentMebibytes()
const answer = await upload(service.address)
const single = service.peakMebibytes()
const uploads: number[] = []
for (let round = 0; round < rounds; round++) {
  references.push(await timed(xmllint))
  uploads.push(await timed(() => upload(service.address)))
}
const peak = service.peakMebibytes()
await service.stop()

const reference = median(references)
console.log(
  `${(file.length / 1e6).toFixed(1)} MB, ${answer.summary.totalTransactions} lines, ${answer.summary.flaggedCount} flagged\n`,
)
report('xmllint --sax --noout, median', reference, 'ms')
report('upload on a warm service, median', median(uploads), 'ms')
report('upload / xmllint', median(uploads) / reference, '×', 2.0)
report('first upload of a fresh process / xmllint', median(firsts) / reference, '×', 3.5)
report('lines a second', (answer.summary.totalTransactions / median(uploads)) * 1000, '1/s')
report('resident memory before the first upload', idle, 'MiB')
report('peak memory after one upload', single, 'MiB', 350)
report(`peak memory after ${rounds + 1} uploads, one kept`, peak, 'MiB', 350)
