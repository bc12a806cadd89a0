/** The first uploads of a process, as an auditor meets them: curl sends a 50 MB audit file, against xmllint's SAX parse of it. */

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { generateXaf } from './generate-xaf.ts'
import { median, report, startBenchService, timed } from './measure.ts'

const path = 'bench/.work/upload-curl.xaf'
mkdirSync('bench/.work', { recursive: true })
writeFileSync(path, generateXaf({ bytes: 50_000_000, seed: 2 }))

const run = (command: string, words: string[]): void => {
  const { status, stderr } = spawnSync(command, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
}
const xmllint = (): void => run('xmllint', ['--sax', '--noout', path])
const curl = (address: string): void =>
  run('curl', [
    ...['-sS', '--fail', '-o', '/dev/null', '-F', `file=@${path};type=application/xml`],
    `${address}/api/analysis/upload`,
  ])

/** Processor time of a process and all its threads so far, in milliseconds. */
const processorTime = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

xmllint()
const references: number[] = []
const firsts: number[] = []
const nexts: number[] = []
const work: number[] = []
const peaks: number[] = []
const later: number[] = []
for (let round = 0; round < 3; round++) {
  const service = await startBenchService('audit-analysis', 18_086, {
    DATABASE_URL: 'none',
    MAX_SESSIONS: '1',
  })
  references.push(await timed(xmllint))
  const before = processorTime(service.pid)
  firsts.push(await timed(() => curl(service.address)))
  work.push(processorTime(service.pid) - before)
  peaks.push(service.peakMebibytes())
  for (let next = 0; next < 3; next++) {
    references.push(await timed(xmllint))
    nexts.push(await timed(() => curl(service.address)))
  }
  for (let next = 0; next < 6; next++) curl(service.address)
  later.push(service.peakMebibytes())
  await service.stop()
}

const reference = median(references)
report('xmllint --sax --noout, median', reference, 'ms')
report('first upload of a fresh process by curl / xmllint', median(firsts) / reference, '×', 2.8)
report('second to fourth upload by curl / xmllint', median(nexts) / reference, '×', 2.2)
report('processor time of a first upload', median(work), 'ms')
report('peak memory after the first upload', median(peaks), 'MiB', 350)
report('peak memory after ten uploads, one kept', median(later), 'MiB', 400)
