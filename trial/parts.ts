/** What stands around the services in the trial: the real parts, each behind a cable that can be pulled out. */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { type PostgresServer, startPostgres } from '../kit/testing/postgres-server.ts'
import { type S3Server, startS3 } from '../kit/testing/s3-server.ts'

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A trial that is broken off leaves no process behind. */
export const endWithUs = (child: ChildProcess): void => {
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Bytes are passed on to `target`, a port of this machine, until the cable is pulled. */
export interface Cable {
  port: number
  pull(): Promise<void>
  plugIn(): Promise<void>
}

export const layCable = async (target: number): Promise<Cable> => {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const port = await freePort()
  const plugIn = (): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  const pull = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await plugIn()
  return { port, pull, plugIn }
}

export interface Parts extends AsyncDisposable {
  postgres: PostgresServer
  redis: Cable
  objects: Cable
  mail: Cable
  /** How many letters the mail server took. */
  letters(): number
  /** Settings of an instance that stands between these parts. */
  environment: Record<string, string>
}

const startRedis = async (): Promise<{ port: number; process: ChildProcess }> => {
  const port = await freePort()
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const redis = spawn('redis-server', flags, { stdio: ['ignore', 'pipe', 'ignore'] })
  endWithUs(redis)
  for await (const text of redis.stdout) if (String(text).includes('Ready to accept')) break
  redis.stdout.resume()
  return { port, process: redis }
}

const startMail = async (): Promise<{ port: number; taken(): number; close(): void }> => {
  let taken = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        taken++
        done()
      })
    },
  })
  server.on('error', () => {})
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { port, taken: () => taken, close: () => server.close(() => {}) }
}

const bucket = { bucket: 'polder', accessKeyId: 'trial' }

/** Objects get the time that it is: one that seems old and has no row yet is swept away as an orphan before it gets one. */
export const startBucket = (): Promise<S3Server> => startS3(bucket, () => new Date())

/** PostgreSQL, Redis, an S3 server and a mail server; throws where one of them is not installed. */
export const startParts = async (): Promise<Parts> => {
  await using open = new AsyncDisposableStack()
  const postgres = await startPostgres({ keepsCommits: true, sharedBuffers: '128MB' })
  if (!postgres) throw new Error('the trial needs PostgreSQL (Debian: apt-get install postgresql)')
  open.defer(() => postgres.stop())
  const server = await startRedis()
  open.defer(() => void server.process.kill())
  const s3 = open.use(await startBucket())
  const smtp = await startMail()
  open.defer(() => smtp.close())
  const redis = await layCable(server.port)
  const objects = await layCable(Number(new URL(s3.endpoint).port))
  const mail = await layCable(smtp.port)
  for (const cable of [redis, objects, mail]) open.defer(() => cable.pull())
  const rest = open.move()
  return {
    postgres,
    redis,
    objects,
    mail,
    letters: smtp.taken,
    environment: {
      DATABASE_URL: postgres.address,
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
      S3_ENDPOINT: `http://127.0.0.1:${objects.port}`,
      S3_BUCKET: bucket.bucket,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: 'trial',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'polder@trial.example',
    },
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  }
}

export interface FrontDoor extends AsyncDisposable {
  /** The address of a service behind it, by the service's name. */
  addressOf(service: string): string
  /** What it has logged of the instances: why an answer was a 502. */
  complaints(): string[]
}

/** nginx before the instances: `ports` are those of each service, one for each instance. */
export const startProxy = async (ports: Readonly<Record<string, readonly number[]>>): Promise<FrontDoor> => {
  const folder = mkdtempSync(join(tmpdir(), 'polder-proxy-'))
  const fronts = new Map<string, number>()
  for (const service of Object.keys(ports)) fronts.set(service, await freePort())
  const servers = Object.entries(ports).map(
    ([service, backs]) => `
  upstream ${service} { ${backs.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')} }
  server {
    listen 127.0.0.1:${fronts.get(service)};
    client_max_body_size 100m;
    location / {
      proxy_pass http://${service};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_connect_timeout 2s;
      # A request that never reached an instance goes to the next one; one that did is not sent twice.
      proxy_next_upstream error timeout;
    }
  }`,
  )
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors error;
events { worker_connections 1024; }
http {
  access_log off;
${paths.join('\n')}
${servers.join('\n')}
}
`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', `${folder}/errors`], {
    stdio: 'ignore',
  })
  endWithUs(nginx)
  const ended = new Promise<void>((resolve, reject) => {
    nginx.once('exit', () => resolve())
    nginx.once('error', () =>
      reject(new Error('the trial needs nginx (Debian: apt-get install nginx-light)')),
    )
  })
  await Promise.race([pause(500), ended])
  return {
    addressOf: (service) => `http://127.0.0.1:${fronts.get(service)}`,
    complaints: () => readFileSync(`${folder}/errors`, 'utf8').split('\n').filter(Boolean),
    [Symbol.asyncDispose]: async () => {
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
