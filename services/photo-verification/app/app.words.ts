/** What the owners' page says, in Dutch and English. `{…}` is filled in by the page's modules, in the browser. */

/** What can go wrong, as `failure-words.browser.ts` tells it apart. */
export type Reason =
  | 'wrongCredentials'
  | 'emailTaken'
  | 'emailInvalid'
  | 'passwordLength'
  | 'passwordCommon'
  | 'tooManyRequests'
  | 'connection'
  | 'away'
  | 'sessionEnded'
  | 'photoGone'
  | 'premiumOnly'
  | 'tooLarge'
  | 'unsupportedType'
  | 'damagedImage'
  | 'tooManyPixels'
  | 'captureTime'
  | 'hashMismatch'
  | 'insecure'
  | 'unreadable'
  | 'other'

export interface AppWords {
  title: string
  needsScript: string
  signIn: {
    heading: string
    about: string
    email: string
    password: string
    passwordHint: string
    logIn: string
    register: string
    toRegister: string
    toLogIn: string
  }
  account: { logOut: string; delete: string; heading: string; about: string }
  upload: {
    heading: string
    about: string
    choose: string
    drop: string
    kinds: string
    capturedAt: string
    send: string
    cancel: string
    progress: string
  }
  list: { heading: string; empty: string; previous: string; next: string; pages: string }
  photo: {
    link: string
    copy: string
    open: string
    download: string
    manage: string
    visibility: string
    viewPassword: string
    passwordHint: string
    protected: string
    clearPassword: string
    delete: string
  }
  confirm: { cancel: string }
  /** Said by the modules. */
  script: {
    reasons: Record<Reason, string>
    signedIn: string
    loggedOut: string
    accountDeleted: string
    hashing: string
    sending: string
    uploaded: string
    fromCamera: string
    fromNow: string
    page: string
    photoName: string
    thumbnail: string
    capturedAt: string
    keptUntil: string
    ai: { PENDING: string; FAILED: string; likely: string; noEvidence: string; unlikely: string }
    public: string
    private: string
    isPublic: string
    isPublicProtected: string
    isPrivate: string
    makePublic: string
    makePrivate: string
    setPassword: string
    changePassword: string
    passwordIsSet: string
    passwordIsNotSet: string
    passwordSet: string
    passwordCleared: string
    copied: string
    copyByHand: string
    downloading: string
    downloaded: string
    deleted: string
    confirmPhoto: { title: string; text: string; action: string }
    confirmAccount: { title: string; text: string; action: string }
  }
}
