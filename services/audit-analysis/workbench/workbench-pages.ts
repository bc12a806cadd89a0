/**
 * The pages of an analysis, in the order of its navigation: where each lies below `/a/{id}`, and its title.
 *
 * A page is added in three steps:
 * - its line here;
 * - `x.pages.ts` in its resource's folder, which exports `(bench, ctx) => Route[]` and declares the page with
 *   `bench.page('name', { … })` and its forms with `bench.form('name', { … })` (`workbench.ts`);
 * - its line in `workbench.pages.ts`.
 *
 * The navigation shows those that were declared, so a line here without a page leads nowhere.
 */

import type { Language } from '../../../kit/pages/language.ts'

export const workbenchGroups = ['result', 'figures', 'tests', 'file'] as const
export type WorkbenchGroup = (typeof workbenchGroups)[number]

export interface WorkbenchPage {
  name: string
  /** Below `/a/{id}`; the overview is there itself. */
  path: string
  /** The page's h1, and its name in the navigation. */
  title: Record<Language, string>
  group: WorkbenchGroup
  /** The letter that leads there after `g`. */
  key: string
}

export const workbenchPages = [
  { name: 'overview', path: '', title: { nl: 'Overzicht', en: 'Overview' }, group: 'result', key: 'o' },
  {
    name: 'findings',
    path: '/findings',
    title: { nl: 'Bevindingen', en: 'Findings' },
    group: 'result',
    key: 'f',
  },
  {
    name: 'accounts',
    path: '/accounts',
    title: { nl: 'Grootboekrekeningen', en: 'Accounts' },
    group: 'figures',
    key: 'a',
  },
  {
    name: 'trial-balance',
    path: '/trial-balance',
    title: { nl: 'Kolommenbalans', en: 'Trial balance' },
    group: 'figures',
    key: 't',
  },
  { name: 'trend', path: '/trend', title: { nl: 'Verloop', en: 'Trend' }, group: 'figures', key: 'e' },
  {
    name: 'distributions',
    path: '/distributions',
    title: { nl: 'Benford en uitschieters', en: 'Benford and outliers' },
    group: 'figures',
    key: 'b',
  },
  {
    name: 'comparison',
    path: '/comparison',
    title: { nl: 'Jaarvergelijking', en: 'Year comparison' },
    group: 'figures',
    key: 'y',
  },
  {
    name: 'relations',
    path: '/relations',
    title: { nl: 'Relaties en openstaande posten', en: 'Relations and open items' },
    group: 'tests',
    key: 'r',
  },
  { name: 'vat', path: '/vat', title: { nl: 'Btw', en: 'VAT' }, group: 'tests', key: 'v' },
  {
    name: 'restricted',
    path: '/restricted',
    title: { nl: 'Geblokkeerde middelen', en: 'Restricted accounts' },
    group: 'tests',
    key: 'x',
  },
  {
    name: 'reconciliation',
    path: '/reconciliation',
    title: { nl: 'Aansluiting', en: 'Reconciliation' },
    group: 'tests',
    key: 'c',
  },
  { name: 'samples', path: '/samples', title: { nl: 'Steekproef', en: 'Sample' }, group: 'tests', key: 's' },
  {
    name: 'integrity',
    path: '/integrity',
    title: { nl: 'Integriteit', en: 'Integrity' },
    group: 'file',
    key: 'i',
  },
  {
    name: 'documents',
    path: '/documents',
    title: { nl: 'Stukken', en: 'Documents' },
    group: 'file',
    key: 'd',
  },
  {
    name: 'settings',
    path: '/settings',
    title: { nl: 'Instellingen', en: 'Settings' },
    group: 'file',
    key: 'm',
  },
  {
    name: 'report',
    path: '/report',
    title: { nl: 'Werkdocument', en: 'Working paper' },
    group: 'file',
    key: 'w',
  },
] as const satisfies readonly WorkbenchPage[]

export type WorkbenchPageName = (typeof workbenchPages)[number]['name']

export const workbenchPageOf = (name: WorkbenchPageName): WorkbenchPage =>
  workbenchPages.find((one) => one.name === name)!

/** The address of a page of an analysis, for links: `pathOf(id, 'findings', { priority: 'HIGH' })`. */
export const pathOf = (
  analysisId: string,
  name: WorkbenchPageName,
  query: Record<string, string | number | undefined> = {},
  below = '',
): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return `/a/${encodeURIComponent(analysisId)}${workbenchPageOf(name).path}${below}${search && `?${search}`}`
}
