/** A copy of all that is kept of an account, for its owner: records as JSON, originals as they came. */

import { Readable } from 'node:stream'
import { enforce } from '../../../kit/limits/limiter.ts'
import { listDeliveries, listWebhooks } from '../../../kit/webhooks/webhook.actions.ts'
import { listKeys } from '../api-keys/api-key.actions.ts'
import { apiKeyOf } from '../api-keys/api-key.schema.ts'
import { casesOfAccount } from '../cases/case.actions.ts'
import type { Ctx } from '../context.ts'
import { extensionOf, type ImageType } from '../core/image-type.ts'
import { dueAt } from '../core/retention.ts'
import type { AccountHolder } from '../dialect.ts'
import type { BundleFile } from '../evidence/bundle-zip.ts'
import { limits } from '../limits.ts'
import { originalKey } from '../photos/object-keys.ts'
import { findPhotoRow } from '../photos/photo.actions.ts'
import type { PhotoRow } from '../tables.ts'
import { listTeams } from '../teams/team.actions.ts'
import * as store from './export.store.ts'

const json = (name: string, content: unknown): BundleFile => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
})

/** Hashes of passwords, seals and salts that only the service can use are left out; that there is a password is said. */
const recordOf = async (ctx: Pick<Ctx, 'db'>, photo: PhotoRow): Promise<object> => {
  const { account_id, object_id, public_image_seal, view_password_hash, ...kept } = photo
  return {
    ...kept,
    password_protected: view_password_hash !== null,
    deleted_at: dueAt(photo),
    ...(await store.besidePhoto(ctx.db, photo.verification_id)),
  }
}

/** Opened when the archive comes to it. One that was deleted since is told as gone, with an empty original. */
const filesOfPhoto = (
  ctx: Pick<Ctx, 'db' | 'objects'>,
  { verification_id: id, content_type: type }: store.ListedPhoto,
): BundleFile[] => [
  {
    name: `photos/${id}/record.json`,
    open: async () => {
      const photo = await findPhotoRow(ctx, id)
      const record = photo ? await recordOf(ctx, photo) : { verification_id: id, deleted: true }
      return Readable.from([Buffer.from(`${JSON.stringify(record, null, 2)}\n`)])
    },
  },
  {
    name: `photos/${id}/original.${extensionOf[type as ImageType] ?? 'bin'}`,
    open: async () => {
      const photo = await findPhotoRow(ctx, id)
      return photo ? (await ctx.objects.get(originalKey(photo.object_id))).body : Readable.from([])
    },
  },
]

/** Of each its name and the account's own place in it: who else is in it is not the account's. */
const teamsOf = async (ctx: Pick<Ctx, 'db' | 'clock'>, caller: AccountHolder): Promise<object[]> =>
  (await listTeams(ctx, caller)).map(({ team, role, members }) => ({
    ...{ id: team.id, name: team.name, role },
    since: members.find((member) => member.account_id === caller.id)!.since,
  }))

const webhooksOf = async (ctx: Pick<Ctx, 'webhooks'>, caller: AccountHolder): Promise<object[]> => {
  const owner = String(caller.id)
  return Promise.all(
    (await listWebhooks(ctx.webhooks, owner)).map(async (webhook) => ({
      ...webhook,
      deliveries: await listDeliveries(ctx.webhooks, owner, webhook.id, { limit: 200 }),
    })),
  )
}

/** 429 beyond five a minute. */
export const exportOf = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'objects' | 'limiter' | 'pageSessions' | 'webhooks'>,
  caller: AccountHolder,
): Promise<BundleFile[]> => {
  await enforce(ctx.limiter, limits.exports, String(caller.id))
  const account = await store.readAccount(ctx.db, caller.id)
  const keys = await listKeys(ctx, caller)
  const photos = await store.listLive(ctx.db, caller.id, ctx.clock.now())
  return [
    json('account.json', {
      ...account,
      sessions: await ctx.pageSessions.list(caller.id),
      api_keys: keys.map(apiKeyOf),
      teams: await teamsOf(ctx, caller),
      webhooks: await webhooksOf(ctx, caller),
      cases: await casesOfAccount(ctx, caller),
    }),
    ...photos.flatMap((photo) => filesOfPhoto(ctx, photo)),
  ]
}
