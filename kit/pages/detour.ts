/** Something else comes first: a page's handler throws this, and the browser goes where it leads. */

/** `leadsTo` gets the page to come back to, and makes the address. A form's entries are lost. */
export class Detour extends Error {
  readonly leadsTo: (back: string) => string

  constructor(leadsTo: (back: string) => string) {
    super('Something else comes first.')
    this.name = 'Detour'
    this.leadsTo = leadsTo
  }
}
