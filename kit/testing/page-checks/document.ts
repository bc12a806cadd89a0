/** What is checked of a page's HTML as it was sent. */

import { gzipSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import type { Language } from '../../pages/language.ts'

/** What a browser of somebody with this language asks for. */
export const locales: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB' }

export const labelFor = (language: Language, appearance: string, width: number): string =>
  `${language}, ${appearance}, ${width} px`

/** The standard rules are what the HTML standard says, without matters of taste. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

/** Each error of the HTML with its line. */
export const htmlProblems = async (
  source: string,
  except: Readonly<Record<string, string>>,
): Promise<string[]> => {
  const report = await validator.validateString(source)
  return report.results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId, severity }) => severity === 2 && !(ruleId in except))
    .map(({ ruleId, message, line, column }) => {
      const text = source.split('\n')[line - 1]?.slice(Math.max(0, column - 40), column + 60)
      return `html-validate ${ruleId}: ${message} (line ${line}: ${text})`
    })
}

const mostBytes = 30 * 1024

/** A page is small enough for a slow line. */
export const weightProblems = (source: string): string[] => {
  const bytes = gzipSync(source).length
  return bytes <= mostBytes ? [] : [`weighs ${bytes} bytes with gzip`]
}
