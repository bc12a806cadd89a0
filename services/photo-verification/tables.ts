/** The tables of photo-verification as Kysely sees them. */

import type { ColumnType, Generated, Selectable } from 'kysely'
import type { OperatorActTables } from '../../kit/acts/operator-acts.tables.ts'
import type { KeptKeyTables } from '../../kit/idempotency/kept-keys.tables.ts'
import type { PageSessionTables } from '../../kit/pages/accounts/page-session.tables.ts'
import type { CompanyBindingTables } from '../../kit/sign-in/company-bindings.ts'
import type { WebhookTables } from '../../kit/webhooks/webhook.tables.ts'
import type { ApiScope } from './core/api-scopes.ts'
import type { CaptureProof, DeviceKey } from './core/capture-proof.ts'
import type { StoredDetection } from './core/detections.ts'
import type { Edit } from './core/provenance/edits.ts'
import type { Evidence } from './core/provenance/evidence.ts'
import type { TeamRole } from './core/team-roles.ts'

export type AiStatus = 'PENDING' | 'SUCCESS' | 'FAILED'

/** Why a photo is gone; only one that was public when it fell to retention is answered with 410. */
export type TombstoneReason = 'retention' | 'retention-private' | 'owner' | 'account'

/**
 * How far the Content Credentials of a photo's copies are: nothing is signed, the public image is, both copies are, or the
 * last try failed and another one comes.
 */
export type CredentialsState = 'pending' | 'public' | 'signed' | 'unavailable'

