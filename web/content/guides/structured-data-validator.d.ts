declare module '@adobe/structured-data-validator' {
  /** Holds structured data against what search engines ask for. */
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
