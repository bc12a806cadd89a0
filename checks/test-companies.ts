/** Which test files share a process: a start, and loading a service, cost more than most of them (docs/decisions/0142). */

import { readFileSync } from 'node:fs'

/** What is left of each service in a process adds up; and what runs at the end should be short. */
const mostFiles = 8

/** A page that is looked at takes as long as several other files. */
const mostBrowserFiles = 3

/** What a file does to its whole process, others in it would feel. */
const changesItsProcess =
  /process\.env(\[[^\]]*\]|\.\w+) = |delete process\.env|Object\.assign\(process\.env|\bmock\.|process\.(on|once|chdir|exit)\(|setGlobalDispatcher|memoryUsage|collectGarbage/

const usesBrowser = /\/testing\/(page-checks|browser)[\w-]*\.ts'/

/** The service, or the folder at the root, whose modules a file loads. */
const placeOf = (file: string): string => {
  const [root = '', service = ''] = file.split('/')
  return root === 'services' ? service : root
}

/** Companies of files in the files' order, those that take longest first, so that all workers end at about one time. */
export const companiesOf = (files: readonly string[]): string[][] => {
  const alone: string[][] = []
  const open = new Map<string, string[]>()
  const browsers: string[][] = []
  const others: string[][] = []
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    if (changesItsProcess.test(text)) {
      alone.push([file])
      continue
    }
    const isBrowser = usesBrowser.test(text)
    const key = `${isBrowser}/${placeOf(file)}`
    const company = open.get(key)
    if (company) company.push(file)
    else {
      const begun = [file]
      open.set(key, begun)
      ;(isBrowser ? browsers : others).push(begun)
    }
    if (open.get(key)!.length >= (isBrowser ? mostBrowserFiles : mostFiles)) open.delete(key)
  }
  return [...browsers, ...alone, ...others]
}
