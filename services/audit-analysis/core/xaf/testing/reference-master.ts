/** The reference reader's chart of accounts and relations. */

import { relationDetails } from './reference-details.ts'
import type { Context, PlainResult } from './reference-result.ts'
import type { Element } from './reference-tree.ts'
import { accountType, all, field, rgs } from './reference-tree.ts'

export const readAccounts = (chart: Element, { taxonomy }: Context, result: PlainResult): void => {
  for (const element of all(all(all([chart], 'taxonomies'), 'taxonomy'), 'taxoElement')) {
    const id = field(element, 'glAccID') ?? ''
    const code = rgs(field(element, 'txCd'))
    if (code && !taxonomy.has(id)) taxonomy.set(id, code)
  }
  for (const account of all([chart], 'ledgerAccount')) {
    const id = field(account, 'accID', 'accountID') ?? ''
    const description = field(account, 'accDesc', 'accountDesc') ?? ''
    const type = accountType(field(account, 'accTp', 'accountType') ?? '')
    const concepts = all(all([account], 'taxonomy'), 'entryPoint').map((entry) => field(entry, 'conceptRef'))
    const codes = all(all([account], 'taxonomy'), 'taxoElement').map((element) => field(element, 'txCd'))
    const own = rgs(
      field(account, 'RGScode'),
      ...concepts,
      ...codes,
      field(account, 'leadReference'),
      field(account, 'leadCode'),
      field(account, 'leadCrossRef'),
    )
    if (id === '') continue
    const known = result.accounts.find((other) => other.id === id)
    if (known) {
      known.rgsCode ||= own
      result.repeats.account!.push(id)
    } else result.accounts.push({ id, description, type, rgsCode: own, declared: true })
  }
}

export const readRelations = (relations: Element[], result: PlainResult): void => {
  for (const relation of relations) {
    const id = field(relation, 'custSupID') ?? ''
    const name = field(relation, 'custSupName', 'companyName') ?? ''
    const words: Record<string, string> = { Debiteur: 'C', Crediteur: 'S', 'Debiteur/Crediteur': 'B', '': '' }
    const written = field(relation, 'type') ?? ''
    const type = field(relation, 'custSupTp')?.toUpperCase() ?? words[written] ?? 'O'
    const details = relationDetails(relation)
    if (id === '') continue
    const known = result.relations.find((other) => other.id === id)
    if (known) {
      for (const [key, value] of Object.entries({ name, type, ...details }))
        if (known[key] === '' || known[key] === null) known[key] = value
      result.repeats.relation!.push(id)
    } else result.relations.push({ id, name, type, declared: true, ...details })
  }
}
