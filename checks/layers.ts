/** One way only: which module may import which. */

export interface Rule {
  name: string
  from: RegExp
  except?: RegExp
  /** What a module may not import; `$1` and `$2` are the groups of `from`. */
  to: string
  toExcept?: string
}

/** Tests and what is only for them stand outside the layers. */
export const inTests = /\.test\.ts$|\/testing\//

/** In recruitment jobs are what people apply for, so its background work has a folder of that name. */
const background = 'services/(?:recruitment/background|(?!recruitment/)[^/]+/jobs)/'
const door = String.raw`(?:\.routes\.ts|\.pages?\.ts|\.views\.ts)$|^services/[^/]+/(?:pages/|service\.ts$)`
const actions = String.raw`\.actions\.ts$`
const aboveActions = `${door}|^${background}`

export const rules: Rule[] = [
  { name: 'kit knows no service', from: /^kit\//, to: '^(services|bin|bench|checks)/' },
  {
    name: 'a client stands alone',
    from: /^clients\//,
    except: inTests,
    to: '^(kit|services|bin|bench|checks)/',
  },
  {
    name: 'services do not know each other',
    from: /^services\/([^/]+)\//,
    to: '^services/',
    toExcept: '^services/$1/',
  },
  {
    name: 'a service is entered by its service.ts',
    from: /^bin\//,
    except: inTests,
    to: '^services/',
    toExcept: String.raw`^services/[^/]+/(?:service|config|operation)\.ts$|^services/company-signin/(?:audit-trail/|core/|client-command\.ts$)`,
  },
  {
    name: 'core is pure',
    from: /^services\/([^/]+)\/core\//,
    except: inTests,
    to: '^(kit/(http|store|jobs|threads|objects|mail|limits|pages|testing)/|services/[^/]+/(?!core/))',
  },
  {
    name: 'core does no I/O',
    from: /^services\/[^/]+\/core\//,
    except: inTests,
    to: '^node:(fs|http|https|child_process|dns|worker_threads)\\b',
  },
  {
    name: 'threads, stores and adapters are below actions',
    from: /^services\/[^/]+\/(?:.*\.store\.ts$|adapters\/|threads\/)/,
    except: inTests,
    to: `${actions}|${aboveActions}`,
  },
  {
    name: 'actions are below routes, pages and jobs',
    from: /\.actions\.ts$/,
    to: aboveActions,
  },
  {
    name: 'another resource only through its actions',
    from: /^services\/([^/]+)\/(?!core\/|adapters\/|threads\/|migrations\/|examples\/)([^/]+)\/[^/]+\.ts$/,
    except: new RegExp(`${inTests.source}|^${background}`),
    to: '^services/[^/]+/[^/]+/[^/]+\\.store\\.ts$',
    toExcept: '^services/$1/$2/',
  },
  { name: 'testing is for tests', from: /^(?!checks\/|bench\/|trial\/)/, except: inTests, to: '/testing/' },
]

export const brokenRules = (file: string, imported: readonly string[]): string[] =>
  rules.flatMap((rule) => {
    const from = applies(rule, file)
    if (!from) return []
    const pattern = (text: string): RegExp =>
      new RegExp(text.replaceAll('$1', from[1] ?? '').replaceAll('$2', from[2] ?? ''))
    return imported
      .filter(
        (target) => pattern(rule.to).test(target) && !(rule.toExcept && pattern(rule.toExcept).test(target)),
      )
      .map((target) => `${rule.name}: ${file} → ${target}`)
  })

const applies = (rule: Rule, file: string): RegExpExecArray | null =>
  rule.except?.test(file) ? null : rule.from.exec(file)

/** A rule about no module at all proves nothing. */
export const idleRules = (files: readonly string[]): string[] =>
  rules
    .filter((rule) => !files.some((file) => applies(rule, file)))
    .map((rule) => `the rule "${rule.name}" is about no module`)
