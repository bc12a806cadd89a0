/** Shapes of two-step sign-in on the wire (specification, Two-step sign-in). */

import { closed, named, type Static, Type, text } from '../../../kit/http/schema.ts'
import { count, maybeMoment } from '../wire.ts'
import { password } from './account.schema.ts'

const code = (description: string) => text(50, { minLength: 1, description })

export const TotpSetupResponse = named(
  'TotpSetupResponse',
  closed({
    secret: Type.String({ description: 'The secret in base32, to type in where no camera is.' }),
    qrCode: Type.String({ description: 'The `otpauthUri` as a QR code: a PNG in a data URI.' }),
    otpauthUri: Type.String({ description: 'What an authenticator app reads: `otpauth://totp/…`.' }),
  }),
)
export const TotpVerifyRequest = named(
  'TotpVerifyRequest',
  closed({ code: code('Six digits of the authenticator app; spaces do not matter.') }),
)
export const TotpDisableRequest = named(
  'TotpDisableRequest',
  closed({ password: password('Password of the account.') }),
)
export const TotpStatusResponse = named(
  'TotpStatusResponse',
  closed({
    enabled: Type.Boolean({ description: 'Whether signing in takes a second step.' }),
    backupCodesRemaining: count('Backup codes that were not used yet.'),
    enabledAt: maybeMoment('Since when. null: it is not enabled.'),
  }),
)
export const BackupCodes = Type.Array(Type.String(), {
  description: 'Ten codes that each sign in once; they are not shown again.',
})
export const EnableAnswer = named('EnableAnswer', closed({ backupCodes: BackupCodes }))
export const MfaLoginRequest = named(
  'MfaLoginRequest',
  closed({
    mfaToken: text(500, { minLength: 1, description: 'The `mfaToken` that signing in answered.' }),
    code: code('Six digits of the authenticator app, or a backup code; spaces and hyphens do not matter.'),
  }),
)

export type TotpSetupResponse = Static<typeof TotpSetupResponse>
export type TotpStatusResponse = Static<typeof TotpStatusResponse>
export type MfaLoginRequest = Static<typeof MfaLoginRequest>
