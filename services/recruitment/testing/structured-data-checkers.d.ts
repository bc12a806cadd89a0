/** The two parts that read and check structured data in tests, which bring no types of their own. */

declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(schemaOrg?: object)
    validate(extracted: object): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING' }[]>
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] })
    parse(html: string): object
  }
}
