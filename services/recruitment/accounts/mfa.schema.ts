/** Shapes of two-step sign-in on the wire (specification, Two-step sign-in). */

import { closed, nullable, type Static, Type, text, timestamp } from '../../../kit/http/schema.ts'

const code = () => text(50, { minLength: 1, description: 'Six digits of the authenticator app.' })

export const TotpSetupResponse = closed({
  secret: Type.String({ description: 'Base32, to type in where no camera is.' }),
  qrCode: Type.String({ description: 'PNG as a data URI.' }),
  otpauthUri: Type.String(),
})
export const TotpVerifyRequest = closed({ code: code() })
export const TotpDisableRequest = closed({ password: text(1000, { minLength: 1 }) })
export const TotpStatusResponse = closed({
  enabled: Type.Boolean(),
  backupCodesRemaining: Type.Integer(),
  enabledAt: nullable(timestamp()),
})
export const BackupCodes = Type.Array(Type.String())
export const EnableAnswer = closed({ backupCodes: BackupCodes })
export const MfaLoginRequest = closed({
  mfaToken: text(500, { minLength: 1 }),
  code: text(50, { minLength: 1, description: 'Of the authenticator app, or a backup code.' }),
})

export type TotpSetupResponse = Static<typeof TotpSetupResponse>
export type TotpStatusResponse = Static<typeof TotpStatusResponse>
export type MfaLoginRequest = Static<typeof MfaLoginRequest>
