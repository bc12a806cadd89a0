/** Parts of signed-in pages that change without the page: frames, streams, and what a request says of itself about them. */

import { type Reply, reply } from '../http/route.ts'
import { type Html, html } from './html.ts'

export type StreamAction =
  | 'append'
  | 'prepend'
  | 'before'
  | 'after'
  | 'replace'
  | 'update'
  | 'remove'
  | 'refresh'

export interface FrameOptions {
  /** Loaded from there, at once, or when it is seen. */
  src?: string
  lazy?: boolean
  /** Links and forms in it change the address and the history, as whole pages do. Their answers are then whole pages. */
  advances?: boolean
}

const idPattern = /^[A-Za-z][\w-]{0,99}$/

const checked = (id: string): string => {
  if (!idPattern.test(id)) throw new Error(`${JSON.stringify(id)} is no id of a frame or target.`)
  return id
}

/** A part of the page in which links and forms stay; its content is replaced by the frame of this id in the answer. */
export const frame = (id: string, body: Html, { src, lazy, advances }: FrameOptions = {}): Html =>
  html`<turbo-frame id="${checked(id)}"${src !== undefined && html` src="${src}"`}${lazy && html` loading="lazy"`}${
    advances && html` data-turbo-action="advance"`
  }>${body}</turbo-frame>`

/**
 * What happens to the element of this id. With `morph`, `replace` and `update` change only what differs, so focus and what
 * was typed stay.
 */
export const stream = (action: StreamAction, target: string, body: Html = html``, morph = false): Html => {
  if (action === 'refresh') return html`<turbo-stream action="refresh"></turbo-stream>`
  const method = morph && html` method="morph"`
  const content = action === 'remove' ? null : html`<template>${body}</template>`
  return html`<turbo-stream action="${action}" target="${checked(target)}"${method}>${content}</turbo-stream>`
}

type Headers = Record<string, string | string[] | undefined>

/**
 * The frame that asked, for a smaller answer. Anybody can send this header: it changes the shape of an answer, never who
 * may have it.
 */
export const frameOf = (headers: Headers): string | undefined => {
  const id = headers['turbo-frame']
  return typeof id === 'string' && idPattern.test(id) ? id : undefined
}

export const streamType = 'text/vnd.turbo-stream.html'

/** Whether streams may answer this form; browsers without the module, and programs, get the redirect or the page. */
export const takesStreams = (headers: Headers): boolean =>
  String(headers['accept'] ?? '').includes(streamType)

/** Streams as the answer to a form that was sent with `takesStreams`. */
export const streamReply = (streams: readonly Html[], status = 200): Reply =>
  reply({
    status,
    headers: { 'content-type': `${streamType}; charset=utf-8`, 'cache-control': 'no-store', vary: 'accept' },
    body: streams.join('\n'),
  })

/** A frame as a whole answer, for frames that do not change the address. */
export const frameReply = (id: string, body: Html, status = 200): Reply =>
  reply({
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', vary: 'turbo-frame' },
    body: html`<!doctype html><title>${id}</title>${frame(id, body)}`.toString(),
  })
