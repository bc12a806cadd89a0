/** The commands by name; each is loaded when it is asked for. `start` is not among them: it does not end. */

import type { Command } from '../command.ts'

export interface ListedCommand {
  usage: string
  about: string
  load(): Promise<Command>
}

export const commands: Record<string, ListedCommand> = {
  migrate: {
    usage: 'migrate [--plan] [--contract]',
    about: 'makes and changes tables; --plan only shows the SQL and the locks that it takes',
    load: async () => (await import('./migrate.ts')).migrate,
  },
  backup: {
    usage: 'backup <file>',
    about: 'everything but the secrets in one signed file, while services serve',
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    usage: 'restore <file>',
    about: 'a backup into an empty deployment; checks all of it first, and verifies it at the end',
    load: async () => (await import('./restore.ts')).restore,
  },
  verify: {
    usage: 'verify [--deep]',
    about: 'audit trail, checkpoints, photos, files and jobs; --deep reads the bytes of every object',
    load: async () => (await import('./verify.ts')).verify,
  },
  doctor: {
    usage: 'doctor',
    about: 'looks at settings and at what the services need, and says what to do',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  keys: {
    usage: 'keys [list | rotate <ring> | retire [<ring>] <version>]',
    about: 'versions of keys by their fingerprints; a new one for a ring, and the end of an old one',
    load: async () => (await import('./keys.ts')).keys,
  },
  jobs: {
    usage: 'jobs [list | retry <service> <job> | drop <service> <job>]',
    about: 'work that failed for good; all of one name again, or its end',
    load: async () => (await import('./jobs.ts')).jobs,
  },
  user: {
    usage: 'user list [service]',
    about: 'accounts with their roles',
    load: async () => (await import('./accounts.ts')).user,
  },
  admin: {
    usage: 'admin reset <email> [service]',
    about: 'takes password and second step from an account, ends its sessions, prints one link',
    load: async () => (await import('./accounts.ts')).admin,
  },
  health: {
    usage: 'health [service…]',
    about: 'asks the running services how they are',
    load: async () => (await import('./health.ts')).health,
  },
}

export const startUsage = 'start [service…]'

const rows = [
  [startUsage, 'starts all services, or the named ones; `start` may be left out'],
  ...Object.values(commands).map(({ usage, about }) => [usage, about]),
]

export const helpJson = (): string =>
  JSON.stringify(
    rows.map(([usage, about]) => ({ usage, about })),
    null,
    2,
  )

export const helpText = (): string => {
  const width = Math.max(...rows.map(([usage]) => usage!.length))
  return [
    'Usage: node bin/polder.ts <command>',
    '',
    ...rows.map(([usage, about]) => `  ${usage!.padEnd(width)}  ${about}`),
    '',
    'Each takes --json. Ends with 0 when done, 1 when refused or something is found wrong, 2 when not understood.',
  ].join('\n')
}
