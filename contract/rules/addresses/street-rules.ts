/** The street names of a city that follow no general rule. */
export interface StreetRules {
  /** Names with several spellings: lower case, after abbreviations are expanded, to the usual name. */
  spellings: ReadonlyMap<string, string>
  /** Names of one word, in lower case, as `broadway`. */
  oneWordNames: ReadonlySet<string>
  /** Streets with two names, in lower case. */
  twins: readonly (readonly string[])[]
  /** A town, state, postcode or country at the end of a line without commas. */
  townAtEnd: RegExp
}
