declare module '@adobe/structured-data-validator' {
  /** Validates structured data against the requirements of search engines. */
  export default class Validator {
    constructor(schemaOrg?: object)
    validate(found: {
      jsonld: Record<string, unknown[]>
      microdata: object
      rdfa: object
      errors: unknown[]
    }): Promise<{ issueMessage: string; severity: string }[]>
  }
}
