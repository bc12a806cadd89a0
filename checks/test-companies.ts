/** Which test files share a process: a start, and loading a service, cost more than most of them (docs/decisions/0142). */

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What is left of each service in a process adds up; and what runs at the end should be short. */
const mostFiles = 8

/** A page that is looked at takes as long as several other files. */
const mostBrowserFiles = 3

/** What a file does to its whole process, others in it would feel: but not a clock that it stops and starts again. */
const changesItsProcess =
  /process\.env(\[[^\]]*\]|\.\w+) = |delete process\.env|Object\.assign\(process\.env|\bmock\.(?!timers\.)|\bmock\.timers\.enable(?!.*\bmock\.timers\.reset)|process\.(on|once|chdir|exit)\(|setGlobalDispatcher|memoryUsage|collectGarbage/s

/** A module for tests that starts something when it is loaded does so once in a process, and one of its files ends it. */
const startsWhenLoaded = /^(?:export )?(?:const .* = )?await /m

const opensBrowser = /\bfrom 'playwright-core'/

/** Whether a test file holds what `pattern` finds, or one of the modules for tests that it is made with what `inModules` does. */
const createFinder = (pattern: RegExp, inModules: readonly RegExp[]): ((file: string) => boolean) => {
  const seen = new Map<string, boolean>()
  const finds = (file: string): boolean => {
    const known = seen.get(file)
    if (known !== undefined) return known
    // A circle of imports ends here.
    seen.set(file, false)
    const text = readFileSync(file, 'utf8')
    const imports = [...text.matchAll(/^(?:import|export|\}) (?!type ).*'(\.[^']+\.ts)'$/gm)]
      .map(([, path]) => join(dirname(file), path!))
      .filter((path) => path.includes('/testing/'))
    const patterns = file.endsWith('.test.ts') ? [pattern] : inModules
    const found = patterns.some((one) => one.test(text)) || imports.some(finds)
    seen.set(file, found)
    return found
  }
  return finds
}

/** The service, or the folder at the root, whose modules a file loads. */
const placeOf = (file: string): string => {
  const [root = '', service = ''] = file.split('/')
  return root === 'services' ? service : root
}

/** Companies of files in the files' order, those that take longest first, so that all workers end at about one time. */
export const companiesOf = (files: readonly string[]): string[][] => {
  const changesProcess = createFinder(changesItsProcess, [changesItsProcess, startsWhenLoaded])
  const usesBrowser = createFinder(opensBrowser, [opensBrowser])
  const alone: string[][] = []
  const open = new Map<string, string[]>()
  const browsers: string[][] = []
  const others: string[][] = []
  for (const file of files) {
    if (changesProcess(file)) {
      alone.push([file])
      continue
    }
    const isBrowser = usesBrowser(file)
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