export interface Tables
  extends KeptKeyTables,
    OperatorActTables,
    PageSessionTables,
    CompanyBindingTables,
    WebhookTables {
  accounts: {
    id: Generated<number>
    /** Lowercase. */
    email: string
    password_hash: string
    premium: boolean
    created_at: Date
    /** How many days the plan lets photos be kept; 14 unless the operator set more. */
    retention_days: Generated<number>
    /** Of mails to the owner: that in which the account was made. */
    language: Generated<'nl' | 'en'>
  }
  refresh_families: { id: string; account_id: number; current_token: string; expires_at: Date }
  api_keys: {
    id: string
    account_id: number
    name: string
    scopes: ApiScope[]
    /** The first eight characters, by which people tell keys apart. */
    start: string
    /** SHA-256 of the whole key, which is not kept. */
    key_hash: string
    created_at: Date
    /** Null: it does not expire. */
    expires_at: Date | null
    /** To a minute. */
    last_used_at: Date | null
  }
  photos: {
    verification_id: string
    /** Who added it. */
    account_id: number
    /** Of the team that it belongs to. */
    team_id: Generated<string | null>
    object_id: string
    content_type: string
    size: number
    width: number
    height: number
    /** Of several pictures; the first one is shown. */
    is_animated: Generated<boolean>
    sha256: string
    captured_at: Date
    signed_at: Date
    hmac_key_version: number
    signature: string
    public_signature: string
    public_key_id: string
    /** Of the public image as it was made (core/signature.ts); null until one has been. */
    public_image_seal: string | null
    /** Pixels of the public image; null for one made before they were kept. */
    public_width: number | null
    public_height: number | null
    created_at: Date
    /** Until when the owner keeps it beyond the 14 days; null: no longer than those. */
    keep_until: Date | null
    /** The end of its time that the owner was told of; null: none yet. */
    told_due_at: Date | null
    is_public: boolean
    view_password_hash: string | null
    ai_status: AiStatus
    is_ai_generated: boolean | null
    ai_confidence: number | null
    ai_provider: string | null
    ai_evidence: ColumnType<Evidence[] | null, string | null, string | null>
    /** Base64 of 32 bytes, by which the leaf of the photo log can be recognised; goes with the row. */
    log_salt: string | null
    /** `log_leaves.id`; 0 for a record that cannot be written out, null until the log has come by. */
    log_leaf: number | null
    /** Whether whoever holds a picture of it may be led to it. */
    findable: Generated<boolean>
    /** Whether a timestamp has been asked for. */
    timestamp_asked: Generated<boolean>
    credentials_state: Generated<CredentialsState>
    /** What each detector said; null for a photo from before there were several. */
    detections: ColumnType<StoredDetection[] | null, string | null | undefined, string | null>
    /** What the file says was done to it before it was signed; null until somebody has looked. */
    edits: ColumnType<Edit[] | null, string | null | undefined, string | null>
    /** Whether others may train on it, as the Content Credentials of its copies say. */
    training: Generated<'allowed' | 'notAllowed' | 'constrained'>
    /** How much of its place is shown; null: nothing, and then nothing of it is kept here. */
    location: 'exact' | '1km' | 'place' | null
    location_latitude: number | null
    location_longitude: number | null
    location_name: string | null
    /** The challenge that it answers; null for a photo that came without one. */
    capture: ColumnType<CaptureProof | null, string | null | undefined, never>
  }
  /** Files on their way in, in pieces (uploads/); kept for a day. */
  uploads: {
    upload_id: string
    account_id: number
    length: number
    /** Bytes that are safe; all of them only once there is a photo. */
    received: Generated<number>
    /** As the client sent it (tus, Upload-Metadata). */
    metadata: string
    /** 64 lowercase hex digits, from the metadata. */
    sha256: string
    capture: ColumnType<CaptureProof | null, string | null, never>
    location_removed: Generated<boolean>
    state: Generated<'open' | 'done' | 'ended'>
    /** Of the photo that it became; null until then, and when that is gone. */
    verification_id: string | null
    created_at: Date
    expires_at: Date
  }
  /** What has come of them so far, in the order of their starts. */
  upload_parts: { upload_id: string; start: number; size: number; object_id: string }
  /** Asked for by a camera page or app right before a photo is taken. */
  capture_challenges: {
    challenge_id: string
    account_id: number
    nonce: string
    code: string
    /** JWK: `kty`, `crv`, `x`, `y`. */
    device_public_key: ColumnType<DeviceKey, string, never>
    created_at: Date
    expires_at: Date
    /** By an upload; a challenge is good for one. */
    used_at: Date | null
  }
  teams: { id: string; name: string; created_at: Date }
  team_members: { team_id: string; account_id: number; role: TeamRole; since: Date }
  team_invitations: {
    id: string
    team_id: string
    /** Lowercase. */
    email: string
    role: TeamRole
    language: 'nl' | 'en'
    /** SHA-256 of what stands in the link; null until the mail goes out. */
    token_hash: string | null
    expires_at: Date
  }
  cases: {
    id: string
    /** Whose it is, unless it is a team's. */
    account_id: number | null
    team_id: string | null
    name: string
    /** What its owner calls it elsewhere, such as the number of a claim. */
    reference: string | null
    /** The last part of its link, for as long as it is shared. */
    share_token: string | null
    created_at: Date
  }
  /** `place` rises in the order in which they were put into the case. */
  case_photos: { case_id: string; verification_id: string; place: Generated<number> }
  photo_credentials: {
    verification_id: string
    kind: 'public' | 'share'
    manifest_id: string
    /** Of the signed copy. */
    sha256: string
    /** Of the signed copy, as that of a public image (core/signature.ts). */
    seal: string
    /** The manifest store, as it stands in the copy. */
    manifest: Uint8Array
    signed_at: Date
  }
  /** What owners say of their photos: each version, signed. */
  statements: {
    verification_id: string
    version: number
    title: string | null
    caption: string | null
    credit: string | null
    /** Whether the owner had the place taken out of the file before it was signed. */
    location_removed: Generated<boolean>
    signed_at: Date
    signed_text: string
    key_id: string
    value: string
    log_salt: string
    log_leaf: number
  }
  /** What each photo looks like; goes with its photo. */
  fingerprints: {
    /** Rises in the order of commits. */
    sequence: Generated<number>
    verification_id: string
    /** 64 hex digits; null where there is nothing to recognise. */
    pdq: string | null
    quality: number
    /** Of the picture on white, where parts of it are transparent and that looks different. */
    shown_pdq: string | null
    /** Of its middle as it is shown; null where there is too little to recognise. */
    middle_pdq: string | null
    /** Null where the middle was not looked at yet. */
    middle_quality: number | null
  }
  tombstones: {
    verification_id: string
    deleted_at: Date
    reason: TombstoneReason
    log_salt: string | null
    log_leaf: number | null
  }
  /** In the order of their ids until they have a place; then in that of their places. */
  log_leaves: { id: Generated<number>; leaf: string; leaf_index: number | null }
  log_hashes: { level: number; hash_index: number; hash: Buffer }
  log_checkpoints: { size: number; note: string }
  log_state: { the_one: Generated<boolean>; origin: string; size: number; published_size: number }
  photo_timestamps: {
    verification_id: string
    tries: number
    /** Null once nobody asks any more. */
    next_try_at: Date | null
    /** TimeStampResp in DER; null until one has been taken, as is all that follows. */
    reply: Buffer | null
    gen_time: Date | null
    serial: string | null
    policy: string | null
    url: string | null
    /** PEM of the certificate that its chain ends at. */
    anchors: string | null
  }
  log_keys: { use: string; thumbprint: string; is_active: boolean }
}

export type AccountRow = Selectable<Tables['accounts']>
export type PhotoRow = Selectable<Tables['photos']>
export type ApiKeyRow = Selectable<Tables['api_keys']>
export type UploadRow = Selectable<Tables['uploads']>
export type ChallengeRow = Selectable<Tables['capture_challenges']>
export type TeamRow = Selectable<Tables['teams']>
export type CaseRow = Selectable<Tables['cases']>
export type InvitationRow = Selectable<Tables['team_invitations']>
export type TombstoneRow = Selectable<Tables['tombstones']>
export type CredentialRow = Selectable<Tables['photo_credentials']>
