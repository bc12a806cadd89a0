/** What the owners' pages say, in Dutch and English. `{…}` is filled in by the page's module, in the browser. */

import type { AiState } from '../core/detections.ts'

/** Why a photo is refused, told apart by `refusals.ts` and by the upload's module. */
export type Reason =
  | 'tooLarge'
  | 'unsupportedType'
  | 'damagedImage'
  | 'tooManyPixels'
  | 'captureTime'
  | 'hashMismatch'
  | 'other'

/** What only the module can find out. */
export type ModuleReason = 'unreadable' | 'away' | 'tooManyRequests' | 'notAllowed'

export interface AppWords {
  title: string
  upload: {
    heading: string
    about: string
    /** Said before anything is sent. */
    publicAtOnce: string
    needsScript: string
    withoutScript: string
    choose: string
    drop: string
    kinds: string
    capturedAt: string
    send: string
    pause: string
    cancel: string
    progress: string
    /** Names the list of files. */
    files: string
    remove: string
    removePlace: string
    placeAbout: string
    hasPlace: string
    unfinished: string
    team: string
    noTeam: string
  }
  list: {
    heading: string
    ofTeam: (name: string) => string
    /** Names the tabs. */
    whose: string
    own: string
    emptyHeading: string
    empty: string
    emptyAct: string
    emptyOfTeam: string
    /** For who may not add photos to it. */
    toTeam: string
  }
  photo: {
    name: (id: string) => string
    thumbnail: (id: string) => string
    capturedAt: (time: string) => string
    keptUntil: (day: string) => string
    manage: string
    publicPage: string
    public: string
    private: string
    protected: string
    captured: (seconds: number) => string
    withoutPlace: string
    ai: Record<AiState, string>
  }
  manage: {
    back: string
    link: string
    copy: string
    copied: string
    download: string
    visibility: string
    isPublic: string
    isPublicProtected: string
    isPrivate: string
    makePublic: string
    makePrivate: string
    premiumOnly: string
    viewPassword: string
    passwordHint: string
    passwordIsSet: string
    passwordIsNotSet: string
    setPassword: string
    changePassword: string
    clearPassword: string
    passwordMissing: string
    passwordTooLong: string
    delete: string
  }
  confirmPhoto: { title: (id: string) => string; text: string; act: string }
  account: { heading: string; about: string; delete: string }
  confirmAccount: { title: string; text: string; act: string; proof: string; wrongProof: string }
  /** After an act, by the toast's name. */
  done: Record<string, string>
  refusals: Record<Reason, string>
  script: Record<
    | 'insecure'
    | 'tooLarge'
    | 'unreadable'
    | 'unsupportedType'
    | 'tooMany'
    | 'chosen'
    | 'removeFile'
    | 'progressOf'
    | 'withPlace'
    | 'queued'
    | 'hashing'
    | 'asking'
    | 'sending'
    | 'signing'
    | 'waiting'
    | 'paused'
    | 'done'
    | 'someDone'
    | 'allSending'
    | 'goOn'
    | 'cancel'
    | 'close'
    | 'unfinished'
    | 'fromCamera'
    | 'fromNow',
    string
  > & { refusals: Record<Reason | ModuleReason, string> }
}
