/** Photos from upload to public image, against sharp alone; many at once; and a 50 MB upload against writing it. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { photo, withJpegSegment } from '../services/photo-verification/core/testing/photos.ts'
import { spawnForBench } from './child.ts'
import { type BenchService, median, report, startBenchService, timed } from './measure.ts'
import { type Form, forgetPeak, noise, registerOwner, send, uploadForm } from './photo-client.ts'

const folder = 'bench/.work'
const servicePort = 18_083
const sinkPort = 18_093
mkdirSync(folder, { recursive: true })
sharp.cache(false)
sharp.concurrency(availableParallelism())

const start = (): Promise<BenchService> =>
  startBenchService('photo-verification', servicePort, { TRUSTED_PROXIES: '127.0.0.1' })

const jpegOf = (width: number, height: number): Promise<Buffer> =>
  photo(width, height).jpeg({ quality: 85 }).toBuffer()

/** The reference: no server, no hash, no signature, no watermark. */
const decodeAndWrite = async (jpeg: string): Promise<unknown> =>
  sharp(jpeg).png({ compressionLevel: 0 }).toFile(`${folder}/plain.png`)

const onePhoto = async (jpeg: Buffer): Promise<void> => {
  const path = `${folder}/photo.jpg`
  writeFileSync(path, jpeg)
  const form = uploadForm(jpeg)
  const service = await start()
  const owner = await registerOwner(service)
  const references: number[] = []
  const wholes: number[] = []
  const uploads: number[] = []
  for (let round = 0; round < 11; round++) {
    const reference = await timed(() => decodeAndWrite(path))
    const began = performance.now()
    const id = await owner.upload(form)
    const uploaded = performance.now() - began
    const { drained } = await owner.publicImage(id)
    const whole = performance.now() - began
    await drained
    // The first ones warm up.
    if (round < 2) continue
    references.push(reference)
    uploads.push(uploaded)
    wholes.push(whole)
  }
  await service.stop()
  console.log(`12 megapixels, ${(jpeg.length / 1e6).toFixed(1)} MB of JPEG`)
  report('sharp: decode and write an uncompressed PNG', median(references), 'ms')
  report('upload', median(uploads), 'ms')
  report('upload to public image ready', median(wholes), 'ms')
  report('upload to public image ready / sharp', median(wholes) / median(references), '×', 2.5)
}

const manyPhotos = async (jpeg: Buffer, megapixels: number, count: number): Promise<void> => {
  const form = uploadForm(jpeg)
  const service = await start()
  const owner = await registerOwner(service)
  // The start itself takes more memory for a moment than what comes next.
  forgetPeak(service.pid)
  const idle = service.residentMebibytes()
  let left = count
  const sender = async (): Promise<void> => {
    while (left-- > 0) await (await owner.publicImage(await owner.upload(form))).drained
  }
  const milliseconds = await timed(() => Promise.all([sender(), sender(), sender(), sender()]))
  const peak = service.peakMebibytes()
  await service.stop()
  console.log(`\n${megapixels} megapixels, ${(jpeg.length / 1e6).toFixed(1)} MB, 4 at once, ${count} photos`)
  report('uploads with their public images a second', (count / milliseconds) * 1000, '1/s')
  report('resident memory before', idle, 'MiB')
  report('peak memory', peak, 'MiB')
}

/** The reference: a bare server that writes the body to a file, flushes it and answers; in a process of its own. */
const startSink = async (): Promise<{ stop(): void }> => {
  const code = `
    import { createWriteStream, rmSync } from 'node:fs'
    import { createServer } from 'node:http'
    const path = '${folder}/sink'
    createServer((request, answer) => {
      const file = createWriteStream(path, { flush: true })
      request.pipe(file).on('close', () => { rmSync(path); answer.end('done') })
    }).listen(${sinkPort}, '127.0.0.1', () => process.stdout.write('ready'))`
  const child = spawnForBench(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return { stop: () => void child.kill() }
}

const large = async (name: string, jpeg: Buffer): Promise<void> => {
  const form: Form = uploadForm(jpeg)
  const sink = await startSink()
  const service = await start()
  const owner = await registerOwner(service)
  const small = uploadForm(await jpegOf(640, 480))
  const write = async () => text(await send(`http://127.0.0.1:${sinkPort}/`, 'POST', form.headers, form.body))
  // Whatever is loaded at the first upload is no matter of its size.
  for (let i = 0; i < 3; i++) await (await owner.publicImage(await owner.upload(small))).drained
  forgetPeak(service.pid)
  const before = service.residentMebibytes()
  await owner.upload(form)
  const growth = service.peakMebibytes() - before
  const references: number[] = []
  const uploads: number[] = []
  for (let round = 0; round < 9; round++) {
    references.push(await timed(write))
    uploads.push(await timed(() => owner.upload(form)))
  }
  await service.stop()
  sink.stop()
  console.log(`\n${(jpeg.length / 1e6).toFixed(1)} MB, ${name}`)
  report('writing the body to disk, flushed, median', median(references), 'ms')
  report('upload, median', median(uploads), 'ms')
  report('upload / writing', median(uploads) / median(references), '×', 1.6)
  report('memory growth by the first', growth, 'MiB', 50)
}

const largeSize = 50_000_000
const vga = await jpegOf(640, 480)
const twelve = await jpegOf(4000, 3000)
const parts: Record<string, () => Promise<void>> = {
  one: () => onePhoto(twelve),
  many: async () => {
    await manyPhotos(twelve, 12, 16)
    await manyPhotos(await jpegOf(8660, 5774), 50, 8)
  },
  large: async () => {
    await large('all behind the image', Buffer.concat([vga, noise(largeSize)]))
    const segment = noise(65_000)
    const before = withJpegSegment(Buffer.alloc(2), 0xef, segment).subarray(2)
    const padding = Array.from({ length: Math.floor(largeSize / before.length) }, () => before)
    await large(
      'all before the image header',
      Buffer.concat([vga.subarray(0, 2), ...padding, vga.subarray(2)]),
    )
  },
}
const only = process.argv[3]
for (const [name, run] of Object.entries(parts)) if (only === undefined || only === name) await run()
for (const name of ['photo.jpg', 'plain.png']) rmSync(`${folder}/${name}`, { force: true })
