/** A service with the photo of the examples of its API document; it starts when this is imported. */

import { systemRandom } from '../../../kit/clock.ts'
import type { Route } from '../../../kit/http/route.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import type { EveryExampleOptions } from '../../../kit/testing/every-example.ts'
import { drawnIds, prepareWebhook } from '../../../kit/webhooks/testing/example-webhook.ts'
import { writeUploadMetadata } from '../core/upload-metadata.ts'
import { idAlphabet } from '../core/verification-id.ts'
import { exampleCapturedAt, exampleCaseId, exampleId, exampleSha256, exampleUploadId } from '../examples.ts'
import { startPhotoService } from './photo-service.ts'

/** A PNG of 16 by 16 pixels, whose hash is the one in the examples. */
export const examplePhoto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAACXBIWXMAAAPoAAAD6AG1e1JrAAACqUlEQVQozwXBB0AIUABAwY80qSSVUSkykxRCE2Vkl1mIQiXRsJpehbSsUpEySoSyyayshlFUKrK1bJo0uBOCf53o6Ex7F9okaO3KX0n+SNEiTbMMTbI0ytHQjfru/JbnlwI/hSI/evBdiW89+arMl158VqFOlVo1anpT3Yeqvnzqx0d1PmjwXpN3oj9vtXijzesBVA7klQ4vB1ExmPIhlA3lxTBKh1OiS/EInuvxbCRFQp/CUTw14Ikhj0fzaAwFY8k3Im8cueN5OIEHxtw34Z4pd83IMSdbWJA1kTuTuD2ZW5bctOLGFK5PJXMa16Zz1ZorM7g8k0uzuDibC3M4L+Zybh4ZNqTbcnY+ZxZweiFpizi1mJNLSLXjhD0pS0lexvHlHHPgqFjBkZUkOZLoxOFVJKzm0BoOOhPvQpwrsWs54EbMOqLd2b+efRvYKzzY48luL6K8idxIxCbCNxO2hV1bCfVhpy87/NjuT0gAwYEEbQMB24IIDCYgBP/t+O3Adyc+oWzdxZYwNoezKYKNkXhH4bUbzz14iL1s2Mf6/bhHsy4GtwOsjcU1Dpd4nA+y5hCrE1h1GKdEHJNYeYQV4igOx1h+nGXJLE3B/gR2qSw5yeJTLEpj4WkWnGH+WWzTsclg3jnmivPMucDsi8y6xMzLzLiC9VWmX2NaJlOvM+UGVjexvMXk20y6w8QsLEQ25jmY3cX0Hib3MX7AhIeMz2VcHkb5jC1gzCNGP8bwCQZPGVWIvihi5DP0njOiGN0Shpcy7AVDyxhSzuAKBr1E5xUDKxnwGu03aL2lv3iH5ns0PqD+kX6f6FtFn2p616BWi2odKp/p9QXlr/T8htJ3evxAUfxE4Rfyv+leT7cG5BqRbUKmGekWpP4g+ZeurUi00aWdzh10+of4D51mfxCUnFlAAAAAAElFTkSuQmCC',
  'base64',
)

/** Draws the example's id when it is asked to, and otherwise at random. */
const createDrawing = () => {
  let next: string | null = null
  let nextUpload: string | null = null
  const bytes = (size: number): Uint8Array => {
    const upload = nextUpload && Buffer.from(nextUpload, 'base64url')
    if (upload && size === upload.length) {
      nextUpload = null
      return upload
    }
    if (next === null || size !== next.length * 2) return systemRandom.bytes(size)
    const drawn = [...next.repeat(2)].map((symbol) => idAlphabet.indexOf(symbol))
    next = null
    return Uint8Array.from(drawn)
  }
  return {
    random: { ...systemRandom, bytes },
    drawNext: (id: string) => {
      next = id
    },
    drawNextUpload: (id: string) => {
      nextUpload = id
    },
  }
}

const drawing = createDrawing()
const nextIds: string[] = []
export const polder = await startPhotoService({
  overrides: { random: drawing.random as typeof systemRandom, ids: drawnIds(nextIds) },
})
const { token } = await polder.account()
drawing.drawNext(exampleId)
export const uploaded = await polder.photo(token, {
  file: examplePhoto,
  type: 'image/png',
  capturedAt: exampleCapturedAt,
})
const publicImage = (await polder.get(`/public/photos/${exampleId}/image`)).bytes

