/** Uploads as an auditor meets them, and the overview after each: curl sends a 50 MB audit file, against xmllint's SAX parse of it. */

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { generateXaf } from './generate-xaf.ts'
import { median, report, startBenchService, timed } from './measure.ts'

const path = 'bench/.work/upload-curl.xaf'
mkdirSync('bench/.work', { recursive: true })
writeFileSync(path, generateXaf({ bytes: 50_000_000, seed: 2 }))

const run = (command: string, words: string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8', maxBuffer: 64_000_000 })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
  return stdout
}
const xmllint = (): string => run('xmllint', ['--sax', '--noout', path])
const curl = (address: string): string => {
  const form = ['-F', `file=@${path};type=application/xml`]
  const answer = run('curl', ['-sS', '--fail', ...form, `${address}/api/analysis/upload`])
  return (JSON.parse(answer) as { analysisId: string }).analysisId
}
const overview = (address: string, analysisId: string): string =>
  run('curl', ['-sS', '--fail', '-H', 'Accept: text/html', `${address}/a/${analysisId}`])

/** Processor time of a process and all its threads so far, in milliseconds. */
const processorTime = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

xmllint()
const references: number[] = []
const firsts: number[] = []
const nexts: number[] = []
const overviews: number[] = []
const work: number[] = []
const overviewWork: number[] = []
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
    let analysisId = ''
    const upload = await timed(() => {
      analysisId = curl(service.address)
    })
    nexts.push(upload)
    const workBefore = processorTime(service.pid)
    overviews.push(upload + (await timed(() => overview(service.address, analysisId))))
    overviewWork.push(processorTime(service.pid) - workBefore)
  }
  for (let next = 0; next < 6; next++) curl(service.address)
  later.push(service.peakMebibytes())
  await service.stop()
}

const reference = median(references)
report('xmllint --sax --noout, median', reference, 'ms')
report('first upload of a fresh process by curl / xmllint', median(firsts) / reference, '×', 2.8)
report('second to fourth upload by curl / xmllint', median(nexts) / reference, '×', 2.2)
report('second to fourth upload and its overview / xmllint', median(overviews) / reference, '×', 3.5)
report('processor time of an overview after its upload', median(overviewWork), 'ms')
report('processor time of a first upload', median(work), 'ms')
report('peak memory after the first upload', median(peaks), 'MiB', 350)
report('peak memory after ten uploads, one kept', median(later), 'MiB', 400)
