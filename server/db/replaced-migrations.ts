/**
 * Checksums of the first published text of migrations that were replaced later. A database that ran the first text has
 * nothing to catch up on: a later migration brings both to the same schema. See docs/decisions/141.
 */
export const replacedMigrations: ReadonlyMap<string, string> = new Map([
  // Replaced for PostgreSQL 15.20; 0140 replaces the functions of databases that ran the first text.
  ['0101_listing_json.sql', '07901128e9afbb45fc2bae74e213d40c2792f02d45c724d2fbff32260edc8ab9'],
])
