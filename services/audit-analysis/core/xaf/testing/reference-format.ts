/** How the reference reader tells the formats apart. */

import type { Element } from './reference-tree.ts'

/** The format by structure, else by the namespace in the root's tag. */
export const formatOf = (root: Element, clair: boolean, text: string): string => {
  const names = new Set<string>()
  const walk = (element: Element, path: string): void => {
    names.add(`${path}/${element.name}`)
    for (const child of element.children) walk(child, element.name)
  }
  walk(root, '')
  const any = (...paths: string[]): boolean => paths.some((path) => names.has(path))
  if (clair) return 'CLAIR 2.00.00'
  if (
    any(
      'header/RGSVersion',
      'company/Commercenr',
      'ledgerAccount/RGScode',
      'transaction/Source',
      'transaction/User',
      'trLine/settDate',
      'trLine/offsetBankAccNr',
      'line/settDate',
      'line/offsetBankAccNr',
    )
  ) {
    return 'XAF 4.0'
  }
  if (any('generalLedger/taxonomies', 'taxonomy/taxoElement')) return 'XAF 3.1'
  if (any('taxonomy/entryPoint')) return 'XAF 3.2'
  const rootTag = text.slice(text.search(/<[\w:]*auditfile/)).split('>')[0] ?? ''
  const named = /(?:XAF[/_ ]?|Financieel)(3\.[012]|4\.0)/i.exec(rootTag)
  if (named) return `XAF ${named[1]}`
  return any('customersSuppliers/customerSupplier') && !any('customerSupplier/custSupTp')
    ? 'XAF 3.0'
    : 'XAF 3.2'
}
