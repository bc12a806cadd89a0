/** What the pages of one service have in common: its name, its navigation, its assets, and who is signed in. */

import type { Caller } from '../http/caller.ts'
import type { Assets } from './assets.ts'
import type { Html } from './html.ts'
import type { Language } from './language.ts'
import type { OneTimeKeys } from './one-time-keys.ts'

export type Appearance = 'system' | 'light' | 'dark'

/** Who is signed in on the pages. */
export interface PageSession {
  id: string
  /** As the API's routes see the same person. */
  caller: Caller
  /** For the masthead: a name, or an e-mail address. */
  name: string
  /** When a password or a second step last proved who this is. */
  provenAt: Date
  /** Single-letter shortcuts can be switched off (WCAG 2.1.4). */
  shortcuts: boolean
}

/** Reads the session from the request's cookies; one query. */
export interface SessionDoor<S extends PageSession> {
  current(cookies: Record<string, string | undefined>): Promise<S | null>
}

export interface NavigationItem {
  href: string
  label: string
  /** The letter that leads there after `g`, where shortcuts are on. */
  key?: string
}

export interface Site<S extends PageSession = PageSession> {
  /** The service's folder name, which its session cookie is named after. */
  service: string
  /** In the masthead and behind each title. */
  name: Record<Language, string>
  assets: Assets
  navigation?(view: PageView<S>): NavigationItem[]
  /** The origin that its pages have for browsers, where it is known whatever the Host header says. */
  ownOrigin?(): string
  /** Absent where nobody can sign in. */
  sessions?: SessionDoor<S>
  /** Whether the masthead of this path leaves out who is signed in: on pages for people without an account. */
  hidesAccount?(path: string): boolean
  /** Where somebody has to go first; undefined where the page of this declared path is theirs to see. Public pages never ask. */
  detour?(session: S, path: string): string | undefined
  /** Where people sign in and, by a form, out; `/sign-in` and `/sign-out` unless given. */
  signInPath?: string
  signOutPath?: string
  /** What a form without a session gets, with 401. */
  signInPage?(view: PageView<S>): Page
  /** The Dutch of a sentence that an action refuses with, which is English; null where there is none. */
  refusalInDutch?(message: string): string | null
  /** Keys of forms, for 15 minutes. */
  oneTimeKeys: OneTimeKeys
  /** Cookies are sent over HTTPS only. */
  production: boolean
}

/** What a page knows of the request that it answers. */
export interface PageView<S extends PageSession = PageSession> {
  language: Language
  appearance: Appearance
  /** The request's path with its query, for links that lead back. */
  path: string
  session: S | null
  /** The name of what was just done, which the page confirms in words of its own. */
  toast: string | null
  /** Whether no page of this service led here, so that the browser may lack what pages have in common. */
  isFromElsewhere?: boolean
}

export interface Page {
  title: string
  body: Html
  /** 200 unless given. */
  status?: number
  /** For link previews and search engines; left out, nothing is given away. */
  description?: string
  /** More of the head, such as the picture of a link preview. */
  head?: Html
  /** Names of browser modules that `createAssets` serves, without their ending. */
  modules?: readonly string[]
  /** Names of stylesheets that it serves, on top of the house style. */
  styles?: readonly string[]
  /** Texts and values for the page's modules. */
  data?: unknown
  /** Search engines may list it. */
  indexed?: boolean
  /** Search engines that may not list it may follow its links. */
  followed?: boolean
  wide?: boolean
  /** A width of its own: the body's class, for which a stylesheet sets `--measure-wide`: known before the page's content is. */
  widthClass?: string
  /** A line at the foot. */
  colophon?: Html | string
  /** Where links lead back to, in the place of the request's path: for addresses that may hold a secret. */
  path?: string
  /** The address in the navigation that this page belongs to; its own unless given. */
  current?: string
  /** Where forms may lead beside the service itself, as sources of a content security policy. */
  formTargets?: string
  /** Its modules start workers, which may run WebAssembly. */
  workers?: boolean
  /** It shows files of the service itself in frames. */
  framesOwnFiles?: boolean
  /** This very object is answered again for as long as it holds, so that its bytes are kept with it; people who are signed in never get them. */
  isKept?: boolean
  /** Never kept by anybody, as signed-in pages are. */
  noStore?: boolean
  /** What a link or a request from this page tells of its address: to its own service alone unless given. */
  referrerPolicy?: 'same-origin' | 'no-referrer'
  headers?: Record<string, string>
}
