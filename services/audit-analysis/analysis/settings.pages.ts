/** The page of an analysis' settings. */

import { Failure } from '../../../kit/errors.ts'
import { type Route, reply } from '../../../kit/http/route.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Ctx } from '../context.ts'
import { signatureOf } from '../core/review/sign-offs.ts'
import { settingNames } from '../core/setting-names.ts'
import { previewSettings } from '../review/settings-preview.actions.ts'
import type { Workbench } from '../workbench/workbench.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import {
  changeAnalysisSettings,
  getAnalysisSettings,
  resetAnalysisSettings,
} from './layered-settings.actions.ts'
import type { Session } from './session-store.ts'
import { settingsView, settingsWords } from './settings.views.ts'
import {
  changeIn,
  type EnteredSettings,
  enteredFrom,
  type NumberName,
  numberNames,
  wrongNumbers,
} from './settings-form.ts'

const fields = [...numberNames, 'act'] as const
const lists = ['enabledExtras', 'manual'] as const

const decimalOf = (language: Language): string => (language === 'nl' ? ',' : '.')

interface Shown {
  language: Language
  entered?: EnteredSettings
  mistakes?: readonly Mistake[]
  done?: string | undefined
}

const pageOf = async (
  ctx: Ctx,
  analysis: Session,
  { language, entered, mistakes = [], done }: Shown,
): Promise<BenchView> => {
  const settings = await getAnalysisSettings(ctx, analysis)
  const { journals, company } = analysis.ledger
  const form = entered ?? enteredFrom(settings, journals, decimalOf(language))
  const isRight = wrongNumbers(form).length === 0
  const change = isRight ? changeIn(form, settings, journals) : {}
  return settingsView({
    language,
    analysisId: analysis.id,
    currency: company.currency,
    journals,
    settings,
    entered: form,
    preview: await previewSettings(ctx, analysis, change),
    mistakes,
    done,
  })
}

const enteredIn = (
  texts: Record<(typeof fields)[number], string>,
  chosen: Record<(typeof lists)[number], string[]>,
): EnteredSettings => ({
  numbers: Object.fromEntries(numberNames.map((name) => [name, texts[name]])) as Record<NumberName, string>,
  extras: chosen.enabledExtras,
  manual: chosen.manual,
})

const mistakesIn = (entered: EnteredSettings, language: Language): Mistake[] => {
  const words = settingsWords[language]
  return wrongNumbers(entered).map(({ name, kind }) => ({
    field: name,
    message: words.mistakes[kind](settingNames[language][name]),
  }))
}

const whySigned = async (ctx: Ctx, analysis: Session, language: Language): Promise<Mistake> => {
  const signature = signatureOf((await ctx.states.load(analysis)).signOffs, 'REVIEWER')
  return { message: settingsWords[language].signed(signature?.author ?? '') }
}

const settingsForm = (bench: Workbench, ctx: Ctx): Route =>
  bench.form('settings', {
    summary: 'Change the settings of an analysis, or see what they would find',
    fields,
    lists,
    handler: async ({ analysis, language, fields: texts, lists: chosen }) => {
      const path = pathOf(analysis.id, 'settings')
      const entered = enteredIn(texts, chosen)
      try {
        if (texts.act === 'reset') {
          await resetAnalysisSettings(ctx, analysis)
          return seeOther(path, { toast: 'reset' })
        }
        const mistakes = mistakesIn(entered, language)
        if (texts.act === 'preview' || mistakes.length > 0)
          return pageOf(ctx, analysis, { language, entered, mistakes })
        const settings = await getAnalysisSettings(ctx, analysis)
        await changeAnalysisSettings(ctx, analysis, changeIn(entered, settings, analysis.ledger.journals))
        return seeOther(path, { toast: 'saved' })
      } catch (error) {
        if (!(error instanceof Failure) || error.status !== 409) throw error
        return pageOf(ctx, analysis, {
          language,
          entered,
          mistakes: [await whySigned(ctx, analysis, language)],
        })
      }
    },
  })

/** The counts alone, for the page's module: the texts of the table's cells by their names. */
const previewForm = (bench: Workbench, ctx: Ctx): Route =>
  bench.form('settings', {
    below: '/preview',
    summary: 'What settings would find, for the page itself',
    fields,
    lists,
    handler: async ({ analysis, fields: texts, lists: chosen }) => {
      const entered = enteredIn(texts, chosen)
      if (wrongNumbers(entered).length > 0) return reply({ status: 422, body: '' })
      const settings = await getAnalysisSettings(ctx, analysis)
      const { then } = await previewSettings(
        ctx,
        analysis,
        changeIn(entered, settings, analysis.ledger.journals),
      )
      return reply({
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
        body: JSON.stringify(then),
      })
    },
  })

export const settingsPages = (bench: Workbench, ctx: Ctx): Route[] => [
  bench.page('settings', {
    summary: 'What the tests look for in this analysis',
    handler: ({ analysis, language, view }) => {
      const { saved, wasReset } = settingsWords[language]
      const done = { saved, reset: wasReset }[view.toast ?? '']
      return pageOf(ctx, analysis, { language, done })
    },
  }),
  settingsForm(bench, ctx),
  previewForm(bench, ctx),
]
