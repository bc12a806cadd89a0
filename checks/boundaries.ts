/** Proves the house's one-way rule and the limits on files; fails when it saw nothing to check. */

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const roots = ['bin', 'kit', 'services', 'checks', 'bench']
const maximumLines = 300

interface Rule {
  name: string
  from: RegExp
  except?: RegExp
  /** What a module may not import; `$1` is the first group of `from`. */
  to: string
  toExcept?: string
}

const inTests = /\.test\.ts$|\/testing\/|test-support/

const rules: Rule[] = [
  { name: 'kit knows no service', from: /^kit\//, to: '^(services|bin|bench|checks)/' },
  {
    name: 'services do not know each other',
    from: /^services\/([^/]+)\//,
    to: '^services/',
    toExcept: '^services/$1/',
  },
  {
    name: 'core is pure',
    from: /^services\/([^/]+)\/core\//,
    except: inTests,
    to: '^(kit/(http|store|jobs|threads|objects|mail|limits|testing)/|services/[^/]+/(?!core/))',
  },
  {
    name: 'core does no I/O',
    from: /^services\/[^/]+\/core\//,
    except: inTests,
    to: '^node:(fs|http|https|child_process|dns|worker_threads)\\b',
  },
  {
    name: 'stores and adapters are below actions',
    from: /^services\/[^/]+\/(?:.*\.store\.ts$|adapters\/)/,
    except: inTests,
    to: '\\.(routes|actions)\\.ts$|^services/[^/]+/service\\.ts$',
  },
  {
    name: 'actions are below routes',
    from: /\.actions\.ts$/,
    to: '\\.routes\\.ts$|^services/[^/]+/service\\.ts$',
  },
  {
    name: 'another resource only through its actions',
    from: /^services\/[^/]+\/([^/]+)\/[^/]+\.(?:routes|actions)\.ts$/,
    to: '^services/[^/]+/[^/]+/[^/]+\\.store\\.ts$',
    toExcept: '^services/[^/]+/$1/',
  },
  { name: 'testing is for tests', from: /^(?!checks\/|bench\/)/, except: inTests, to: '/testing/' },
]

/** Calls that belong to kit/clock.ts alone; everything else gets them from its context. */
const forbiddenCalls = [/\bnew Date\(\)/, /\bDate\.now\(/, /\bMath\.random\(/, /\brandomUUID\(/]
const mayCall =
  /^(kit\/(clock|trace)\.ts|checks\/|bench\/|kit\/testing\/)|\.test\.ts$|\/testing\/|test-support|\.browser\.ts$/

const sourceFiles = (): string[] =>
  roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.startsWith('.'))
      .map((name) => join(root, name)),
  )

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')

const fileProblems = (file: string): string[] => {
  const source = readFileSync(file, 'utf8')
  const problems: string[] = []
  const lines = source.split('\n').length - 1
  if (lines > maximumLines) problems.push(`${file}: ${lines} lines, more than ${maximumLines}`)
  if (!file.endsWith('.test.ts') && !/^(#!.*\n)?\/\*\*/.test(source))
    problems.push(`${file}: does not begin with a sentence about what it is for`)
  if (!mayCall.test(file)) {
    const code = withoutComments(source)
    for (const call of forbiddenCalls)
      if (call.test(code))
        problems.push(`${file}: ${call.source.replaceAll('\\', '')} belongs to the context`)
  }
  if (/(^|\/)(utils?|helpers?|common|manager|index)(\.ts|\/)/.test(file))
    problems.push(`${file}: a name that says nothing`)
  return problems
}

/** Static and dynamic imports, type-only ones included, re-exports, and files that threads are started from. */
const importPattern =
  /\b(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]|new URL\(\s*['"](\.[^'"]+\.ts)['"]/g

interface Import {
  /** A repository path, `node:` module or package name. */
  target: string
  /** Followed when the module is loaded: not a type, not a thread's file. */
  loads: boolean
}

const importsOf = (file: string): Import[] =>
  [...withoutComments(readFileSync(file, 'utf8')).matchAll(importPattern)].map((match) => {
    const name = (match[1] ?? match[2] ?? match[3])!
    const loads = match[3] === undefined && !/^(?:import|export)\s+type\b/.test(match[0])
    return { target: name.startsWith('.') ? join(dirname(file), name) : name, loads }
  })

const brokenRules = (file: string, imported: Import[]): string[] =>
  rules.flatMap((rule) => {
    const from = rule.from.exec(file)
    if (!from || rule.except?.test(file)) return []
    const pattern = (text: string): RegExp => new RegExp(text.replaceAll('$1', from[1] ?? ''))
    return imported
      .map(({ target }) => target)
      .filter(
        (target) => pattern(rule.to).test(target) && !(rule.toExcept && pattern(rule.toExcept).test(target)),
      )
      .map((target) => `${rule.name}: ${file} → ${target}`)
  })

/** The first circle that a depth-first walk meets from each module, each circle once. */
const circles = (graph: Map<string, Import[]>): string[] => {
  const done = new Set<string>()
  const found = new Set<string>()
  const walk = (file: string, path: string[]): void => {
    const at = path.indexOf(file)
    if (at !== -1) {
      found.add(`circle: ${[...path.slice(at), file].join(' → ')}`)
      return
    }
    if (done.has(file)) return
    for (const { target, loads } of graph.get(file) ?? []) if (loads) walk(target, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  return [...found]
}

export const checkBoundaries = async (): Promise<string[]> => {
  const files = sourceFiles()
  const graph = new Map(files.map((file) => [file, importsOf(file)]))
  const imports = [...graph.values()].flat().map(({ target }) => target)
  const missing = imports.filter((target) => target.endsWith('.ts') && !graph.has(target))
  const problems = files.flatMap((file) => [...brokenRules(file, graph.get(file)!), ...fileProblems(file)])
  if (files.length < 100 || imports.length < 2 * files.length)
    problems.push(`the check saw ${files.length} modules and ${imports.length} imports; it proves nothing`)
  return [...problems, ...circles(graph), ...missing.map((target) => `imported but not there: ${target}`)]
}
