/** Headers of answers that no operation of an API document has to name, each with the reason. */

/** In small letters, as answers have them. */
export const everyAnswerHeaders: Readonly<Record<string, string>> = {
  'x-trace-id': 'every answer has it; the document says so once, at its beginning',
  traceparent: 'every answer has it; the document says so once, at its beginning',
  'content-type': 'the document has the media types themselves',
  'content-length': 'how bytes are sent (RFC 9110, 8.6)',
  'content-encoding': 'how bytes are sent: what Accept-Encoding asked for',
  'transfer-encoding': 'how bytes are sent (RFC 9112, 6.1)',
  'set-cookie': 'cookies are what browsers keep between pages; no operation reads one that it does not name',
  connection: 'about the connection, not the answer',
  'keep-alive': 'about the connection, not the answer',
  date: 'every answer has it (RFC 9110, 6.6.1)',
  'x-content-type-options': 'what browsers may do, alike on all answers (specification, Headers)',
  'x-frame-options': 'what browsers may do, alike on all answers (specification, Headers)',
  'referrer-policy': 'what browsers may do, alike on all answers (specification, Headers)',
  'content-security-policy': 'what browsers may do (specification, Headers)',
  'strict-transport-security': 'what browsers may do, alike on all answers in production',
  'cross-origin-opener-policy': 'what browsers may do with a page',
  'cross-origin-resource-policy': 'what browsers may do with what a page embeds',
}

/** Of an answer that nothing keeps, these say nothing that the document would have to tell. */
export const sayingNothingUnkept: readonly string[] = ['cache-control', 'vary']