/** The log takes a photo in within a second. */
const untilLogged = () =>
  eventually(
    async () => (await polder.get(`/public/photos/${exampleId}/inclusion`)).status === 200,
    'the photo of the examples is in the log',
  )

const sql = (statement: string) =>
  polder.platform.database!.runner('photo_verification').executeSql(statement)

/** The case of the examples, anew, with their photo in it. */
const makeCase = async () => {
  let made = ''
  // Background work draws ids too, and may draw this one.
  for (let tries = 0; tries < 50 && made !== exampleCaseId; tries++) {
    await sql('DELETE FROM cases')
    nextIds.splice(0, Infinity, exampleCaseId)
    made = (await polder.post('/api/v1/cases', { token, json: { name: 'Schade Dorpsstraat 4' } })).body.id
  }
  if (made !== exampleCaseId)
    throw new Error('background work drew the id of the case of the examples each time')
  await polder.put(`/api/v1/cases/${exampleCaseId}/photos/${exampleId}`, { token })
}
const casesOperations = ['getCase', 'changeCase', 'deleteCase', 'putPhotoIntoCase', 'takePhotoOutOfCase']

/** The same for what its owner says of it: the words of the other example, so that they make one statement. */
const untilStated = async () => {
  const json = { title: 'Tulpen bij Lisse', credit: 'Fleur de Vries' }
  await polder.patch(`/api/v1/photos/${exampleId}/details`, { token, json })
  await untilLogged()
  await eventually(
    async () => (await polder.get(`/public/photos/${exampleId}/statements/1/inclusion`)).status === 200,
    'the statement of the examples is in the log',
  )
}

/** It waits for its first byte. */
drawing.drawNextUpload(exampleUploadId)
await polder.post('/api/v1/uploads', {
  token,
  headers: {
    'tus-resumable': '1.0.0',
    'upload-length': String(examplePhoto.length),
    'upload-metadata': writeUploadMetadata({ sha256: exampleSha256, capturedAt: exampleCapturedAt }),
  },
})

const png = (bytes: Buffer) => ({ filename: 'photo.png', contentType: 'image/png', bytes })

/** For the every-example test and the fuzz test. */
export const exampleOptions: EveryExampleOptions = {
  tokenFor: async (route: Route) =>
    // The owner of the photo, whose account must outlive the other examples.
    route.operationId === 'deleteAccount' ? (await polder.account()).token : token,
  files: {
    uploadPhoto: { file: png(examplePhoto) },
    readWatermark: { file: png(publicImage) },
    recognise: { file: png(examplePhoto) },
    sendUpload: { body: { ...png(examplePhoto), contentType: 'application/offset+octet-stream' } },
    matchByContent: { body: png(examplePhoto) },
  },
  prepare: {
    ...Object.fromEntries(casesOperations.map((operation) => [operation, makeCase])),
    getCaseEvidence: async () => {
      await makeCase()
      await untilStated()
    },
    ...{ getPhotoInclusion: untilLogged, getStatementInclusion: untilStated },
    ...{ getPublicEvidence: untilStated, getOwnEvidence: untilStated },
    ...prepareWebhook({
      runner: polder.platform.database!.runner('photo_verification'),
      nextIds,
      tokenFor: async () => token,
      event: 'photo.signed',
    }),
  },
  refused: {
    ...Object.fromEntries(
      [
        'inviteToTeam',
        'takeBackTeamInvitation',
        'acceptTeamInvitation',
        'changeTeamRole',
        'removeTeamMember',
      ].map((operation) => [
        operation,
        {
          status: 404,
          because: 'the number of a team and the token of an invitation are drawn anew each time',
        },
      ]),
    ),
    deleteApiKey: { status: 404, because: 'the number of a key is drawn anew each time' },
    getOEmbed: {
      status: 404,
      because: 'the example names the service’s usual port, and here it has another',
    },
    getPhotoTimestamp: { status: 404, because: 'there is no timestamp without an authority outside' },
    getManifest: { status: 404, because: 'each signed copy has a manifest with a name of its own' },
    deleteUpload: { status: 410, because: 'the example of sending has made it a photo' },
    refreshTokens: { status: 401, because: 'a refresh token is drawn anew each time and good for one use' },
  },
}
